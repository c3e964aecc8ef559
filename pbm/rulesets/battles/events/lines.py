"""Lines of sheets, and what came of them."""

from __future__ import annotations

from bisect import insort

from pbm.kernel.event import OwnEvent
from pbm.kernel.order import Outcome  # noqa: TC001 - looked at when a journal is read
from pbm.kernel.record import record
from pbm.kernel.sentence import Sentence  # noqa: TC001 - likewise
from pbm.rulesets.battles.position.world import World


@record
class LineTold(OwnEvent[World]):
    """A line of a sheet has been judged; ``unneeded`` if its moment never came (N.24)."""

    place: int
    text: str
    outcome: Outcome
    reason: Sentence | None = None
    unneeded: bool = False

    def apply(self, world: World) -> None:
        """Remember that it has been judged."""
        insort(world.today.lines.setdefault(self.empire, []), self.place)
