"""Lines of sheets, and their results (C.45)."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent
from pbm.kernel.limits import Count  # noqa: TC001 - needed when a journal is read
from pbm.kernel.sentence import Sentence  # noqa: TC001 - likewise
from pbm.kit.lines import LineJudged
from pbm.quick.record import record
from pbm.rulesets.baton.position.this_turn import Tried
from pbm.rulesets.baton.position.world import World


@record
class LineTold(LineJudged[World]):
    """A line of a sheet has been judged.

    Attributes:
        reason: why it was not carried out as written.
        paid: numbers of the cards it was paid with; how many is its cost (C.45).
        trick: the trick in which it was carried out, by the power that led it, which may be its own.
        unneeded: whether it failed only because there was no occasion for it (C.44).

    """

    place: Count
    reason: Sentence | None = None
    paid: tuple[Count, ...] = ()
    trick: str | None = None
    unneeded: bool = False


@record
class LineTried(OwnEvent[World]):
    """A FOLLOW line could not be carried out in a trick; it waits for another (C.28)."""

    place: Count
    leader: str
    reason: Sentence

    def apply(self, world: World) -> None:
        world.today.tried.setdefault(self.empire, []).append(Tried(self.place, self.leader, self.reason))
