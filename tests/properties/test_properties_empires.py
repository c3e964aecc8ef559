"""What must hold in every game of European Empires besides what holds in any game, shown on random ones."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings

from pbm.kernel.turn import replay
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.events import administration, bases, battles, end_of_turn, treasury
from tests.support.effort import examples
from tests.support.empires.games import GAMES, RandomGame, play

if TYPE_CHECKING:
    from pbm.kernel.event import Event
    from pbm.rulesets.empires.position.world import World


def forces(world: World) -> Counter[str]:
    """Count all armies and ships there are, wherever they are."""
    bases = [land.base for land in world.lands.values() if land.base]
    fleets = [sea.fleet for sea in world.seas.values() if sea.fleet]
    empires = world.empires.values()
    return Counter(
        armies=sum(land.armies for land in world.lands.values())
        + sum(fleet.armies for fleet in fleets)
        + sum(empire.army_reserve for empire in empires),
        ships=sum(base.commission + base.laid_up for base in bases)
        + sum(fleet.strength for fleet in fleets)
        + sum(empire.naval_reserve for empire in empires),
        trains=sum(land.trains for land in world.lands.values()),
        population=sum(land.population for land in world.lands.values()),
    )


def caused(event: Event[Any], before: World) -> Counter[str]:  # noqa: C901, PLR0911, PLR0912 - one case for each cause
    """Say what an event makes or destroys, by the rule it stands for; everything else must move only."""
    match event:
        case administration.Levied():
            return Counter(armies=event.armies, population=-event.armies)
        case administration.ArmiesRaised():
            return Counter(armies=event.armies)
        case administration.Grown():
            return Counter(population=1)
        case bases.ShipsReserved() | bases.ShipsBuilt():
            return Counter(ships=event.ships)
        case bases.ShipsScrapped():
            return Counter(ships=-event.ships)
        case battles.Met():
            what = "ships" if event.one.ships else "armies"
            return Counter({what: -event.one_losses - event.other_losses})
        case battles.BattleFought():
            lost = event.reckoning
            return Counter(
                armies=-lost.attacker_losses - lost.defender_losses,
                population=-lost.population_lost,
                trains=-lost.trains_lost,
            )
        case battles.SeaBattleFought():
            mover = event.force.ship_count - event.left.ship_count
            return Counter(ships=-mover - sum(number for _, number in event.sunk))
        case battles.LandingFought():
            ships = sum(number for _, number in event.sunk) + event.sunk_in_base
            return Counter(ships=-ships, armies=-event.armies_lost - event.armies_lost_in_base)
        case battles.Occupied():
            return Counter(trains=-event.trains_used)
        case end_of_turn.LeftoversSpent():
            return Counter(armies=event.armies, trains=event.trains)
        case end_of_turn.ArmiesDispersed():
            return Counter(trains=-event.trains_used)
        case end_of_turn.IncomeReceived():
            return Counter(trains=-len(event.trains_used))
        case end_of_turn.EmpireEliminated():
            return gone_with(before, event.empire)
    made = {"TrainsGathered": 1, "Departed": -1}.get(type(event).__name__)
    if made is None:
        return Counter()
    return Counter(trains=getattr(event, "trains", 0) if made == 1 else -getattr(event, "trains_used", 0))


def gone_with(world: World, code: str) -> Counter[str]:
    """Count what leaves the game with an empire: ships, armies aboard, reserves (E.39)."""
    empire = world.empires[code]
    fleets = [fleet for _, fleet in world.fleets_of(code)]
    bases = [land.base for land in world.lands_of(code) if land.base]
    ships = sum(fleet.strength for fleet in fleets) + sum(base.commission + base.laid_up for base in bases)
    return Counter(
        armies=-sum(fleet.armies for fleet in fleets) - empire.army_reserve, ships=-ships - empire.naval_reserve
    )


@settings(max_examples=examples(150))
@given(GAMES)
def test_nothing_comes_from_nowhere(game: RandomGame) -> None:
    """Armies, ships, trains and population change only by the causes that the rules name."""
    world, events, after = play(game)
    for event in events:
        had, cause = forces(world), caused(event, world)
        on_the_road = force_count(world)
        world = replay([event], world)
        change = forces(world)
        change.subtract(had)
        moved = force_count(world)
        moved.subtract(on_the_road)
        change.update(moved)
        assert {key: value for key, value in change.items() if value} == {
            key: value for key, value in cause.items() if value
        }, event
    assert world == after


def force_count(world: World) -> Counter[str]:
    """Count what is on the road within a round."""
    moving = world.moving.values()
    return Counter(
        armies=sum(force.armies for force in moving),
        ships=sum(force.ship_count for force in moving),
        trains=sum(force.trains for force in moving),
    )


@settings(max_examples=examples(150))
@given(GAMES)
def test_no_number_falls_below_zero_and_no_space_holds_two_fleets(game: RandomGame) -> None:
    """After each turn no number is negative, and fleets own their space and have ships for their armies."""
    world = None
    for _ in range(3):
        _, _, world = play(game, world)
        counts = [
            *((land.population, land.armies, land.forts, land.trains) for land in world.lands.values()),
            *((land.base.commission, land.base.laid_up) for land in world.lands.values() if land.base),
            *((one.balance, one.treasury, one.army_reserve, one.naval_reserve) for one in world.empires.values()),
        ]
        assert min(min(numbers) for numbers in counts) >= 0
        assert not world.moving
        for sea in world.seas.values():
            if sea.fleet is not None:
                assert sea.owner == sea.fleet.empire
                assert 0 <= sea.fleet.armies <= sea.fleet.strength
                assert min(sea.fleet.ships.values()) > 0


@settings(max_examples=examples(60))
@given(GAMES)
def test_relabelled_empires_give_a_relabelled_result(game: RandomGame) -> None:
    """Which code an empire has decides nothing: with codes exchanged the result has them exchanged."""
    swap = dict(zip(game.empires, [*game.empires[1:], game.empires[0]], strict=True))
    _, _, after = play(game)
    other = RandomGame(game.seed, game.adjudication)
    other.scenario = relabelled(game.scenario, swap)
    other.lines = {swap[code]: [relabelled(line, swap) for line in lines] for code, lines in game.lines.items()}
    _, _, again = play(other)

    assert EMPIRES.gm_state(again) == relabelled_picture(EMPIRES.gm_state(after), swap)


def relabelled(text: str, swap: dict[str, str]) -> str:
    """Exchange the codes of empires in a text."""
    return re.sub(r"\b(AA|BB|CC|DD)\b", lambda found: swap.get(found[0], found[0]), text)


def relabelled_picture(thing: Any, swap: dict[str, str]) -> Any:  # noqa: ANN401 - JSON's values
    """Exchange the codes of empires in a picture."""
    if isinstance(thing, dict):
        return {relabelled(key, swap): relabelled_picture(value, swap) for key, value in thing.items()}
    if isinstance(thing, list):
        return [relabelled_picture(value, swap) for value in thing]
    return relabelled(thing, swap) if isinstance(thing, str) else thing


def bps(world: World) -> int:
    """Count all BPs: in balances, in treasuries, and in gifts on their way."""
    purses = sum(empire.balance + empire.treasury for empire in world.empires.values())
    return purses + sum(gift for _, _, gift in world.turn_state.gifts)


def bps_caused(event: Event[Any], before: World) -> int:
    """Say how many BPs an event brings or takes, by the rule it stands for; everything else only moves them."""
    match event:
        case administration.ActionTaken():
            return -event.cost
        case treasury.TaxRaised() | treasury.Stashed() | treasury.GiftSent():
            return event.bps
        case end_of_turn.LeftoversSpent():
            return event.to_treasury - before.empires[event.empire].balance
        case end_of_turn.IncomeReceived():
            return max(0, event.income - event.cost) - event.from_treasury
        case end_of_turn.EmpireEliminated():
            return -before.empires[event.empire].balance
    return 0


@settings(max_examples=examples(100))
@given(GAMES)
def test_bps_come_and_go_only_by_the_rules(game: RandomGame) -> None:
    """BPs are spent, raised, stored, given and earned, and never appear or vanish otherwise."""
    world, events, _ = play(game)
    for event in events:
        had, cause = bps(world), bps_caused(event, world)
        world = replay([event], world)
        assert bps(world) - had == cause, event


@settings(max_examples=examples(60))
@given(GAMES)
def test_the_balance_is_never_overdrawn_within_a_turn(game: RandomGame) -> None:
    """At no instant of a turn is a balance or a treasury below 0."""
    world, events, _ = play(game)
    for event in events:
        world = replay([event], world)
        assert min(min(empire.balance, empire.treasury) for empire in world.empires.values()) >= 0
