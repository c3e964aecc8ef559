"""Corrections by the game master: which fields of a position may be set, and to which values.

A correction is checked before anything is saved. A game lists the fields of a thing, each with the values that it takes
and the function that reads them. The events stay the game's own, since its journals have their names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from pbm.kernel.event import OwnEvent, SharedEvent
from pbm.kernel.limits import MOST
from pbm.kernel.refused_error import RefusedError
from pbm.kernel.seat import Status
from pbm.kernel.sentence import say
from pbm.kernel.turn import copied
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from pbm.kernel.event import Event
    from pbm.kernel.sentence import Sentence
    from pbm.kernel.sentence import Value as Said
    from pbm.reports.narration import EventText, Names

W = TypeVar("W")

Value = int | str | bool | None
"""The value that a field of a position is set to; ``None`` empties it."""


class BadCorrectionError(Exception):
    """The text is not a value that the field takes."""


@record
class Setting:
    """The new value of a field, and its former one."""

    value: Value
    former: Value


@record
class Moving:
    """A card to be put into a hand, or taken out of it."""

    card: int
    added: bool


@record
class SharedCorrection(SharedEvent[W]):
    """The game master set a value; those ``concerned`` read of it."""

    target: str
    field: str
    value: Value
    former: Value
    why: str
    concerned: tuple[str, ...]

    @property
    def sides(self) -> tuple[str, ...]:
        """Those who read of it."""
        return self.concerned


@record
class HandCorrection(OwnEvent[W]):
    """The game master put a card from deck or discards into a hand, or discarded one from it; its owner reads of it."""

    card: int
    added: bool
    why: str


@record
class Field:
    """A field of a thing: the values it takes, in words, and its reader, which raises :class:`BadCorrectionError`."""

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
    """Return a field for a count."""
    return of("a number, 0 or more", former, count)


def of_status(former: Status) -> Field:
    """Return the field for the status of a seat that is still in the game."""
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
    """Return the change to a field of a thing.

    Raises:
        RefusedError: it has no such field, or the field does not take the value.

    """
    field = fields.get(name)
    if field is None:
        raise RefusedError(f"{target} has no {name} to set; there are {', '.join(fields) or 'none'}")
    try:
        return field.read(written)
    except BadCorrectionError:
        raise RefusedError(f"{target}: {name} must be {field.takes}, not {written}") from None


def look_over(world: W, event: Event[W], wrong: Callable[[W], Iterator[str]], refusal: str) -> None:
    """Refuse an event that would leave an inconsistent position.

    Raises:
        RefusedError: ``wrong`` finds a fault in the position after the event.

    """
    after = copied(world)
    event.apply(after)
    fault = next(wrong(after), None)
    if fault is not None:
        raise RefusedError(f"{refusal}: {fault}")


def number(written: str) -> int | None:
    """Return the number that a text is, or None."""
    digits = written.removeprefix("-")
    return int(written) if digits.isascii() and digits.isdigit() and len(digits) <= len(str(MOST)) else None


def signed(written: str) -> int:
    """Read a number, which may be below 0."""
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
    """Return a reader of numbers within limits."""

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
    """Return a reader of one of several words."""
    return lambda written: _known(written.lower(), words)


def code_of(codes: Collection[str]) -> Callable[[str], str]:
    """Return a reader of one of several codes."""
    return lambda written: _known(written.upper(), codes)


def or_none(reader: Callable[[str], Value]) -> Callable[[str], Value]:
    """Return a reader that takes ``none``, too."""
    return lambda written: None if written.lower() == "none" else reader(written)


STATUS = {"player": say("player"), "dummy": say("dummy"), "standby": say("standby")}
"""The words for the status of a seat."""


class Corrected(Protocol):
    """A game's event of a value that the game master set."""

    @property
    def target(self) -> str:
        """The code of the thing that has the field."""

    @property
    def field(self) -> str:
        """The name of the field."""

    @property
    def value(self) -> Value:
        """The new value."""

    @property
    def former(self) -> Value:
        """The former value."""

    @property
    def why(self) -> str:
        """The reason."""


def set_by_hand(
    event: Corrected, names: Names, fields: Mapping[str, Sentence], word: Callable[[str], Said]
) -> EventText:
    """Return the text of a report on a value that was set.

    Args:
        event: the correction.
        names: the names of things.
        fields: the names of the fields.
        word: returns the phrase for a value that is a word or a code.

    """
    from pbm.reports.narration import event_text  # noqa: PLC0415 - only reports need texts

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
    """Return the text for a player whose hand was given a card, or has lost one."""
    from pbm.reports.narration import event_text  # noqa: PLC0415 - as above

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
