"""Battles, fought one after the other, and their results (E.8 step 6, E.15, E.19, E.31, E.36, E.38)."""

from __future__ import annotations

from dataclasses import replace
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING

from pbm.kernel.phase import Round
from pbm.kernel.sentence import say
from pbm.rulesets.empires.events.battles import (
    AreaCaptured,
    BattleFought,
    LandingFought,
    Occupied,
    PointsScored,
    SeaBattleFought,
    WithdrawalReckoned,
    Withdrew,
)
from pbm.rulesets.empires.events.movement import Arrived
from pbm.rulesets.empires.position.fleets import ships_taken, weakened
from pbm.rulesets.empires.rules.combat import entering, loss, reckon, withdraws
from pbm.rulesets.empires.rules.marches import may_fight, on_the_way

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.empires.position.world import Fleet, Force, Land, World

    Events = Iterator[Event[World]]


def one_by_one(world: World, actions: Sequence[Action[World]]) -> Iterator[Round[World]]:
    """Go through the battles of a round place by place in code order, the strongest force first.

    Each force fights within the batch of the action that sent it. A landing force that has passed the ships in the base
    takes its place among the others again, with what is left of it.
    """
    sent = {action.empire: action for action in actions}
    rank = {empire: at for at, empire in enumerate(world.order_of_play)} if len(sent) > 1 else dict.fromkeys(sent, 0)
    waiting = [(force.destination, -force.strength, rank[force.empire], force.empire) for force in on_the_way(world)]
    heapify(waiting)
    while waiting:
        *_, empire = heappop(waiting)
        yield Round(sent[empire].place, [[sent[empire]]])
        left = world.moving.get(empire)
        if left is not None and may_fight(left):
            heappush(waiting, (left.destination, -left.strength, rank[empire], empire))


def fight(stage: Stage[World]) -> Events:
    """Fight the battle of the force whose turn it is."""
    world, number = stage.world, stage.round
    force = world.moving[stage.actions[0].empire]
    if force.destination in world.seas:
        yield from sea_battle(world, force, number)
        return
    land = world.lands[force.destination]
    fleet = world.fleet_at(force.origin, force.empire) if force.origin in world.seas else None
    if fleet is not None and fleet.strength and not force.landed and land.owner and land.base and land.base.commission:
        yield from landing(world, force, land, fleet, number)
    else:
        yield from battle(world, force, land, number)


def sea_battle(world: World, force: Force, number: int) -> Events:
    """Fight for a sea space; ships that find it empty simply arrive (E.36)."""
    fleet = world.seas[force.destination].fleet
    if fleet is None or fleet.empire == force.empire:
        yield Arrived(force.empire, force)
        return
    mine, theirs = force.ship_count, fleet.strength
    left = weakened(force, loss(mine, theirs, world.settings))
    sunk = ships_taken(fleet.ships, loss(theirs, mine, world.settings))
    afloat = theirs - sum(ships for _, ships in sunk)
    drowned = max(0, fleet.armies - afloat)
    fought = SeaBattleFought(number, force, left, fleet.empire, theirs, fleet.armies, sunk, drowned)
    yield fought
    if fought.won:
        yield Arrived(force.empire, left)


def landing(world: World, force: Force, land: Land, fleet: Fleet, number: int) -> Events:
    """Fight the ships off the coast against those in the base; losses beyond the ships fall on the armies (E.36)."""
    assert land.owner is not None
    assert land.base is not None
    mine, theirs = fleet.strength, land.base.commission
    my_loss = min(loss(mine, theirs, world.settings), mine + force.armies)
    their_loss = min(loss(theirs, mine, world.settings), theirs + land.armies)
    yield LandingFought(
        number,
        force,
        land.owner,
        ships=mine,
        ships_in_base=theirs,
        sunk=ships_taken(fleet.ships, my_loss),
        armies_lost=max(0, my_loss - mine),
        drowned=max(0, fleet.armies - max(0, mine - my_loss)),
        sunk_in_base=min(theirs, their_loss),
        armies_lost_in_base=max(0, their_loss - theirs),
    )
    if force.armies == max(0, my_loss - mine):
        yield from repulse(force, land, 0)


def battle(world: World, force: Force, land: Land, number: int) -> Events:
    """Fight for a land area, unless its defenders retreat (E.31)."""
    reckoning = reckon(force, land, world.settings)
    at_sea = force.origin in world.seas
    if land.owner is not None and land.retreat is not None and withdraws(world, land, reckoning):
        yield Withdrew(number, force, land.owner, land.retreat, land.armies)
        yield WithdrawalReckoned(land.owner, reckoning)
        yield from capture(force, land, force.armies, land.population, at_sea=at_sea)
        return
    yield BattleFought(number, force, land.owner, land.armies, land.forts, land.trains, land.population, reckoning)
    if reckoning.captured:
        survivors = force.armies - reckoning.attacker_losses
        yield from capture(force, land, survivors, land.population - reckoning.population_lost, at_sea=at_sea)
    else:
        yield from repulse(force, land, reckoning.population_lost)


def capture(force: Force, land: Land, survivors: int, population: int, *, at_sea: bool) -> Events:
    """Hand the area over, bring in the survivors, and score (E.15, E.19, E.38)."""
    yield AreaCaptured(land.code, force.empire, land.owner)
    extra = min(1, force.trains)
    going = entering(survivors, population, whole=at_sea or bool(extra))
    yield Occupied(force.empire, replace(force, armies=survivors), going, extra)
    if population:
        yield PointsScored(force.empire, population, say("capture of {area}", area=land.code))
    if land.owner is not None:
        yield PointsScored(land.owner, -1 - land.population, say("loss of {area}", area=land.code))


def repulse(force: Force, land: Land, population_lost: int) -> Events:
    """Score a failed attack (E.38)."""
    yield PointsScored(force.empire, -population_lost - 1, say("failed attack on {area}", area=land.code))
    if land.owner is not None and population_lost:
        yield PointsScored(land.owner, -population_lost, say("population lost in {area}", area=land.code))
