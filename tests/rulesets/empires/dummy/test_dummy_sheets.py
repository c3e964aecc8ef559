"""The sheets of the computer player: always readable, always the same for a seed, made from what one sees alone."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from importlib.resources import files
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.kernel.order import Outcome
from pbm.kernel.turn import resolve
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.dummy import write_sheet
from tests.support.effort import examples
from tests.support.empires.games import RandomGame
from tests.support.empires.positions import position, view_of, written

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import World

SCENARIOS = files("pbm.rulesets.empires") / "scenarios"
WORLD = {
    "CAP": 'ONE TWO | terrain = "plains"; population = 5; owner = "XX"; armies = 6; trains = 3',
    "ONE": '| terrain = "plains"; population = 3; armies = 3',
    "TWO": 'FAR | terrain = "forests"; population = 3; owner = "YY"; armies = 3',
    "FAR": '| terrain = "plains"; population = 4; owner = "YY"; armies = 4',
}
EMPERORS = {"XX": 'balance = 20; capital = "CAP"; army_reserve = 9', "YY": 'balance = 9; capital = "FAR"'}


def played(seed: int, mode: str, turns: int) -> World:
    """Play a random position for some turns: dummies' sheets and nothing else."""
    world = EMPIRES.start(RandomGame(seed, mode).scenario, "random", seed)
    for turn in range(1, turns + 1):
        sheets = [written(world, code, seed).sheet.actions for code, empire in world.empires.items() if empire.in_game]
        actions = [action for sheet in sheets for action in sheet]
        _, world = resolve(EMPIRES.phases, actions, world, present=list(world.empires), seed=seed, turn=turn)
    return world


@given(st.integers(0, 10**9), st.sampled_from(["simultaneous", "in-order"]), st.integers(0, 2))
@settings(max_examples=examples(25))
def test_sheets_are_always_read_without_a_problem(seed: int, mode: str, turns: int) -> None:
    """Whatever the position, nothing is wrong with a sheet, and it fills no more places than there are."""
    world = played(seed, mode, turns)
    for code in [code for code, empire in world.empires.items() if empire.in_game]:
        sheet = written(world, code, seed)

        assert not sheet.sheet.problems
        assert not sheet.sheet.refused
        assert len(sheet.lines) <= 16


def test_few_actions_fail_when_nobody_else_acts() -> None:
    """What fails, fails because of others, or of what cannot be seen."""
    outcomes = [
        taken.outcome
        for seed in range(12)
        for world in [played(seed, "simultaneous", 1)]
        for code, empire in world.empires.items()
        if empire.in_game
        for taken in written(world, code, seed).taken
    ]

    assert outcomes.count(Outcome.FAILED) <= 0.03 * len(outcomes)


def test_the_same_seed_writes_the_same_sheet() -> None:
    """A sheet depends on what is seen and on the seed alone."""
    one, other = (view_of(position(EMPERORS, WORLD), "XX") for _ in range(2))

    assert write_sheet(one, 7) == write_sheet(one, 7) == write_sheet(other, 7)


def test_what_is_seen_is_left_as_it_was() -> None:
    """Planning changes the imagined world, never the view, nor the world itself."""
    world = position(EMPERORS, WORLD)
    view, before = view_of(world, "XX"), deepcopy(world)

    write_sheet(view, 7)

    assert view.sight == view_of(world, "XX").sight
    assert world == before


def test_other_seeds_write_other_sheets() -> None:
    """Rulers have tempers: over several seeds the sheets differ."""
    scenario = SCENARIOS.joinpath("european-empires.toml").read_text(encoding="utf-8")
    view = view_of(EMPIRES.start(scenario, "scenario", 1), "FR")

    assert len({write_sheet(view, seed) for seed in range(10)}) > 1


def test_the_header_names_game_turn_empire_and_key() -> None:
    """A sheet can be sent as it is, also in a game with keys."""
    view = view_of(position(EMPERORS, WORLD), "XX", "K7Q2-MX4D")

    head = write_sheet(view, 7).splitlines()[:4]

    assert [line.split() for line in head] == [
        ["GAME", "small"],
        ["TURN", "1"],
        ["EMPIRE", "XX"],
        ["KEY", "K7Q2-MX4D"],
    ]


def test_letters_can_be_read() -> None:
    """In a war, a dummy writes to a friend now and then."""
    view = view_of(position(EMPERORS, WORLD), "XX")
    view = replace(view, sight=replace(view.sight, enemies=("YY",), friends=("YY",)))
    texts = [write_sheet(view, seed) for seed in range(100)]

    assert any("MESSAGE YY" in text for text in texts)
