"""A group on the road: units that move together by one line (W.8, W.32)."""

from __future__ import annotations

from pbm.kernel.record import record
from pbm.kernel.saved import Saved
from pbm.rulesets.warp.units import Chit  # noqa: TC001 - looked at when a world is read


@record
class Group(Saved):
    """Units that have left the stack they were in, until the round is over.

    Attributes:
        player: whose they are.
        place: the line of the sheet that moves them.
        origin: where they set out.
        at: the area they are in now.
        path: the areas still to go to, the next one first.
        walked: the areas they have entered, in order.
        units: the units, cargo of ships included.
        card: the card that moves them; none for a free move.
        bypass: whether they may pass areas with opposing Fortifications (W.36e).
        stopped: whether they have come to their end before the path has.

    """

    player: str
    place: int
    origin: str
    at: str
    path: tuple[str, ...]
    walked: tuple[str, ...]
    units: tuple[Chit, ...]
    card: int | None = None
    bypass: bool = False
    stopped: bool = False
