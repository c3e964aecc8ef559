"""What must hold in every game of Warp Empires besides what holds in any game, shown on random ones."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.game.turn import play
from pbm.kernel.turn import replay
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.events import control, recruits
from pbm.rulesets.warp.events import points as events_of
from pbm.rulesets.warp.events import turns as events_of_turns
from pbm.rulesets.warp.keeping.soundness import world_fault
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.rules.units import drowning
from tests.properties.games import read_lines
from tests.properties.warp import WarpGames
from tests.support.effort import examples
from tests.support.warp.random_colonies import random_start
from tests.support.warp.random_lines import RandomLines
from tests.support.warp.random_start import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.rulesets.warp.position.world import World

SEEDS = st.integers(0, 10**9)
GAMES = WarpGames()


def turns(seed: int, number: int = 3) -> Iterator[tuple[World, list[Event[Any]], World]]:
    """Play turns of a random game; yield the world before each, what happened, and the world after it."""
    world = GAMES.position(seed)
    for turn in range(1, number + 1):
        if world.over:
            return
        sheets = read_lines(GAMES, world, GAMES.sheets(world, seed + turn))
        events, after = play(WARP, world, sheets, seed, turn=turn)
        yield world, events, after
        world = after


def cards(world: World) -> list[int]:
    """List all cards, wherever they are."""
    hands = [card for player in world.players.values() for card in player.hand]
    table = [laid.card for laid in (*world.today.table, *(world.fight.laid if world.fight is not None else ()))]
    return sorted([*world.deck, *world.discards, *hands, *table])


@settings(max_examples=examples(60))
@given(SEEDS)
def test_every_chit_and_card_is_in_exactly_one_place(seed: int) -> None:
    """After any turn the world hangs together: no chit is made or lost (W.7), and no card (W.9)."""
    for before, _, after in turns(seed):
        assert world_fault(after) is None
        assert cards(after) == cards(before)


def points(world: World) -> int:
    """Count all points: those that lie in areas, and those that lie nowhere."""
    lying = sum(area.points for area in world.areas.values())
    return lying + sum(player.card_points for player in world.players.values())


def points_caused(event: Event[Any], before: World) -> int:  # noqa: PLR0911 - one case for each cause
    """Say how many points an event brings or takes, by the rule it stands for; everything else only moves them."""
    match event:
        case events_of.RevenueGained():
            return sum(number for _, number in event.incomes)
        case events_of.WinterRevenue():
            return -event.lost
        case events_of.CardPointsGained():
            return event.points
        case events_of.PointsLost():
            return event.points if event.handed else 0
        case events_of.PointsPaidOut() | events_of.UpkeepPaid() | recruits.UnitBought():
            return -event.payment.total
        case control.TreasuryCaptured():
            return -event.points if event.lost else 0
        case control.PointsMoved() | control.CardPointsSaved():
            return -event.points if event.goal is None else 0
        case events_of_turns.PlayerEliminated():
            return -before.players[event.empire].card_points
    return 0


@settings(max_examples=examples(40))
@given(SEEDS)
def test_points_come_and_go_only_by_the_rules(seed: int) -> None:
    """Points are collected, won, spent and lost by the events that say so, and nothing else changes their number."""
    for before, events, _ in turns(seed, 2):
        world = before
        for event in events:
            had, cause = points(world), points_caused(event, world)
            world = replay([event], world)
            assert points(world) - had == cause, event


@settings(max_examples=examples(40))
@given(SEEDS)
def test_no_number_falls_below_zero_and_no_stack_is_empty(seed: int) -> None:
    """After each turn points and piles are 0 or more, nothing is on the road, and cargo has room (W.11, W.40)."""
    for _, _, world in turns(seed):
        players = world.players.values()
        numbers = [number for player in players for number in (player.card_points, *player.pile.values())]
        assert min([*numbers, *(area.points for area in world.areas.values())]) >= 0
        assert not world.moving
        assert world.fight is None
        for area, holder, stack in world.stacks():
            assert drowning(world, area, holder, stack.units) == []
            assert area.is_sea or all(module_of(world).at_home(area, chit) for chit in stack.units)


@settings(max_examples=examples(40))
@given(SEEDS)
def test_relabelled_players_give_a_relabelled_result(seed: int) -> None:
    """Which code a player has decides nothing: with codes exchanged the result has them exchanged (W.17)."""
    start = random_start(seed)
    swap = dict(zip(start.players, [*start.players[1:], start.players[0]], strict=True))
    world = WARP.start(start.scenario, "random", seed)
    other = WARP.start(relabelled(start.scenario, swap), "random", seed)
    assert WARP.gm_state(other) == relabelled_picture(WARP.gm_state(world), swap)
    lines = {code: RandomLines(world, code, random.Random(f"{seed}/{code}")).sheet() for code in world.order_of_play}
    exchanged = {swap[code]: [relabelled(line, swap) for line in own] for code, own in lines.items()}
    _, after = play(WARP, world, read_lines(GAMES, world, lines), seed, turn=1)
    _, again = play(WARP, other, read_lines(GAMES, other, exchanged), seed, turn=1)

    assert WARP.gm_state(again) == relabelled_picture(WARP.gm_state(after), swap)


def relabelled(text: str, swap: dict[str, str]) -> str:
    """Exchange the codes of players in a text."""
    return re.sub(rf"\b({'|'.join(PLAYERS)})\b", lambda found: swap.get(found[0], found[0]), text)


def relabelled_picture(thing: Any, swap: dict[str, str]) -> Any:  # noqa: ANN401 - JSON's values
    """Exchange the codes of players in a picture."""
    if isinstance(thing, dict):
        return {relabelled(key, swap): relabelled_picture(value, swap) for key, value in thing.items()}
    if isinstance(thing, list):
        return [relabelled_picture(value, swap) for value in thing]
    return relabelled(thing, swap) if isinstance(thing, str) else thing
