from __future__ import annotations

import random
from collections import defaultdict
from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.kernel.seat import Status
from pbm.rulesets.empires.combat import reckon
from pbm.rulesets.empires.events.battles import BattleFought, WithdrawalReckoned, Withdrew
from pbm.rulesets.empires.world import Base, Force, Mode, MoveKind, Terrain
from tests.properties.games import RandomGame, play
from tests.properties.test_properties_games import GAMES
from tests.reports.turns import Turn, before_the_first, played

if TYPE_CHECKING:
    from pbm.kernel.event import Event
    from pbm.rulesets.empires.world import Land, World


def visible(world: World, empire: str) -> set[str]:
    """Return the areas that an empire sees at all, by the letter of E.42."""
    own = {code for code, area in world.areas.items() if area.owner == empire}
    own |= {sea.code for sea, _ in world.fleets_of(empire)}
    return own | {border for code in own for border in world.areas[code].borders}


def disturb(world: World, empire: str, chance: random.Random) -> World:
    """Return a world in which all that an empire may not see is changed by chance."""
    other, seen = deepcopy(world), visible(world, empire)

    def number() -> int:
        return chance.randint(0, 9)

    for land in other.lands.values():
        if land.owner != empire:
            hide(other, land, chance)
        if land.code not in seen:
            land.population, land.forts = number(), number()
            land.terrain = chance.choice(list(Terrain))
            if land.base is None and chance.random() < 0.3:
                land.base = Base(chance.choice(list(other.seas)), number(), number())
    shuffle_armies(other, seen, chance)
    for one in other.empires.values():
        if one.code != empire:
            one.balance, one.treasury, one.army_reserve, one.naval_reserve = number(), number(), number(), number()
            one.supply_capacity, one.missed = number(), number()
            one.capital = chance.choice([None, *(land.code for land in other.lands_of(one.code))])
            one.vps = one.vps if one.code in top(other) else one.vps - number()
            one.enemies = [code for code in other.empires if code not in {one.code, empire} and chance.random() < 0.5]
            if one.in_game:
                one.status = chance.choice([Status.PLAYER, Status.DUMMY, Status.STANDBY])
    other.next_census, other.last_census = number(), number()
    other.victory_in_sight = chance.random() < 0.5
    return other


def hide(world: World, land: Land, chance: random.Random) -> None:
    """Change what only the owner of an area knows of it."""
    land.trains = chance.randint(0, 9)
    land.mode = chance.choice(list(Mode))
    land.retreat = chance.choice([None, *land.borders])
    land.ambush, land.entrenched = chance.choice([None, *land.borders]), chance.choice([None, *land.borders])
    land.port = chance.choice([None, *world.seas])
    if land.base is not None:
        land.base.commission, land.base.laid_up = chance.randint(0, 9), chance.randint(0, 9)


def shuffle_armies(world: World, seen: set[str], chance: random.Random) -> None:
    """Exchange the armies of areas out of sight; each empire's public numbers stay as they are."""
    hidden: dict[str | None, list[Land]] = defaultdict(list)
    for land in world.lands.values():
        if land.code not in seen:
            hidden[land.owner].append(land)
    for lands in hidden.values():
        armies = [land.armies for land in lands]
        chance.shuffle(armies)
        for land, number in zip(lands, armies, strict=True):
            land.armies = number


def top(world: World) -> set[str]:
    """Return who leads in victory points."""
    most = max(empire.vps for empire in world.empires.values())
    return {empire.code for empire in world.empires.values() if empire.vps == most}


@settings(max_examples=40)
@given(GAMES, st.integers(0, 10**6))
def test_what_may_not_be_seen_changes_no_byte(game: RandomGame, seed: int) -> None:
    """Trains, modes, purses, plans and far armies of others do not show in any of the three reports."""
    _, events, after = play(game)
    for empire in after.empires:
        changed = disturb(after, empire, random.Random(seed))
        assert Turn(after, events, {}).files(empire) == Turn(changed, events, {}).files(empire)


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_start_up_reports_are_no_indiscretion_either(seed: int) -> None:
    """The same holds before the first turn."""
    world = before_the_first().world
    for empire in world.empires:
        changed = disturb(world, empire, random.Random(seed))
        assert Turn(world, (), {}).files(empire) == Turn(changed, (), {}).files(empire)


def with_other_trains(event: Event[Any]) -> Event[Any]:
    """Change what a battle's event knows of supply trains."""
    if isinstance(event, BattleFought):
        return replace(event, trains=event.trains + 5, force=replace(event.force, trains=event.force.trains + 5))
    return event


@settings(max_examples=40)
@given(GAMES)
def test_a_battle_does_not_tell_of_trains(game: RandomGame) -> None:
    """What trains stand behind a force or a defence is not told to the enemy, but as far as they are lost."""
    _, events, after = play(game)
    others = [with_other_trains(event) for event in events]
    for empire in after.empires:
        assert Turn(after, events, {}).files(empire) == Turn(after, others, {}).files(empire)


def test_a_retreat_does_not_tell_what_would_have_been() -> None:
    """Who attacks an area that is given up learns nothing of its entrenchment and trains; the owner knows them."""
    turn = played()
    force = Force("FR", "HES", "MGD", MoveKind.ATTACK, 9, 2)
    forecast = reckon(force, turn.world.lands["MGD"], turn.world.settings)
    withdrew = Withdrew(3, force, "PR", "BRA", 4)
    events = [withdrew, WithdrawalReckoned("PR", forecast)]
    worse = replace(forecast, entrenchment=7, trains_lost=9, defence=99)
    others = [withdrew, WithdrawalReckoned("PR", worse)]
    one, other = Turn(turn.world, events, {}), Turn(turn.world, others, {})
    assert one.files("FR") == other.files("FR")
    assert one.document("PR")["events"][0]["forecast"]["trains_lost"] == forecast.trains_lost


def test_letters_reach_only_those_they_are_written_to() -> None:
    """A letter to one empire is in no other's report."""
    turn = played()
    assert all(b"stays ours" not in data for data in turn.files("SW").values())
    assert all(b"stays ours" in data for data in turn.files("FR").values())


def test_battles_of_others_are_not_told() -> None:
    """Of a battle between others an empire learns who holds the area, and nothing else."""
    document = played().document("SW")
    assert {event["scope"] for event in document["events"]} == {"public", "closing", "own"}
    assert [event["text"] for event in document["events"] if event["kind"] == "conquest"] == [
        "Prussia takes HAN Hanover, neutral until now.",
        "France takes HAR Harz from Prussia.",
    ]
