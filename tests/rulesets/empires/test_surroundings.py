"""Surroundings: what a march is planned with, from what a report shows anyway."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from pbm.reports.columns import width
from pbm.rulesets.empires.position.settings import Settings
from pbm.rulesets.empires.position.world import Force, MoveKind, Terrain
from pbm.rulesets.empires.report.forecast import Holding, forecaster
from pbm.rulesets.empires.rules.combat import reckon
from tests.support.effort import examples
from tests.support.empires.games import GAMES, RandomGame, play
from tests.support.empires.turns import RENDERER, SCENARIO, Turn, before_the_first

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import World

START = before_the_first()


def sketch(turn: Turn, empire: str) -> str:
    """Return what a text report says between the areas in sight and the fronts."""
    text = turn.files(empire)[".txt"].decode()
    found = re.search(r"^BORDERS\n-+\n.*?(?=^FRONTS\n|^ROUNDUP\n)", text, re.MULTILINE | re.DOTALL)
    return found[0] if found else ""


def test_own_areas_have_their_borders_and_others_what_they_touch() -> None:
    """Each own area lists own, foreign, neutral land and the sea; each other one what it borders of the reader's."""
    found = START.document("PR")["surroundings"]
    assert found["MGD"] == {
        "borders": {"own": ["BRA", "HAR"], "foreign": {"FR": ["HES"]}, "neutral": ["HAN"], "sea": []},
        "terrain_bonus": 0,
        "sticky": False,
    }
    assert found["BAL"] == {"borders": {"own": ["BRA"], "foreign": {}, "neutral": [], "sea": ["NTH"]}}
    assert found["NTH"] == {"beside": ["BAL"]}
    assert {key: found["HES"][key] for key in ("beside", "terrain_bonus", "sticky")} == {
        "beside": ["MGD", "HAR"],
        "terrain_bonus": 1,
        "sticky": False,
    }
    assert set(found) == {"BRA", "MGD", "HAR", "BAL", "HAN", "HES", "NTH"}


def takes(world: World, empire: str, origin: str, target: str, armies: int) -> bool:
    """Tell whether an attack takes an area as it truly is."""
    force = Force(empire, origin, target, MoveKind.ATTACK, armies)
    return reckon(force, world.lands[target], world.settings).captured


@settings(max_examples=examples(40))
@given(GAMES)
def test_true_battles_need_no_more_than_is_said(game: RandomGame) -> None:
    """What an area truly needs lies between the two numbers, whatever it has prepared; of a neutral one exactly."""
    _, events, after = play(game)
    for empire in after.empires:
        for code, there in Turn(after, events, {}).document(empire)["surroundings"].items():
            for origin in there.get("beside", []) if "needed" in there else []:
                least = next(armies for armies in count(1) if takes(after, empire, origin, code, armies))
                assert there["needed"]["open"] <= least <= there["needed"]["guarded"]
                assert takes(after, empire, origin, code, least + 7)
                if after.lands[code].owner is None:
                    assert there["needed"]["open"] == there["needed"]["guarded"]


def test_a_host_is_counted_to_the_end() -> None:
    """However many armies stand somewhere, the number that takes them is told exactly."""
    least = forecaster(Settings()).least(Holding(Terrain.PLAINS, 4, 500, 0))
    # (2 a - 500) / 3 is 500 or more
    assert least == 1000


def test_what_nobody_can_take_is_said_so() -> None:
    """Where the numbers of a game make a capture impossible, no number is told, and the report says none."""
    world = before_the_first().world
    world.settings = replace(world.settings, loss_divisor=10**9)
    turn = Turn(world, (), {}, number=0)
    assert turn.document("PR")["surroundings"]["HES"]["needed"] == {"open": None, "guarded": None}
    assert re.search(r"^HES Hesse +\+1 - +none +none MGD, HAR$", sketch(turn, "PR"), re.MULTILINE)


def test_the_text_tells_how_to_march() -> None:
    """Borders, bonus and stickiness stand in one line for each area, and the armies needed likewise."""
    found = sketch(START, "PR")
    assert "\nMGD Magdeburg                - -      yours BRA, HAR; FR HES; neutral HAN\n" in found
    assert "\nHAR Harz                    +1 sticky yours MGD; FR HES\n" in found
    assert "\nBAL Baltic Sea               - -      yours BRA; sea NTH\n" in found
    assert re.search(r"\nHES Hesse +\+1 - +\d+ +\d+ MGD, HAR\n", found)
    assert re.search(r"\nHAN Hanover +- - +\d+ +- MGD\n", found)


@pytest.mark.parametrize("name", ["Saxe-Coburg-Saalfeld and Gotha", "\u5e1d\u56fd" * 20, "x" * 500])
def test_long_names_and_many_neighbours_stay_in_their_columns(name: str) -> None:
    """A name is cut short, a list too long for its column goes on below itself, and no code is lost."""
    turn = before_the_first(SCENARIO.replace("Magdeburg", name).replace("Hanover", name))
    document = turn.document("PR")
    codes = [f"Q{number:02}" for number in range(30)]
    document["surroundings"]["MGD"]["borders"]["own"] = codes
    document["surroundings"]["HAN"]["beside"] = codes
    text = RENDERER.render("empires", document)[".txt"].decode()
    assert all(width(line) <= 78 for line in text.split("\n"))
    assert all(text.count(code) == 2 for code in codes)


def test_who_sees_nothing_reads_of_nothing() -> None:
    """Without an area of its own an empire has no surroundings, and its reports have no such part."""
    world = before_the_first().world
    for area in world.areas.values():
        area.owner = "PR" if area.owner == "SW" else area.owner
    world.seas["NTH"].fleet = None
    turn = Turn(world, (), {}, number=0)
    assert turn.document("SW")["surroundings"] == {}
    assert sketch(turn, "SW") == ""
    assert b'id="borders"' not in turn.files("SW")[".html"]
