"""Lines of sheets and their results; standing lines."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, SecretEvent
from pbm.kernel.sentence import Sentence  # noqa: TC001 - looked at when a journal is read
from pbm.kit.lines import LineJudged
from pbm.quick.record import record
from pbm.rulesets.warp.position.fight import Missed  # noqa: TC001 - likewise
from pbm.rulesets.warp.position.standing_order import Standing  # noqa: TC001 - looked at when a journal is read
from pbm.rulesets.warp.position.world import World


@record
class LineTold(LineJudged[World]):
    """A line of a sheet has been judged; ``unneeded`` if its moment never came (W.23), with the card that it names."""

    cost: int = 0
    reason: Sentence | None = None
    unneeded: bool = False
    card: int | None = None


@record
class LinePassed(SecretEvent[World]):
    """Why a line's card was not laid in a fight that the line was meant for: it may be laid in a later one."""

    empire: str
    place: int
    why: Missed

    def apply(self, world: World) -> None:
        key = passed_key(self.empire, self.place)
        if self.why.is_nearer_than(world.today.passed.get(key)):
            world.today.passed[key] = self.why


def passed_key(player: str, place: int) -> str:
    """Return the key under which a line's reason for not being played is kept."""
    return f"{player} {place}"


@record
class StandingSet(OwnEvent[World]):
    """A player's standing lines have changed; the oldest, beyond the limit, were ``dropped``."""

    lines: tuple[Standing, ...]
    dropped: tuple[Standing, ...] = ()

    def apply(self, world: World) -> None:
        world.players[self.empire].standing = list(self.lines)
