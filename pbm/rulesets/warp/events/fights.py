"""Fights: sides, Force, winners, retreats and leaders' experience (W.43 to W.58, W.75).

The fight itself, its totals, winner, losses, prizes and retreats are public; the units and their Force, and the
changes by cards, only the players who had a unit in it know.
"""

from __future__ import annotations

from dataclasses import replace

from pbm.kernel.event import OwnEvent, PublicEvent, SecretEvent, SharedEvent
from pbm.kernel.saved import Saved
from pbm.quick.record import record
from pbm.rulesets.warp.position.fight import Fight
from pbm.rulesets.warp.position.stacks import add_units, remove_units, units_of
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.position.units import Chit  # noqa: TC001 - looked at when a journal is read
from pbm.rulesets.warp.position.world import World


@record
class FieldsFound(SecretEvent[World]):
    """The areas that will be fought over, in their order, were found (W.43)."""

    areas: tuple[str, ...]

    def apply(self, world: World) -> None:
        world.today.fields, world.today.holders = list(self.areas), {}


@record
class FightDrawnUp(SecretEvent[World]):
    """Two sides are drawn up against each other; ``commanders`` and ``start`` as in :class:`Fight` (W.44 to W.46)."""

    area: str
    contest: str
    attacker: str
    defender: str
    players: tuple[tuple[str, ...], tuple[str, ...]]
    start: tuple[int, int]
    commanders: tuple[str, str]

    def fight(self) -> Fight:
        """Return the fight as it begins."""
        sides = self.attacker, self.defender
        players, start = dict(zip(sides, self.players, strict=True)), dict(zip(sides, self.start, strict=True))
        commanders = dict(zip(sides, self.commanders, strict=True))
        return Fight(self.area, self.contest, *sides, players, start, commanders)

    def apply(self, world: World) -> None:
        """Begin the fight; players with a unit in it have fought this turn (W.59)."""
        world.fight = self.fight()
        fought = world.today.fought
        fought += [player for player in world.fight.fighters if player not in fought]


@record
class FightBegun(PublicEvent[World]):
    """A fight begins: its sort, attacker and defender."""

    area: str
    contest: str
    attacker: str
    defender: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]

    def apply(self, world: World) -> None:
        """Change nothing."""


@record
class UnitForce(Saved):
    """A unit in a fight, with its Force."""

    holder: str
    unit: Chit
    force: int


@record
class ForcesReckoned(SharedEvent[World]):
    """Every unit in a fight with its Force, bonus and totals: at the beginning, and when laying is over (W.47, W.75).

    The attacker's values come before the defender's.
    """

    area: str
    players: tuple[str, ...]
    units: tuple[tuple[UnitForce, ...], tuple[UnitForce, ...]]
    bonus: tuple[int, int]
    totals: tuple[int, int]
    final: bool = False

    @property
    def sides(self) -> tuple[str | None, ...]:
        """The players who had a unit in it."""
        return self.players

    def apply(self, world: World) -> None:
        """Change nothing."""


@record
class TotalsReckoned(SharedEvent[World]):
    """The totals of both sides after a card was laid."""

    area: str
    players: tuple[str, ...]
    attacker: int
    defender: int

    @property
    def sides(self) -> tuple[str | None, ...]:
        """The players who had a unit in it."""
        return self.players

    def apply(self, world: World) -> None:
        """Change nothing."""


@record
class FightDecided(PublicEvent[World]):
    """Laying is over: the totals, and the side that has won; None if neither has a unit left (W.50)."""

    area: str
    attacker: str
    defender: str
    attacker_total: int
    defender_total: int
    winner: str | None

    def apply(self, world: World) -> None:
        assert world.fight is not None
        world.fight.winner = self.winner


@record
class Retreated(PublicEvent[World]):
    """A beaten stack has retreated to the next area, or without its ships, which retreat after land units (W.56)."""

    empire: str
    area: str
    goal: str
    on_foot: bool = False

    def apply(self, world: World) -> None:
        area = world.areas[self.area]
        units = [chit for chit in units_of(area, self.empire) if not (self.on_foot and kind_of(chit).naval)]
        remove_units(area, self.empire, units)
        add_units(world, world.areas[self.goal], self.empire, units)


@record
class LeaderProven(OwnEvent[World]):
    """A leader has won a fight and gains one experience (EW.16)."""

    area: str
    leader: Chit

    def apply(self, world: World) -> None:
        units = world.areas[self.area].stacks[self.empire].units
        units[units.index(self.leader)] = replace(self.leader, experience=self.leader.experience + 1)


@record
class FightClosed(SecretEvent[World]):
    """A fight is over: its cards are discarded in the order laid, and the winner holds the area (W.45, W.58)."""

    area: str

    def apply(self, world: World) -> None:
        fight = world.fight
        assert fight is not None
        world.discards += [laid.card for laid in fight.laid]
        world.today.holders.pop(self.area, None)
        if fight.winner is not None:
            world.today.holders[self.area] = fight.winner
        world.fight = None
