"""What is foreseen in War of Independence: the world that is assumed has its lanes, seasons and alliances."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pbm.game.check import check_sheet
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.foresight.assumed_world import assumed_world
from pbm.rulesets.warp.position.settings import SaveDefault, Season
from pbm.sheets import OrderLanguage, read_sheet
from tests.rulesets.warp.small_revolution import revolt
from tests.rulesets.warp.small_world import view_of


def foreseen(*lines: str, turns: int = 0, player: str = "AM") -> list[str]:
    """Return what is said against lines, and what would come of each and of all."""
    world = revolt(turns=turns)
    text = "\n".join([f"GAME war\nTURN {world.turn + 1}\nEMPIRE {player}", *lines])
    sheet = read_sheet("in.txt", text.encode(), OrderLanguage(WARP, WARP.words(world), 60))
    checked = check_sheet(WARP, world, sheet, view_of(world, player))
    against = [str(problem.message) for problem in checked.wrong]
    return against + [f"{hint.place}: {hint.what}" if hint.place else str(hint) for hint in checked.hints]


def test_what_a_player_sees_is_assumed_as_it_is() -> None:
    """Board, seasons, markers, the own stack, alliances and which list is whose."""
    world = revolt()
    world.players["BR"].allied = True
    assumed = assumed_world(view_of(world, "AM").sight)

    assert assumed.settings == world.settings
    assert all(isinstance(season, Season) for season in assumed.settings.seasons)
    for code, area in world.areas.items():
        assert assumed.areas[code].lanes == area.lanes
        assert replace(assumed.areas[code], stacks={}) == replace(area, stacks={}, points=0)
    assert assumed.areas["CBR"].stacks == world.areas["CBR"].stacks
    assert [player.units for player in assumed.players.values()] == ["American 1775", "British 1775"]
    assert [player.allied for player in assumed.players.values()] == [False, True]


def test_below_the_top_of_a_coastal_stack_there_may_be_ships() -> None:
    """What one does not see may be anything that can be there (WI.5)."""
    world = revolt()
    world.areas["PVD"].stacks["BR"] = world.areas["BOS"].stacks["BR"]
    assumed = assumed_world(view_of(world, "AM").sight)
    kinds = {code: {chit.kind for chit in assumed.areas[code].stacks["BR"].units} for code in ("BOS", "PVD")}

    assert "BFLT" in kinds["BOS"]
    assert "BFLT" not in kinds["PVD"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("MOVE CBR PVD 1", "1: WASH, 3 CONT, MINU would go CBR > PVD"),
        ("MOVE PHI TRN 1", "1: it would fail: no leader goes along from PHI: without one no group moves by land"),
        ("MARK BOS - 44", "1: it would fail: opposing units are in BOS"),
        ("MARK CBR - 44", "1: it would fail: CBR has your marker already"),
    ],
)
def test_a_line_is_told_what_would_come_of_it(line: str, told: str) -> None:
    """In the words of the module."""
    assert told in foreseen(line)


def test_markers_and_alliances_count_for_what_is_bought() -> None:
    """They are played first: their revenue pays, and foreign units may be bought (WI.10, WI.13)."""
    lines = ["MARK NPT - 52", "MARK TRN - 52", "PLAY - - 17", "BUY PHI FFLT"]

    assert foreseen(*lines) == ["Bought as things stand: FFLT, for 5 of 6 points"]
    assert foreseen(*lines[1:]) == ["3: it would fail: you do not have enough points: BUY leaves 0"]
    assert foreseen(*lines[:2], lines[3])[0].startswith("3: it would fail")


def test_units_that_cost_no_points_leave_all_of_them_for_buy() -> None:
    """Whatever ``save_default`` says: it asks for upkeep, of which there is none in points (W.64, W.68)."""
    world = revolt()
    world.settings = replace(world.settings, save_default=SaveDefault.UPKEEP)
    sight = view_of(world, "AM").sight

    assert (sight.me.floor, sight.me.floor_by) == (0, "nothing")
    assert assumed_world(sight).settings == world.settings


def test_winter_bars_what_it_bars() -> None:
    """Moves without a card for it, and purchases, are refused at once (WI.2)."""
    assert foreseen("MOVE CBR PVD 1", "BUY CBR ANY", "SAVE - - 1", turns=3)[:2] == [
        "in winter nothing moves except by cards for the winter",
        "nothing is recruited in winter",
    ]
