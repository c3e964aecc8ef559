"""Units that fall in fights: who loses them, where they go, and what all players see of it (W.53 to W.58, EW.19)."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.event import PublicEvent, SecretEvent
from pbm.kernel.saved import Saved
from pbm.quick.record import record
from pbm.rulesets.warp.position.settings import KilledLeaders
from pbm.rulesets.warp.position.stacks import add_units, remove_units, rested, send_home
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.position.units import Chit  # noqa: TC001 - looked at when a journal is read
from pbm.rulesets.warp.position.world import World


class Cause(Saved, StrEnum):
    """Why units fell."""

    CARD = "card"
    FORTIFICATION = "fortification"
    PICKED = "picked"
    LOST = "lost"
    NOWHERE = "nowhere"
    DROWNED = "drowned"


CASUALTIES = frozenset({Cause.FORTIFICATION, Cause.PICKED, Cause.LOST})
"""What counts for the number that a side loses (W.53); units taken by cards, without retreat or drowned do not."""


@record
class UnitsFallen(SecretEvent[World]):
    """Units of a stack in a fight are removed; leaders go to ``captor``, if there is one (W.55)."""

    area: str
    holder: str
    units: tuple[Chit, ...]
    cause: Cause
    captor: str | None = None

    def apply(self, world: World) -> None:
        remove_units(world.areas[self.area], self.holder, self.units)
        for chit in self.units:
            self._goes(world, chit)
        if self.cause in CASUALTIES:
            self._count(world)

    def _goes(self, world: World, chit: Chit) -> None:
        """Destroyed units go to their pile; captured leaders to the captor, or, if a garrison's, out of the game."""
        is_leader = kind_of(chit).leader
        aside = world.settings.killed_leaders is KilledLeaders.ASIDE
        if is_leader and self.captor in world.players:
            world.players[self.captor].captives.append(rested(chit))
        elif is_leader and (self.captor is not None or aside) and chit.pile in world.players:
            world.players[chit.pile].set_aside.append(rested(chit))
        else:
            send_home(world, chit)

    def _count(self, world: World) -> None:
        fight = world.fight
        assert fight is not None
        side = world.side_of(self.holder)
        fight.lost[side] = fight.lost.get(side, 0) + len(self.units)
        if side == fight.loser:
            fight.lost_force += sum(kind_of(chit).force for chit in self.units)


@record
class UnitsLost(PublicEvent[World]):
    """What all players see of fallen units: how many of which kinds, and why."""

    area: str
    empire: str
    units: tuple[str, ...]
    """Codes, of leaders with their numbers."""
    cause: Cause

    def apply(self, world: World) -> None:
        """Change nothing."""


@record
class LeaderCaptured(PublicEvent[World]):
    """A leader was captured, and by whom (W.55)."""

    area: str
    empire: str
    leader: str
    captor: str

    def apply(self, world: World) -> None:
        """Change nothing."""


@record
class ShipSeized(SecretEvent[World]):
    """A captured ship joins the winning commander's stack (EW.19)."""

    area: str
    holder: str
    ship: Chit
    captor: str

    def apply(self, world: World) -> None:
        area = world.areas[self.area]
        remove_units(area, self.holder, [self.ship])
        add_units(world, area, self.captor, [self.ship])


@record
class ShipTaken(PublicEvent[World]):
    """What all players see of a captured ship."""

    area: str
    empire: str
    ship: str
    captor: str

    def apply(self, world: World) -> None:
        """Change nothing."""
