"""Corrections by hand: what a game master may set in a position, and to what, asked before anything is written down.

A game lists the fields of a thing, each with what it takes and what reads it; its events are its own, for they are in
its journals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from pbm.kernel.limits import MOST
from pbm.kernel.record import record
from pbm.kernel.refused_error import RefusedError
from pbm.kernel.seat import Status
from pbm.kernel.sentence import say
from pbm.kernel.turn import copied
from pbm.reports.narration import event_text

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from pbm.kernel.event import Event
    from pbm.kernel.sentence import Sentence
    from pbm.kernel.sentence import Value as Said
    from pbm.reports.narration import EventText, Names

W = TypeVar("W")

Value = int | str | bool | None
"""What a field of a position is set to; ``None`` takes away what it has."""


class BadCorrectionError(Exception):
    """What is written is not what a field takes."""


@record
class Setting:
    """A value that a field is to have, and the one that it has."""

    value: Value
    former: Value


@record
class Moving:
    """A card that is to be put into a hand, or taken out of it."""

    card: int
    added: bool


@record
class Field:
    """A field of a thing: what it takes, in words, and what reads it; which raises :class:`BadCorrectionError`."""

    takes: str
    read: Callable[[str], Setting | Moving]


Fields = dict[str, Field]
"""The fields of a thing by their names."""


def of(takes: str, former: Value, reader: Callable[[str], Value]) -> Field:
    """Return a field that has a value."""
    return Field(takes, lambda written: Setting(reader(written), former))


def of_cards(
    takes: str, number: Callable[[str], int | None], *, piles: Collection[int], hand: Collection[int]
) -> Field:
    """Return a field of cards: ``+57`` adds a card of the piles, ``-57`` takes one out of the hand."""

    def read(written: str) -> Moving:
        card, added = number(written[1:]), written.startswith("+")
        if card is None or written[:1] not in {"+", "-"} or card not in (piles if added else hand):
            raise BadCorrectionError
        return Moving(card, added)

    return Field(takes, read)


def of_count(former: int) -> Field:
    """Return a field of how many there are of something."""
    return of("a number, 0 or more", former, count)


def of_status(former: Status) -> Field:
    """Return the field of who plays for a seat that is still in the game."""
    playing = (Status.PLAYER, Status.DUMMY, Status.STANDBY)
    return of("player, dummy or standby", former.value, one_of(*playing))


def move_card(card: int, *, added: bool, hand: list[int], deck: list[int], discards: list[int]) -> None:
    """Put a card into a hand, from deck or discards, or take it out and discard it; only events do so."""
    if added:
        (deck if card in deck else discards).remove(card)
        hand.append(card)
    else:
        hand.remove(card)
        discards.append(card)


def correction(target: str, fields: Mapping[str, Field], name: str, written: str) -> Setting | Moving:
    """Return what is to become of a field of a thing.

    Raises:
        RefusedError: it has no such field, or the field does not take what is written.

    """
    field = fields.get(name)
    if field is None:
        raise RefusedError(f"{target} has no {name} to set; there are {', '.join(fields) or 'none'}")
    try:
        return field.read(written)
    except BadCorrectionError:
        raise RefusedError(f"{target}: {name} must be {field.takes}, not {written}") from None


def look_over(world: W, event: Event[W], wrong: Callable[[W], Iterator[str]], refusal: str) -> None:
    """Refuse what would leave a position that cannot be."""
    after = copied(world)
    event.apply(after)
    fault = next(wrong(after), None)
    if fault is not None:
        raise RefusedError(f"{refusal}: {fault}")


def number(written: str) -> int | None:
    """Return the number that is written, if it is one."""
    digits = written.removeprefix("-")
    return int(written) if digits.isascii() and digits.isdigit() and len(digits) <= len(str(MOST)) else None


def signed(written: str) -> int:
    """Read a number."""
    found = number(written)
    if found is None:
        raise BadCorrectionError
    return found


def count(written: str) -> int:
    """Read a number that is not below 0."""
    found = signed(written)
    if found < 0:
        raise BadCorrectionError
    return found


def within(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a number within limits."""

    def read(written: str) -> int:
        found = signed(written)
        if not least <= found <= most:
            raise BadCorrectionError
        return found

    return read


def yes_or_no(written: str) -> bool:
    """Read ``yes`` or ``no``."""
    return {"yes": True, "no": False}[one_of("yes", "no")(written)]


def one_of(*words: str) -> Callable[[str], str]:
    """Return what reads one of some words."""
    return lambda written: _known(written.lower(), words)


def code_of(codes: Collection[str]) -> Callable[[str], str]:
    """Return what reads one of some codes."""
    return lambda written: _known(written.upper(), codes)


def or_none(reader: Callable[[str], Value]) -> Callable[[str], Value]:
    """Return what reads ``none``, too."""
    return lambda written: None if written.lower() == "none" else reader(written)


STATUS = {"player": say("player"), "dummy": say("dummy"), "standby": say("standby")}
"""What one says of who plays."""


class Corrected(Protocol):
    """A game's event of a value that was set by hand."""

    @property
    def target(self) -> str:
        """The code of what it belongs to."""

    @property
    def field(self) -> str:
        """The field."""

    @property
    def value(self) -> Value:
        """What it is now."""

    @property
    def former(self) -> Value:
        """What it was."""

    @property
    def why(self) -> str:
        """The reason."""


def set_by_hand(
    event: Corrected, names: Names, fields: Mapping[str, Sentence], word: Callable[[str], Said]
) -> EventText:
    """Tell that a value was set.

    Args:
        event: what was set.
        names: how things are called.
        fields: how the fields are called.
        word: what one says of a value that is a word or a code.

    """
    return event_text(
        "correction",
        "The game master sets {target}, {field}, from {former} to {value}: {why}",
        target=names.area(event.target),
        field=fields[event.field],
        former=_shown(event.former, word),
        value=_shown(event.value, word),
        why=event.why,
    )


def hand_set(card: Said, *, added: bool, why: str) -> EventText:
    """Tell a player that a card has come into the hand, or is gone from it."""
    if added:
        return event_text("correction", "The game master puts {card} into your hand: {why}", card=card, why=why)
    return event_text("correction", "The game master takes {card} out of your hand: {why}", card=card, why=why)


def _shown(value: Value, word: Callable[[str], Said]) -> Said:
    if value is None:
        return say("none")
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return word(value) if isinstance(value, str) else value


def _known(word: str, words: Collection[str]) -> str:
    if word not in words:
        raise BadCorrectionError
    return word
