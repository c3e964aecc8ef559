"""Scenarios of Warp Empires: what they may leave out, and that all faults are told at once, with their lines."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kit.scenario.tables import BadScenarioError
from pbm.pipeline.catalogue import find_scenario
from pbm.rulesets.warp import WARP
from tests.support.warp.tables import written_back

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.world import World

HEAD = """
[scenario]
name = "case"
ruleset = "warp"
module = "europe-at-war"
[rules]
draw_cards = 0
offer = 0
[seats]
side = [ { name = "Coalition", players = ["PR", "RH"] } ]
player = [
  { code = "FR", name = "France" },
  { code = "PR", name = "Prussia", colour = "#123456" },
  { code = "RH", name = "Rhineland", units = "Austrian" },
]
[board]
land = [
  { code = "MAG", name = "Magdeburg", type = "medium", country = "PR", borders = ["BER", "BAL"] },
  { code = "BER", name = "Berlin", type = "capitol", country = "PR", borders = ["MAG"], coasts = ["NTH"] },
]
sea = [
  { code = "BAL", name = "Baltic", borders = ["NTH"] },
  { code = "NTH", name = "North Sea", borders = ["BAL", "BER"] },
]
crossing = [ { between = ["MAG", "BER"], over = ["BAL"] } ]
"""

EMPTY = """
[start]
stack = []
"""

START = """
[start]
stack = [
  { area = "MAG", player = "FR", units = ["GENE1+2", "LINE 3", "HUSS"] },
  { area = "BAL", player = "PR", units = ["SHIP 2", "FRIG@FR", "ADMI", "LDWR"] },
  { area = "BER", player = "neutral", units = ["FORT 2"] },
]
marker = { MAG = "PR" }
points = { MAG = 4 }
hand = { FR = [6, 20, 114], PR = [75, 153], RH = [] }
offer = { FR = ["GENE", "LINE 2"] }
spare = { PR = "GENE" }
captives = { FR = ["GENE@PR"] }
set_aside = { RH = ["GENE3"] }
standing = { FR = ["BATTLE ANY WISE 3", "SAVE - - 14", "LOSE MAG LINE 2", "TOP ANY GENE2", "RETREAT MAG BER"] }
status = { PR = "standby" }
missed = { PR = 2 }
held = ["FR"]
truces = { FR = ["Coalition"] }
card_points = { FR = 3 }
deck = [9, 8, 7]
discards = [10]
order_of_play = ["PR", "RH", "FR"]
shuffles = 3
turn = 5
"""


def start(text: str) -> World:
    """Make a world of a scenario's text."""
    return WARP.start(text, "case.toml", 1805)


def state(text: str) -> dict[str, Any]:
    """Return the game master's view of the world of a scenario."""
    return WARP.gm_state(start(text))


def test_everything_of_a_world_can_be_set_and_is_seen_again() -> None:
    """What the game master sees of a world, written as a start, makes the same world."""
    world = start(HEAD + START)

    assert start(HEAD + written_back(WARP.gm_state(world))) == world


def test_what_is_set_is_there() -> None:
    """Stacks, leaders by number, cards, points, and what is said of players."""
    seen = state(HEAD + START)

    assert seen["areas"]["BAL"]["stacks"] == {"PR": ["ADMI1", "SHIP 2", "FRIG@FR", "LDWR"]}
    assert seen["areas"]["BER"]["stacks"] == {"neutral": ["FORT 2"]}
    assert [seen["empires"]["FR"][key] for key in ("offer", "captives")] == [["GENE2", "LINE 2"], ["GENE1@PR"]]
    assert seen["empires"]["PR"]["spare"] == "GENE2"
    assert seen["sides"] == {"Coalition": ["PR", "RH"], "France": ["FR"]}


def test_piles_have_what_is_nowhere_else() -> None:
    """Pile, map, offer, captives and what is set aside are together what is printed (W.7)."""
    empires = state(HEAD + START)["empires"]

    assert empires["FR"]["pile"]["LINE"] == 20 - 3 - 2
    assert empires["FR"]["pile"]["FRIG"] == 10 - 1
    assert empires["PR"]["pile"]["GENE"] == 6 - 2
    assert empires["RH"]["pile"]["GENE"] == 7 - 1


def test_a_pile_that_is_set_leaves_the_others_aside() -> None:
    """What a pile that is set has not is set aside, leaders from the highest number down."""
    player = state(HEAD + EMPTY + "pile = { FR = { GENE = 2, LINE = 20 } }")["empires"]["FR"]

    assert player["pile"] == {"GENE": 2, "LINE": 20}
    assert player["set_aside"][:4] == ["GENE6", "GENE5", "GENE4", "GENE3"]


def test_links_are_told_apart() -> None:
    """Coasts are links, whether a territory names the space as its coast or as a border."""
    areas = start(HEAD + START).areas

    assert areas["MAG"].borders == ("BER", "BAL")
    assert areas["BER"].coasts == ("NTH",)
    assert areas["NTH"].borders == ("BAL", "BER")


def test_without_the_sea_its_pieces_stay_in_the_box() -> None:
    """No ships, no Admirals, and none of the sixteen cards for ships alone (EW.7)."""
    seen = state((HEAD + EMPTY).replace("draw_cards = 0", "draw_cards = 0\nnaval = false"))
    box = {81, 85, *range(180, 185), *range(186, 192), *range(194, 197)}

    assert set(seen["deck"]) == set(range(1, 229)) - box
    assert not {"SHIP", "FRIG", "ADMI"} & {kind for player in seen["empires"].values() for kind in player["pile"]}


def test_cards_left_in_the_box_are_so_in_all_copies() -> None:
    """Copy k of card n has the number n + (k-1) x 228 (W.9)."""
    deck = state((HEAD + EMPTY).replace("offer = 0", "offer = 0\ndeck_copies = 2\nwithout_cards = [6]"))["deck"]

    assert sorted(deck) == sorted(set(range(1, 457)) - {6, 234})


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("draw_cards", "draw_card", "[rules] (line 7): there is no setting `draw_card`; did you mean `draw_cards`?"),
        ("[rules]", "hue = 1\n[rules]", "[scenario] (line 6): there is no setting `hue`"),
        ('type = "medium"', 'typ = "medium"', "land MAG (line 18): there is no setting `typ`; did you mean `type`?"),
        ('"medium"', '"medum"', "land MAG (line 18): type 'medum' is not one of wilderness, small,"),
        ('"Berlin"', "7", "land BER (line 19): "),
        ('borders = ["MAG"]', 'borders = ["STE"]', "BER (line 19): borders STE, which is not an area"),
        ('borders = ["MAG"]', "borders = []", "MAG (line 18): borders BER, but BER does not border MAG"),
        ('["NTH"] },\n]', '["NTT"] },\n]', "land BER (line 19): coast NTT is not a sea space; did you mean NTH?"),
        ('["BAL", "BER"]', '["BAL", "MAG"]', "sea NTH (line 23): borders MAG, but MAG does not lie on it"),
        ('over = ["BAL"]', 'over = ["BER"]', "crossing MAG-BER (line 25): BER is not a sea space"),
        ('module = "europe-at-war"', 'module = "asia"', "[scenario]: there is no module 'asia'"),
        ('"PR", "RH"]', '"PR", "RU"]', "side Coalition (line 10): RU is not a player"),
        ('"Austrian"', '"Hanse"', "player RH (line 14): there is no unit list 'Hanse'"),
        ("#123456", "blue", "player PR (line 13): colour blue is not of the form"),
        ('"RH", name', '"ANY", name', "ANY (line 14): a word of the order card is not a code"),
        ("LINE 3", "LIN 3", "stack MAG FR (line 29): LIN 3: there is no such unit in the list"),
        ("FORT 2", "TROO 2", "stack BER neutral (line 31): TROO: there is no such unit in the Prussian list"),
        ("LINE 3", "LINE 30", "[start]: FR has 32 LINE, but only 20 are in the list"),
        ("LINE 3", "LINE+2", "stack MAG FR (line 29): LINE+2: only leaders have a number and experience"),
        ("GENE1+2", "GENE9", "stack MAG FR (line 29): GENE9: there are leaders 1 to 6, each once"),
        ("GENE@PR", "GENE1@AU", "[start]: captives of FR: GENE1@AU: AU is not a player"),
        ('"SHIP 2", "FRIG@FR", ', "", "stack BAL PR (line 30): there is no room for all in the ships"),
        ('"HUSS"', '"SHIP"', "stack MAG FR (line 29): SHIP cannot be on land"),
        ('"LDWR"', '"FORT"', "stack BAL PR (line 30): FORT cannot be at sea"),
        ('area = "MAG", player', 'area = "MAX", player', "stack MAX FR (line 29): MAX is not an area"),
        ("75, 153", "75, 20", "[start]: card 20 is in 2 places"),
        ("75, 153", "75, 999", "[start]: card 999 is not in the game"),
        ("SAVE - - 14", "SAVE 14", "[start]: standing of FR: 'SAVE 14' is not a standing line"),
        ("RETREAT MAG BER", "RETREAT MAG", "[start]: standing of FR: 'RETREAT MAG' is not a standing line"),
        ("points = { MAG", "points = { BER", "[start]: points lie in BER, where nobody's marker is"),
        ("points = { MAG = 4", "points = { MAG = -4", "[start]: points of MAG must be 0 or more"),
        ('marker = { MAG = "PR"', 'marker = { BAL = "PR"', "[start]: marker names BAL, which is not a territory"),
        (
            'order_of_play = ["PR", "RH", ',
            "order_of_play = [",
            "[start]: order_of_play must name each once of FR, PR, RH",
        ),
        ('held = ["FR"]', 'held = ["SW"]', "[start]: held names SW, who is not a player"),
        ('{ FR = ["Coalition"] }', '{ FR = ["Nobody"] }', "[start]: truces of FR: there is no side 'Nobody'"),
        ("crossing = [", "crosing = [", "[board] (line 25): there is no setting `crosing`; did you mean `crossing`?"),
        ("[seats]", "[seats]\nhats = 1", "[seats] (line 10): there is no setting `hats`; there is side, player"),
        ('status = { PR = "standby" }', 'status = { PR = "asleep" }', "[start] (line 41): "),
    ],
)
def test_faults_are_told_with_their_lines(old: str, new: str, fault: str) -> None:
    """Each fault names the entry and its line, and what may have been meant."""
    assert old in HEAD + START
    with pytest.raises(BadScenarioError) as refused:
        start((HEAD + START).replace(old, new, 1))

    assert f"\n  {fault}" in str(refused.value)


def test_who_is_to_start_at_home_needs_one() -> None:
    """Where no stacks are set, each player's country has a Capitol on the board."""
    with pytest.raises(BadScenarioError) as refused:
        start(HEAD)

    assert "player RH (line 14): RH has no place to start in, and [start] sets no stacks" in str(refused.value)


@pytest.mark.parametrize("setting", ['seasons = ["spring"]', "skip_winter = true", "marker_replace = false"])
def test_settings_of_another_module_are_refused(setting: str) -> None:
    """What only War of Independence has is refused elsewhere, with its line; what is generic is known in both."""
    name = setting.partition(" ")[0]
    text = HEAD + EMPTY

    with pytest.raises(BadScenarioError) as refused:
        start(text.replace("draw_cards = 0", setting))

    fault = f"[rules] (line 7): there is no setting `{name}` in Europe at War"
    assert fault in str(refused.value)
    assert start(text.replace("draw_cards = 0", "upkeep_per_revenue = 4")).settings.upkeep_per_revenue == 4


def test_all_faults_are_told_at_once() -> None:
    """A fault of form hides none of the others."""
    text = (
        (HEAD + START)
        .replace('"medium"', '"medum"')
        .replace("75, 153", "75, 20")
        .replace("Baltic", "\\u0042")
        .replace("offer = 0", "ofer = 0")
    )
    with pytest.raises(BadScenarioError) as refused:
        start(text)

    assert len(str(refused.value).splitlines()) == 1 + 3


def test_a_scenario_may_be_played_on_the_board_of_another() -> None:
    """``board`` names a bundled scenario, whose areas are played; there is no other board besides."""
    text = HEAD[: HEAD.index("[board]")].replace("[rules]", 'board = "the-rhine"\n[rules]') + EMPTY

    assert start(text).areas["STR"].borders == start_of("the-rhine").areas["STR"].borders
    with pytest.raises(
        BadScenarioError, match=r"\[board\] \(line 21\): there is no setting `land`; there is that of the scen"
    ):
        start(f"{text}[board]\nland = []\n")
    with pytest.raises(BadScenarioError, match=r"there is no board 'the-rine', only europe-at-war, .*the-rhine"):
        start(text.replace("the-rhine", "the-rine"))


def start_of(name: str) -> World:
    """Make the world of a bundled scenario."""
    return start(find_scenario(name, Path()).text)
