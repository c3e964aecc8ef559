"""Forces on the road: arrivals, meeting engagements, returns (E.8, steps 4, 5 and 7)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.empires.events.battles import Met, PointsScored
from pbm.rulesets.empires.events.movement import Arrived, Returned
from pbm.rulesets.empires.position.fleets import weakened
from pbm.rulesets.empires.position.world import MoveKind
from pbm.rulesets.empires.rules.combat import loss

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.empires.position.settings import Settings
    from pbm.rulesets.empires.position.world import Force, World

    Events = Iterator[Event[World]]


def may_fight(force: Force) -> bool:
    """Return whether a force may have to fight: an attack, or ships that have not arrived."""
    return force.kind in {MoveKind.ATTACK, MoveKind.SAIL}


def on_the_way(world: World) -> list[Force]:
    """List the forces that may have to fight."""
    return [force for force in world.moving.values() if may_fight(force)]


def arrivals(stage: Stage[World]) -> Events:
    """Step 4: moves arrive and will defend, and so do ships that no enemy can stop."""
    sailing = [force for force in stage.world.moving.values() if force.kind is MoveKind.SAIL]
    bound = Counter(force.destination for force in sailing)
    ways = {(force.origin, force.destination) for force in sailing}
    for force in stage.world.moving.values():
        if force.kind is MoveKind.MOVE:
            yield Arrived(force.empire, force)
        elif force.kind is MoveKind.SAIL:
            met = (force.destination, force.origin) in ways
            if arrives_in_peace(stage.world, force, met=met, rivals=bound[force.destination] - 1):
                yield Arrived(force.empire, force)


def arrives_in_peace(world: World, force: Force, *, met: bool, rivals: int) -> bool:
    """Return whether ships are bound for a base, for their empire's own space, or for an empty one.

    Args:
        world: the position.
        force: the ships.
        met: whether others come the same way towards them; an empire has only one force on the road.
        rivals: how many others are bound for the same space.

    """
    if force.destination in world.lands:
        return True
    if met:
        return False
    space = world.seas[force.destination]
    empty = not (space.fleet and space.fleet.strength)
    return space.owner == force.empire or (empty and not rivals)


def meetings(stage: Stage[World]) -> Events:
    """Step 5: attacks against each other's origin, and fleets that swap spaces, meet first."""
    ways = {(force.origin, force.destination): force for force in on_the_way(stage.world)}
    for (origin, destination), one in sorted(ways.items(), key=lambda item: item[0]):
        other = ways.get((destination, origin))
        if other is not None and origin < destination and one.kind is other.kind:
            yield from meet(one, other, stage.world.settings, stage.round)


def meet(one: Force, other: Force, settings: Settings, number: int) -> Events:
    """Fight two forces that meet in the round of this number: only they count, with no advantage to either."""
    one_left, other_left = after_loss(one, other, settings), after_loss(other, one, settings)
    met = Met(number, one, other, one_left, other_left)
    yield met
    if one.kind is MoveKind.ATTACK:
        for empire in met.turned_back():
            yield PointsScored(empire, -1, say("attack turned back on the way"))


def after_loss(force: Force, enemy: Force, settings: Settings) -> Force:
    """Return what is left of a force after it has met an enemy (E.33)."""
    losses = min(force.strength, loss(force.strength, enemy.strength, settings))
    return weakened(force, losses) if force.kind is MoveKind.SAIL else replace(force, armies=force.armies - losses)


def returns(stage: Stage[World]) -> Events:
    """Step 7: forces that have not gone in go back, or to the reserves where there is no room for them."""
    for force in stage.world.moving.values():
        yield returned(stage.world, force)


def returned(world: World, force: Force) -> Returned:
    """Compute how much of a force finds room again at its origin."""
    ships, room = places(world, force)
    back = replace(force, ships=force.ships if ships else (), armies=min(force.armies, room))
    return Returned(force.empire, back, force.armies - back.armies, force.ship_count - back.ship_count)


def places(world: World, force: Force) -> tuple[bool, int]:
    """Return whether ships can go back to the origin, and how many armies have room there."""
    if force.origin in world.lands:
        home = world.lands[force.origin]
        own = home.owner == force.empire
        return own and home.base is not None, force.armies if own else 0
    space, fleet = world.seas[force.origin], world.fleet_at(force.origin, force.empire)
    if fleet is not None:
        return True, fleet.strength + force.ship_count - fleet.armies
    still_owned = space.fleet is None and space.owner == force.empire
    return still_owned, force.ship_count if still_owned else 0
