"""Armies raised, split, merged and recruited for; places, engagements and ground (sections 6 to 8 and 11)."""

from __future__ import annotations

from pbm.kernel.event import PublicEvent
from pbm.kernel.limits import Amount, Count  # noqa: TC001 - needed when a journal is read
from pbm.quick.record import record
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.position.power import Army, Engagement
from pbm.rulesets.baton.position.world import World


@record
class LeaderRaised(PublicEvent[World]):
    """A leader of the hand has been put in the field of the seat (C.73)."""

    power: str
    leader: str
    card: Count
    area: str
    morale: Count

    def apply(self, world: World) -> None:
        world.powers[self.power].hand.remove(self.card)
        world.armies[self.leader] = Army(self.leader, self.card, self.power, self.morale, Place(self.area))


@record
class ArmySplit(PublicEvent[World]):
    """A leader of the hand has been put beside an army, with some of its units (C.52)."""

    power: str
    leader: str
    card: Count
    old: str
    morale: Count
    units: tuple[Count, ...]

    def apply(self, world: World) -> None:
        old = world.armies[self.old]
        world.powers[self.power].hand.remove(self.card)
        foes = world.foes_of(self.old)
        old.units = [unit for unit in old.units if unit not in self.units]
        new = Army(self.leader, self.card, self.power, self.morale, Place(old.place.where), list(self.units))
        world.armies[self.leader] = new
        world.engagements += [Engagement.of(self.leader, foe) for foe in foes]


@record
class ArmiesMerged(PublicEvent[World]):
    """Armies have been merged into one, before a power plans (C.53).

    Attributes:
        power: their owner.
        leader: the leader who remains.
        absorbed: the leaders who go back to the hand, first by code.
        morale: of the merged army.
        on_point: whether it stands on the area's control point.

    """

    power: str
    leader: str
    absorbed: tuple[str, ...]
    morale: Count
    on_point: bool

    def apply(self, world: World) -> None:
        army = world.armies[self.leader]
        for leader in self.absorbed:
            self._absorb(world, army, world.armies.pop(leader))
        army.morale, army.place = self.morale, Place(army.place.where, self.on_point)

    def _absorb(self, world: World, army: Army, absorbed: Army) -> None:
        foes = world.foes_of(absorbed.leader)
        army.units += absorbed.units
        world.engagements = [pair for pair in world.engagements if absorbed.leader not in (pair.one, pair.other)]
        world.engagements += [
            pair for foe in foes if (pair := Engagement.of(army.leader, foe)) not in world.engagements
        ]
        if absorbed.ground is not None:
            world.discards.append(absorbed.ground)
        world.powers[self.power].hand.append(absorbed.card)


@record
class UnitRecruited(PublicEvent[World]):
    """A card of the hand has joined an army as its last unit (C.74)."""

    army: str
    card: Count

    def apply(self, world: World) -> None:
        army = world.armies[self.army]
        world.powers[army.power].hand.remove(self.card)
        army.units.append(self.card)


@record
class ArmyMoved(PublicEvent[World]):
    """An army has marched one step: onto a border, or off it into a field (C.62)."""

    army: str
    start: Place
    goal: Place

    def apply(self, world: World) -> None:
        world.armies[self.army].place = self.goal


@record
class ArmyEngaged(PublicEvent[World]):
    """An army has engaged an enemy army; if it stood on a point it has left it for the field (C.54)."""

    army: str
    enemy: str

    def apply(self, world: World) -> None:
        army = world.armies[self.army]
        if army.place.on_point:
            army.place = Place(army.place.where)
        world.engagements.append(Engagement.of(self.army, self.enemy))


@record
class ArmyDisengaged(PublicEvent[World]):
    """An army breaks off all its engagements, and goes into a field (C.64); other events hold what it pays and ends."""

    army: str
    foes: tuple[str, ...]
    goal: Place

    def apply(self, world: World) -> None:
        world.armies[self.army].place = self.goal


@record
class EngagementEnded(PublicEvent[World]):
    """Two armies are no longer engaged with each other (C.57)."""

    one: str
    other: str

    def apply(self, world: World) -> None:
        world.engagements.remove(Engagement.of(self.one, self.other))


@record
class GroundLaid(PublicEvent[World]):
    """A terrain card of the hand has been laid in front of an army's leader (C.56)."""

    army: str
    card: Count

    def apply(self, world: World) -> None:
        army = world.armies[self.army]
        world.powers[army.power].hand.remove(self.card)
        army.ground = self.card


@record
class GroundLost(PublicEvent[World]):
    """An army's ground has gone to the discard pile (C.57)."""

    army: str
    card: Count

    def apply(self, world: World) -> None:
        world.armies[self.army].ground = None
        world.discards.append(self.card)


@record
class AreaTaken(PublicEvent[World]):
    """An army has moved onto a control point; ``former`` is whose marker lay there (C.65)."""

    army: str
    area: str
    former: str | None

    def apply(self, world: World) -> None:
        army = world.armies[self.army]
        army.place = Place(self.area, on_point=True)
        world.areas[self.area].marker = army.power


@record
class CubesChanged(PublicEvent[World]):
    """An area has gained or lost morale cubes (C.6, C.76, C.80, C.105)."""

    area: str
    by: Amount

    def apply(self, world: World) -> None:
        world.areas[self.area].cubes += self.by
