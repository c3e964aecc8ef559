"""What must hold in Two Valleys whatever the position: fog, dice, bands that are neither made nor lost."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.kernel.dice import Dice
from pbm.kernel.view import View
from tests.properties.games import play_turn
from tests.properties.valleys import ValleysGames
from tests.support.effort import examples
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from types import ModuleType

SEEDS = st.integers(0, 10**9)
VALLEYS = ValleysGames()


def room(name: str) -> ModuleType:
    """Return a module of the game, as it is loaded."""
    with among_the_games():
        return import_module(f"pbm.rulesets.valleys.{name}")


EVENTS, POSITION, RULES = room("events"), room("position"), room("rules")


@settings(max_examples=examples(100))
@given(seed=SEEDS, change=SEEDS)
def test_a_sight_holds_nothing_that_its_reader_may_not_see(seed: int, change: int) -> None:
    """Nothing that is given a sight can tell worlds apart that look alike: reports, forms, hints, computer players."""
    world = VALLEYS.position(seed)
    for player in world.players:
        other = VALLEYS.disturb(world, player, change)
        assert VALLEYS.ruleset.look(other, player) == VALLEYS.ruleset.look(world, player)


@settings(max_examples=examples(50))
@given(seed=SEEDS)
def test_what_is_foreseen_comes_true(seed: int) -> None:
    """Lines of which nothing is said are carried out, the others are not; and the sight stays whole."""
    world, sheets, events, _ = play_turn(VALLEYS, seed)
    foresee = VALLEYS.ruleset.foresee
    assert foresee is not None
    for sheet in sheets:
        assert sheet.empire is not None
        sight = VALLEYS.ruleset.look(world, sheet.empire)
        hints = foresee(View("random", 0, sheet.empire, sight, ()), sheet.actions).hints
        lines = [each for each in events if isinstance(each, EVENTS.LineTold) and each.empire == sheet.empire]
        short = {line.place for line in lines if line.reason is not None}
        assert {hint.place for hint in hints} == short
        assert sight == VALLEYS.ruleset.look(world, sheet.empire)


@settings(max_examples=examples(100))
@given(seed=SEEDS)
def test_bands_come_from_villages_and_go_in_battles(seed: int) -> None:
    """After a turn there are as many bands as before, the raised ones more, those that fell in battles less."""
    before, _, events, after = play_turn(VALLEYS, seed)
    raised = sum(isinstance(event, EVENTS.BandRaised) for event in events)
    fallen = sum(sum(event.bands) - event.left for event in events if isinstance(event, EVENTS.BattleFought))

    assert total(after) == total(before) + raised - fallen


def total(world: Any) -> int:  # noqa: ANN401 - the world of a game that is found by its name
    """Count all bands of a world."""
    return sum(area.bands for area in world.areas.values())


@given(seed=SEEDS, west=st.integers(1, 9), east=st.integers(1, 9), owner=st.sampled_from(["WE", "EA", None]))
def test_a_battle_goes_by_the_dice(seed: int, west: int, east: int, owner: str | None) -> None:
    """A total is bands, a die, and 1 for whose the area was; equal totals are thrown again (V.10, V.11)."""
    area = POSITION.Area("AAA", "AAA", (), owner=owner)
    battle = RULES.fought(area, {"WE": west, "EA": east}, Dice(seed, 1, "Battles", "AAA"))
    dice = Dice(seed, 1, "Battles", "AAA")
    totals = (0, 0)
    while totals[0] == totals[1]:
        totals = west + (owner == "WE") + dice.roll(6), east + (owner == "EA") + dice.roll(6)
    won = totals[0] > totals[1]

    assert battle.sides == (("WE", "EA") if won else ("EA", "WE"))
    assert battle.totals == (max(totals), min(totals))
    assert battle.left == max(1, west - east // 2 if won else east - west // 2)
