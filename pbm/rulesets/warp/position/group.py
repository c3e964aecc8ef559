"""A group on the road: units that move together by one line (W.8, W.32)."""

from __future__ import annotations

from pbm.kernel.saved import Saved
from pbm.kernel.sentence import Sentence  # noqa: TC001 - looked at when a world is read
from pbm.quick.record import record
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.position.units import Chit  # noqa: TC001 - likewise


@record
class Group(Saved):
    """Units that have left the stack they were in, until the round is over.

    Attributes:
        player: the player who owns them.
        place: the line of the sheet that moves them; None if an opponent's card does (W.79).
        origin: where they set out.
        at: the area they are in now.
        path: the areas still to go to, the next one first.
        walked: the areas they have entered, in order.
        units: the units, cargo of ships included.
        card: the card that moves them; None for a free move.
        bypass: whether they may pass areas with opposing Fortifications (W.36e).
        stopped: whether their move has ended.
        reason: why they do not go all the way, if they do not.
        came_from, landed_from: values of the stack they left, in case they are stopped where they are.
        fell_upon: whether they, or the stack they left, have entered an area with opposing units this turn.
        mixed: whether their ships go beside land units without carrying them (WI.5).

    """

    player: str
    place: int | None
    origin: str
    at: str
    path: tuple[str, ...]
    walked: tuple[str, ...]
    units: tuple[Chit, ...]
    card: int | None = None
    bypass: bool = False
    stopped: bool = False
    reason: Sentence | None = None
    came_from: str | None = None
    landed_from: tuple[str, ...] = ()
    fell_upon: bool = False
    mixed: bool = False

    @property
    def is_fleet(self) -> bool:
        """Whether it goes by water, with what it carries, and not on foot (W.36a)."""
        return not self.mixed and any(kind_of(chit).naval for chit in self.units)

    @property
    def is_going(self) -> bool:
        """Whether it is still moving."""
        return bool(self.path) and not self.stopped

    @property
    def last(self) -> str:
        """The area it was in before the one it is in."""
        return (self.origin, *self.walked)[-2] if self.walked else self.origin
