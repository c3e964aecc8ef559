"""The two things that a game leaves to chance: the first order of play, and the turns of the census."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from pbm.kernel.turn import resolve
from pbm.rulesets.empires import EMPIRES
from tests.rules.empires.vocabulary import VOCABULARY
from tests.rules.reader import read_text

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import World

SEEDS = range(40)
TURNS = 24
POSITION = """
case  E.10 E.38   Three empires that do nothing
empire  PR  balance 0
empire  FR  balance 0
empire  SW  balance 0
land  AAA PR  population 5
land  BBB FR  population 5
land  CCC SW  population 5
"""


def start(seed: int) -> World:
    """Return a position whose order of play is drawn."""
    (case,) = read_text("chance", POSITION, VOCABULARY)
    text = case.position.scenario(case.title, case.players, "simultaneous")
    return EMPIRES.start("\n".join(line for line in text.splitlines() if "order_of_play" not in line), "chance", seed)


def census_turns(seed: int) -> list[int]:
    """Play many turns; return those on which PR scored its one populated area."""
    world, scored = start(seed), []
    for turn in range(1, TURNS + 1):
        before = EMPIRES.gm_state(world)["empires"]["PR"]["vps"]
        _, world = resolve(EMPIRES.phases, (), world, present=("PR", "FR", "SW"), seed=seed, turn=turn)
        if EMPIRES.gm_state(world)["empires"]["PR"]["vps"] > before:
            scored.append(turn)
    return scored


def test_the_first_order_of_play_is_drawn_from_the_seed() -> None:
    """E.10: on turn 1 any order may come, and the same seed gives the same."""
    drawn = [tuple(EMPIRES.gm_state(start(seed))["order_of_play"]) for seed in SEEDS]

    assert len(set(drawn)) == 6
    assert drawn == [tuple(EMPIRES.gm_state(start(seed))["order_of_play"]) for seed in SEEDS]


def test_the_census_comes_every_3_4_or_5_turns() -> None:
    """E.38: the first census is on turn 3, 4 or 5, and each later one 3, 4 or 5 turns after; all of them happen."""
    turns = [census_turns(seed) for seed in SEEDS]
    gaps = {later - earlier for scored in turns for earlier, later in pairwise(scored)}

    assert {scored[0] for scored in turns} == {3, 4, 5}
    assert gaps == {3, 4, 5}
