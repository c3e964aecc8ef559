"""A power's sheet as it is meant: its rounds, what it follows with, what holds all turn long (C.36 to C.40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.order import Action
    from pbm.rulesets.baton.orders.whole import Defend, Lose, Pair
    from pbm.rulesets.baton.world import World

    Line = Action[World]


@record
class Entry:
    """A main line, and the sub-lines that belong to it (C.37)."""

    line: Line
    split: Line | None = None
    aims: tuple[Line, ...] = ()
    conditions: tuple[Line, ...] = ()


@record
class RoundEntry:
    """What a power does in a round: a LEAD or PLAN line, and the OR lines below it (C.26, C.36)."""

    entry: Entry
    alternatives: tuple[Entry, ...] = ()


@record
class Sheet:
    """A power's sheet: its legal lines that are in place, and illegal LEAD and PLAN lines, which keep their rounds.

    Attributes:
        power: whose it is.
        rounds: for round 1, 2 and so on; fewer if the sheet has fewer.
        follows: FOLLOW lines in their order.
        defends, loses, pairs: orders that hold for the whole turn, in their order.
        hold: the cards that HOLD asks for; 0 without such a line.
        reserved: numbers of the cards that the sheet names (C.40).
        releases, allies, breaks: lines of diplomacy in their order.

    """

    power: str
    rounds: tuple[RoundEntry, ...] = ()
    follows: tuple[Entry, ...] = ()
    defends: tuple[Defend, ...] = ()
    loses: tuple[Lose, ...] = ()
    pairs: tuple[Pair, ...] = ()
    hold: int = 0
    reserved: frozenset[int] = frozenset()
    releases: tuple[Line, ...] = ()
    allies: tuple[Line, ...] = ()
    breaks: tuple[Line, ...] = ()


def absent(power: str) -> Sheet:
    """Return what a power plays by that sends nothing: it plans, and lays ground as by ``DEFEND - - -`` (C.100)."""
    from pbm.rulesets.baton.orders.whole import Defend  # noqa: PLC0415 - only for those who are absent

    return Sheet(power, defends=(Defend(None, None),))


def sheets_of(world: World, actions: Sequence[Line], present: Sequence[str]) -> dict[str, Sheet]:
    """Put all lines together into the sheets of all powers that are not out, by their codes (C.36 to C.40, C.100)."""
    del actions, present
    return {power: absent(power) for power in world.playing()}
