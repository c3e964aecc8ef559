"""The state of a combat, which its phases read and its events change (N.19, N.53)."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from pbm.kernel.limits import Count  # noqa: TC001 - looked at when a world is read
from pbm.kernel.saved import Saved
from pbm.quick.record import record

CLASH = "CLASH"
"""The word after the round in the name of a clash fought in one combat (N.19)."""


class Way(Saved, StrEnum):
    """The way of an attack (N.42)."""

    FIRE = "FIRE"
    MELEE = "MELEE"


class Result(Saved, StrEnum):
    """A battalion's result in the table (N.57), from nothing to the worst; CHECK is outside this order."""

    NOTHING = "nothing"
    CHECK = "check"
    SHAKEN = "shaken"
    ROUTED = "routed"
    ELIMINATED = "eliminated"


class Formed(Saved, StrEnum):
    """The result of forming a square (N.62)."""

    SQUARE = "square"
    FAILED = "failed"


@record
class Attack(Saved):
    """An ATTACK line as it was judged (N.41 to N.44).

    Attributes:
        army: the attacker.
        place, text: its line.
        stack, battalion: the attacking battalion and its stack.
        way: how it attacks.
        target, defending: the stack and battalion that are attacked; in a clash the battalion that attacks from there.
        flank: whether it is a flank attack (N.67).
        clash: whether it clashes with the other attack of its round (N.45).

    """

    army: str
    place: Count
    text: str
    stack: str
    battalion: str
    way: Way
    target: str
    defending: str
    flank: bool = False
    clash: bool = False


@record(frozen=False)
class Side(Saved):
    """One side of a combat.

    Attributes:
        army, stack, battalion: the battalion that fights, and its stack.
        attacks: whether it is an attacker; in a clash both are (N.48).
        flank: whether its attack is a flank attack that counts (N.67d).
        supporter: its supporter, if there is one (N.54).
        card: the number of the tactics card it has played in this combat (N.85b).
        cancelled: whether that card was answered by Powder smoke (N.86).
        result: its battalion's result in the table (N.57, N.59), before cards.
        below: the battalion that lay directly below its own when the Attack rolls were thrown (N.87).

    """

    army: str
    stack: str
    battalion: str
    attacks: bool
    flank: bool = False
    supporter: str | None = None
    card: Count | None = None
    cancelled: bool = False
    result: Result = Result.NOTHING
    below: str | None = None


@record(frozen=False)
class Fight(Saved):
    """A combat.

    Attributes:
        name: the name for its throws: ``3 FR``, ``3 CLASH`` (N.19).
        round: the number of its round.
        way: the way of the combat; a counter-charge turns it into a melee (N.61b).
        first, second: its sides; the first is the "attacker" of the table (N.57).
        clash: whether it is a clash, or a part of one (N.48).
        more: whether it is the first part of a clash of two (N.51).
        counter_charge: whether the defender has charged (N.61b), which swaps the sides.
        square: the result of forming a square, if one was tried (N.62).
        over: whether it has ended without a throw of Attack rolls (N.60, N.61a, N.63, evade).
        thrown: how many throws of each stream have been made, by ``Morale FR13`` (N.19).
        queue: stack checks still to be made, as ``AL RESERVE`` (N.68d).
        checking: whether cards CHECK have had their chance at the next check (N.86).

    """

    name: str
    round: Count
    way: Way
    first: Side
    second: Side
    clash: bool = False
    more: bool = False
    counter_charge: bool = False
    square: Formed | None = None
    over: bool = False
    thrown: dict[str, Count] = field(default_factory=dict)
    queue: list[str] = field(default_factory=list)
    checking: bool = False

    def side_of(self, army: str) -> Side:
        """Return the side of an army."""
        return self.first if self.first.army == army else self.second

    def other_side(self, side: Side) -> Side:
        """Return the opposite side."""
        return self.second if side is self.first else self.first

    def shows(self, army: str, battalion: str) -> bool:
        """Tell whether a battalion has been turned over in it, to fight or to support."""
        side = self.side_of(army)
        return battalion in {side.battalion, side.supporter}

    @property
    def in_one(self) -> bool:
        """Whether it is a clash fought in one combat, in which both have attacked (N.49, N.50)."""
        return self.clash and self.name == f"{self.round} {CLASH}"

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both sides, the first one of the table first."""
        return self.first, self.second
