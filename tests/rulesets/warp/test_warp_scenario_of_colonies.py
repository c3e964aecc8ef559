"""Scenarios of War of Independence: lanes, two sides, settings of its own; and what of it is set and seen again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pbm.desk.errors import RefusedError
from pbm.kit.scenario.tables import BadScenarioError
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.keeping.soundness import world_fault
from tests.support.warp.tables import written_back

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.world import World

CASE = """
[scenario]
name = "case"
ruleset = "warp"
module = "war-of-independence"
[rules]
draw_cards = 0
[seats]
player = [
  { code = "AM", name = "Americans" },
  { code = "RD", name = "Redcoats", country = "BR" },
]
[board]
land = [
  { code = "CBR", name = "Cambridge", type = "inland", country = "Massachusetts", borders = ["BOS"] },
  { code = "BOS", name = "Boston", type = "coastal", country = "Massachusetts", borders = ["CBR"] },
  { code = "NPT", name = "Newport", type = "coastal", country = "Rhode Island" },
]
lane = [
  "BOS-NPT",
]
[start]
stack = [
  { area = "CBR", player = "AM", units = ["WASH", "CONT 3"] },
  { area = "BOS", player = "RD", units = ["HOWE", "BFLT", "FFLT@AM"] },
]
marker = { NPT = "RD" }
captives = { RD = ["GATE@AM"] }
set_aside = { AM = ["ADAM"] }
card_points = { RD = 3 }
offer = { AM = ["STEU"] }
allied = ["AM"]
turn = 3
"""


def start(text: str) -> World:
    """Make a world of a scenario's text."""
    return WARP.start(text, "case.toml", 1805)


def refused(text: str) -> str:
    """Return why a scenario is refused."""
    with pytest.raises(BadScenarioError) as why:
        start(text)
    return str(why.value)


def test_everything_of_a_world_can_be_set_and_is_seen_again() -> None:
    """What the game master sees, written as a start, makes the same world; who is allied too."""
    world = start(CASE)
    seen = WARP.gm_state(world)
    allied = [code for code, player in seen["empires"].items() if player["allied"]]
    text = f"{CASE[: CASE.index('[start]')]}{written_back(seen)}\nallied = ['{allied[0]}']"

    assert start(text.replace("points = {  }\n", "")) == world
    assert (allied, seen["season"]) == (["AM"], "autumn 1775")
    assert world.areas["BOS"].lanes == ("NPT",)


def test_points_that_are_set_are_all_there_are() -> None:
    """Points of the start are given out only where the scenario sets none (W.12, WI.7)."""
    drawn = CASE.replace("draw_cards = 0", "start_points = 20")

    assert [player.card_points for player in start(drawn).players.values()] == [0, 3]
    assert [player.card_points for player in start(drawn.replace("card_points", "missed")).players.values()] == [20, 20]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"BOS-NPT"', '"BOS-NPX"', "lane BOS-NPX (line 20): NPX is not a territory; did you mean NPT?"),
        ('"BOS-NPT"', '"BOS-CBR"', "lane BOS-CBR (line 20): CBR is not coastal"),
        ('"BOS-NPT"', '"BOS NPT"', "lane BOS NPT (line 20): it must be between two territories, as AAA-BBB"),
        ('"BOS-NPT"', '"BOS-BOS"', "lane BOS-BOS (line 20): it must be between two territories"),
        ('"BOS-NPT"', '"BOS-NPT", "NPT-BOS"', "lane NPT-BOS (line 20): it is there twice"),
        ('"BOS-NPT"', "7", "[board]: lane must be a list of texts"),
        ("lane = [", "lanes = [", "[board] (line 19): there is no setting `lanes`; did you mean `lane`?"),
        (
            "lane = [",
            'sea = [ { code = "SEA", name = "Sea" } ]\nlane = [',
            "[board]: there are no sea spaces in War of",
        ),
        ("draw_cards", "upkeep_range", "[rules] (line 7): there is no setting `upkeep_range` in War of Independence"),
        ("draw_cards = 0", 'units = "basic"', "[rules] (line 7): there is no setting `units` in War of Independence"),
        ("draw_cards = 0", "revenue = [1, 2, 3]", "[rules]: revenue must have 2 numbers, for inland, coastal"),
        ("draw_cards = 0", 'seasons = ["spring", "winter"]', "[rules]: seasons must be all of spring, summer, autumn,"),
        (
            '"Redcoats"',
            '"Redcoats", units = "British"',
            "player RD (line 11): there is no unit list 'British', only American 1775, British 1775",
        ),
        ('country = "BR"', 'country = "XX"', "player RD (line 11): no unit list is its country's, only American 1775,"),
        ('country = "BR"', 'country = "AM"', "[seats]: there must be two players, each a side, with the unit lists"),
        ("player = [\n  {", 'side = [ { name = "All", players = ["AM", "RD"] } ]\nplayer = [\n  {', "[seats]: there"),
        ('"WASH"', '"WASH1"', "stack CBR AM (line 24): WASH1: there is one of him, without a number"),
        ('"WASH"', '"WASH+1"', "stack CBR AM (line 24): WASH+1: leaders have no experience in this module"),
        ('"WASH"', '"WASH", "STEU"', "[start]: AM has 2 STEU, but only 1 are in the list"),
        ('"WASH"', '"WASH", "FFLT"', "stack CBR AM (line 24): FFLT cannot be on land"),
        ('"WASH"', '"WASH", "GENE1"', "stack CBR AM (line 24): GENE1: there is no such unit in the list"),
        ('player = "AM"', 'player = "neutral"', "stack CBR neutral (line 24): neutral is not a player"),
        ('["AM"]\nturn', '["FR"]\nturn', "[start]: allied names FR, who is not a player"),
        ("card_points = { RD", "points = { NPT", "[start]: points have no place"),
    ],
)
def test_faults_are_told_with_their_lines(old: str, new: str, fault: str) -> None:
    """Each fault names the entry and its line, and what may have been meant."""
    assert old in CASE

    assert f"\n  {fault}" in refused(CASE.replace(old, new, 1))


def test_what_does_not_hang_together_is_told() -> None:
    """A lane that leads one way, or nowhere; a ship inland."""
    one_way, nowhere, aground = start(CASE), start(CASE), start(CASE)
    one_way.areas["NPT"].lanes = ()
    nowhere.areas["NPT"].lanes = ("XXX",)
    aground.areas["CBR"].type, aground.areas["BOS"].type = "coastal", "inland"

    assert world_fault(start(CASE)) is None
    assert "a lane leads only one way" in str(world_fault(one_way))
    assert "'XXX' is named as land" in str(world_fault(nowhere))
    assert "there are units in BOS that cannot be there" in str(world_fault(aground))


@pytest.mark.parametrize(
    ("target", "field", "value", "said"),
    [
        ("NPT", "points", "3", "NPT has no points to set; there are marker"),
        ("AM", "experience", "WASH+1", "AM has no experience to set; there are status, card_points, missed, hand"),
    ],
)
def test_what_the_game_has_not_cannot_be_set_by_hand(target: str, field: str, value: str, said: str) -> None:
    """Points have no place, and nobody gains experience (W.62, EW.16)."""
    correct: Any = WARP.correct
    with pytest.raises(RefusedError, match=said):
        correct(start(CASE), target, field, value, "a slip")


def test_markers_and_points_can_be_set_by_hand() -> None:
    """A marker, and a player's points."""
    correct: Any = WARP.correct
    world = start(CASE)
    for target, field, value in (("NPT", "marker", "am"), ("AM", "card_points", "5")):
        correct(world, target, field, value, "a slip").apply(world)

    assert (world.areas["NPT"].marker, world.players["AM"].card_points) == ("AM", 5)
