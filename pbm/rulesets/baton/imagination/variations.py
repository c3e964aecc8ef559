"""Sheets worth trying, made from one sheet: one thing is changed, the most promising first; then several by chance."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.rulesets.baton.dummy.player import merger
from pbm.rulesets.baton.dummy.position import Position
from pbm.rulesets.baton.imagination.deeds_to_try import deeds_to_try, suit_of
from pbm.rulesets.baton.imagination.parts import is_plan, parts_of
from pbm.rulesets.baton.position.cards import Suit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pbm.kernel.dice import Dice
    from pbm.kernel.view import View
    from pbm.rulesets.baton.imagination.parts import Lines, Parts
    from pbm.rulesets.baton.sight.visibility import Sight

    Change = Callable[[Parts], Parts]

AT_ONCE = 3
"""So many changes are made at once at most, when they are made by chance."""

SELDOM, MISSING = 10, 14
"""So much later come deeds that seldom help, and those for which there is no card."""

WITHOUT_END = 100_000
"""After so many tries by chance nothing new is expected."""


def variations(view: View[Sight], lines: Sequence[str], chance: Dice) -> Iterator[tuple[str, ...]]:
    """Yield other sheets, each once: with one change, the most promising first, then with several by chance.

    Args:
        view: what the sheet's writer may see.
        lines: the sheet's lines, without their places; all stand where they belong.
        chance: the dice by which changes are put together.

    """
    hand = view.sight.own
    assert hand is not None
    places = view.sight.settings.actions
    parts = parts_of(lines, view.sight.settings.rounds)
    known = {parts.written(places)}
    changes = list(_changes(Position(view.sight, hand), parts))
    for varied in _varied(parts, changes, chance):
        written = varied.written(places)
        if written not in known:
            known.add(written)
            yield written


def _varied(parts: Parts, changes: Sequence[Change], chance: Dice) -> Iterator[Parts]:
    yield from (change(parts) for change in changes)
    for _ in range(WITHOUT_END if changes else 0):
        varied = parts
        for _ in range(1 + chance.roll(AT_ONCE - 1)):
            # The better of two rolls: what is promising comes up more often.
            at = min(chance.roll(len(changes)), chance.roll(len(changes)))
            varied = changes[at - 1](varied)
        yield varied


def _changes(position: Position, parts: Parts) -> Iterator[Change]:
    """Yield changes, the most promising first; each may be made to any sheet with as many rounds."""
    found = sorted(_ranked(position, parts), key=lambda each: each[0])
    return (change for _, change in found)


def _ranked(position: Position, parts: Parts) -> Iterator[tuple[int, Change]]:
    """Yield changes with how early they are tried.

    In trials with many worlds it was marches led, marches to follow with, and plans in later rounds that brought most.
    """
    rounds = range(len(parts.rounds))
    held = Counter(position.sight.card(number).suit for number in position.hand.hand)
    for at, deed in enumerate(deeds_to_try(position)):
        suit = suit_of(deed)
        behind = at + (SELDOM if suit is Suit.AID else 0) + (0 if held[suit] else MISSING)
        yield from ((behind + 4 * number, _led(number, deed)) for number in rounds)
        yield behind + (3 if suit is Suit.INF else SELDOM), _followed(deed)
    for number in rounds:
        if not is_plan(parts.rounds[number]):
            yield (9, 1, 2)[min(number, 2)], _planned(number, "PLAN")
            yield 24 + number, _alone(number)
    merged = merger(position)
    if merged:
        yield 10, _planned(rounds[-1], f"PLAN{merged}")
    yield from ((12 + 4 * other, _swapped(at, other)) for other in rounds for at in range(other))
    yield from ((20 + 3 * number, _standing("HOLD", (f"HOLD {number}",))) for number in (1, 3, 4))
    yield from ((36, _standing(word, ())) for word in ("HOLD", "PAIR", "DEFEND"))
    yield from ((12 + 3 * at, _without(at)) for at in range(len(parts.follows)))
    yield from ((8 + 3 * at, _followed(deed)) for at, deed in enumerate(parts.follows[1:]))


def _led(number: int, deed: Lines) -> Change:
    return lambda parts: parts.led(number, deed)


def _alone(number: int) -> Change:
    """Lead in a round without OR lines."""
    return lambda parts: parts.with_round(number, parts.rounds[number][:1])


def _planned(number: int, plan: str) -> Change:
    return lambda parts: parts.planned(number, plan)


def _swapped(one: int, other: int) -> Change:
    return lambda parts: parts.swapped(one, other)


def _followed(deed: Lines) -> Change:
    return lambda parts: parts.followed(deed)


def _without(at: int) -> Change:
    return lambda parts: parts.without_follow(at)


def _standing(word: str, lines: tuple[str, ...]) -> Change:
    return lambda parts: parts.standing(word, lines)
