"""What all orders of Warp Empires have alike; lines that stand over the turns, and how scenarios write them (W.21)."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from pbm.kernel.order import Actor, Order, Outcome, Verdict
from pbm.quick.record import record
from pbm.rulesets.warp.position.standing_order import ANY, Standing
from pbm.rulesets.warp.position.world import World

if TYPE_CHECKING:
    from collections.abc import Collection


@record
class WarpOrder(Order[World]):
    """A line of a sheet: a plan, carried out by the phase that handles it (W.13)."""

    def resolve(self, actor: Actor[World]) -> Verdict[World]:  # noqa: ARG002 - asked by phases that carry it out themselves
        """Say that nothing is against it; what comes of it is the phase's to find out."""
        return Verdict(Outcome.DONE)


@record
class StandingOrder(WarpOrder):
    """A line that stands until another of its word for the same area takes its place."""

    @property
    @abstractmethod
    def standing(self) -> Standing:
        """The line as it stands."""

    @property
    def clears(self) -> bool:
        """Whether it only takes older lines away: what it would say is left blank (W.21)."""
        return self.standing.what is None


def area_or_any(where: str | None) -> str:
    """Return what a line's first box means: an empty one is ANY."""
    return where or ANY


STANCES = ("NONE", "WISE", "HARD", "FULL")
NUMBERED = ("BATTLE", "LOSE", "SAVE")
WORDS = ("BATTLE", "LOSE", "PICK", "RETREAT", "TOP", "SAVE")
EMPTY = "-"


def read_standing(text: str, areas: Collection[str], units: Collection[str]) -> Standing | None:
    """Read a standing line; None if it is none.

    Args:
        text: the line, ``BATTLE ANY WISE 3``.
        areas: the codes of areas.
        units: the codes of kinds of units, of leaders by number, and of classes.

    """
    word, *boxes = text.upper().split() or [""]
    where, what, number = [*boxes, EMPTY, EMPTY, EMPTY][:3]
    if word not in WORDS or len(boxes) > 3 or not _fits(word, what, areas, units):
        return None
    if where not in {EMPTY, ANY, *areas} or not _is_number(word, number):
        return None
    counted = None if number in {EMPTY, "ALL"} else int(number)
    if word == "SAVE":
        return Standing(word, number=counted) if counted is not None and where == EMPTY else None
    return Standing(word, ANY if where == EMPTY else where, what, counted)


def _fits(word: str, what: str, areas: Collection[str], units: Collection[str]) -> bool:
    """Tell whether a line may say this in its second box."""
    if word == "SAVE":
        return what == EMPTY
    if word == "RETREAT":
        return what in areas
    return what in (STANCES if word == "BATTLE" else units)


def _is_number(word: str, number: str) -> bool:
    if number == EMPTY:
        return True
    if word == "LOSE" and number == "ALL":
        return True
    return word in NUMBERED and number.isascii() and number.isdigit() and len(number) <= 4
