"""The start of War of Independence: what is drawn by which dice, where it stands, and on boards without its places."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.dice import Dice
from pbm.kit.scenario.tables import BadScenarioError
from pbm.pipeline.catalogue import find_scenario
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.keeping.soundness import world_fault
from pbm.rulesets.warp.position.unit_lists import unit_lists
from tests.support.toml import toml
from tests.support.warp.tables import written_back

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.warp.position.world import World

SEED = 1805
LISTS = {"AM": "American 1775", "BR": "British 1775"}
SEATS = {"AM": "1", "BR": "2"}
LEADERS = {"AM": {"WASH": "CBR", "GREE": "PVD"}, "BR": {"CARL": "QUE", "HOWE": "BOS"}}
NO_BOSTON = {'"BOS': '"BOX', "-BOS": "-BOX"}
BUNDLED = find_scenario("war-of-independence", Path()).text
TEXT = f"""
[scenario]
name = "case"
ruleset = "warp"
module = "war-of-independence"
[rules]
[seats]
player = [ {{ code = "AM", name = "Americans" }}, {{ code = "BR", name = "British" }} ]
{BUNDLED[BUNDLED.index("[board]") : BUNDLED.index("[names.de]")]}
"""
"""The board of the bundled scenario, with the settings of the module."""


def world(rules: str = "", changed: Mapping[str, str] | None = None) -> World:
    """Make the world before turn 1 on the whole board, with further rules and changes to its text."""
    text = TEXT.replace("[rules]", f"[rules]\n{rules}")
    for old, new in (changed or {}).items():
        assert old in text
        text = text.replace(old, new)
    return WARP.start(text, "case.toml", SEED)


def stacks(rules: str = "", changed: Mapping[str, str] | None = None) -> dict[str, dict[str, list[str]]]:
    """Return who stands where, every unit by itself."""
    areas = WARP.gm_state(world(rules, changed))["areas"]
    return {code: {who: _single(units) for who, units in area["stacks"].items()} for code, area in areas.items()}


def _single(units: list[str]) -> list[str]:
    return [kind for kind, _, many in (text.partition(" ") for text in units) for _ in range(int(many or 1))]


def drawn(player: str, number: int) -> list[str]:
    """Draw units of the start as W.7 has it: without foreign ones, a die over the chits left, a walk in list order."""
    of_list = unit_lists()[LISTS[player]]
    left = {kind: many for kind, many in of_list.numbers.items() if not of_list.kinds[kind].foreign}
    for leader in LEADERS[player]:
        left[leader] -= 1
    dice, found = Dice(SEED, 0, "Start", SEATS[player]), []
    for _ in range(number):
        chits = [kind for kind, many in left.items() for _ in range(many)]
        found.append(chits[dice.roll(len(chits)) - 1])
        left[found[-1]] -= 1
    return found


def expected(player: str, places: str, number: int) -> dict[str, list[str]]:
    """Return where the units of a player stand: his leaders, and what is drawn in turn at the places."""
    found: dict[str, list[str]] = {}
    in_turn = places.split()
    for leader, place in LEADERS[player].items():
        found.setdefault(place, []).append(leader)
    for at, kind in enumerate(drawn(player, number)):
        found.setdefault(in_turn[at % len(in_turn)], []).append(kind)
    return {place: sorted(units) for place, units in found.items()}


@pytest.mark.parametrize(("rules", "american", "british"), [("", 6, 6), ("start_each = true", 24, 12)])
def test_units_are_drawn_and_stand_in_their_places_in_turn(rules: str, american: int, british: int) -> None:
    """Four leaders, and six units for each side or each colony named, in draw order at the places in turn (WI.7)."""
    there = stacks(rules)

    for player, places, number in (("AM", "CBR PHI PVD CHS", american), ("BR", "QUE BOS", british)):
        found = {code: sorted(units[player]) for code, units in there.items() if player in units}
        assert found == expected(player, places, number)


def test_nothing_foreign_is_drawn_and_no_chit_is_lost() -> None:
    """All units that are not foreign may be drawn, and of the foreign ones all stay in the pile (WI.10)."""
    start = world("start_units = 54\noffer = 0")
    foreign = [kind.code for kind in unit_lists()[LISTS["AM"]].kinds.values() if kind.foreign]

    assert {kind: many for kind, many in start.players["AM"].pile.items() if many} == {
        kind: unit_lists()[LISTS["AM"]].numbers[kind] for kind in foreign
    }
    assert world_fault(start) is None


def test_nobody_has_a_marker_before_turn_1() -> None:
    """Markers of what is occupied come after PLACE; those of colonies lie there from set-up on (WI.7, W.84)."""
    colonies = {"Massachusetts": 6, "Pennsylvania": 5, "Rhode Island": 2, "South Carolina": 4, "Canada": 5}
    owners = [area.marker for area in world('start_control = "colonies"').areas.values()]

    assert not any(area.marker for area in world().areas.values())
    assert owners.count("AM") == sum(colonies.values()) - colonies["Canada"] - 1
    assert owners.count("BR") == colonies["Canada"] + 1


def test_without_its_places_a_side_starts_in_its_colonies() -> None:
    """Leaders whose place is not on the board go where the first unit goes; other territories stand for the places."""
    there = stacks("start_units = 0", {'code = "CBR"': 'code = "CBX"', '"CBR"': '"CBX"'})
    canada = stacks("start_units = 4", {'"QUE': '"QUX', **NO_BOSTON})

    assert there["PHI"] == {"AM": ["WASH"]}
    assert [code for code, units in canada.items() if "BR" in units] == ["HFX", "LOU", "QUX", "MTL"]


INLAND = {
    "QUE": {'"Quebec", type = "coastal"': '"Quebec", type = "inland"', '"QUE-LOU", ': ""},
    "BOS": {'"Boston", type = "coastal"': '"Boston", type = "inland"', '"HFX-BOS", ': "", '"SLM-BOS", "BOS-NPT", ': ""},
}


@pytest.mark.parametrize(("inland", "coastal"), [("QUE", "BOS"), ("BOS", "QUE")])
def test_ships_start_at_coastal_places(inland: str, coastal: str) -> None:
    """A ship whose turn it is inland goes to the next place that is coastal (WI.5, WI.7)."""
    there = stacks("start_units = 38", INLAND[inland])

    assert "BFLT" not in there[inland]["BR"]
    assert there[coastal]["BR"].count("BFLT") == 2


def test_without_a_coastal_place_no_ships_are_drawn() -> None:
    """They stay in the pile, and nothing is lost (W.7)."""
    start = world("start_units = 38", INLAND["QUE"] | INLAND["BOS"])

    assert start.players["BR"].pile["BFLT"] + sum(chit.kind == "BFLT" for chit in start.players["BR"].offer) == 2
    assert world_fault(start) is None


def test_a_board_without_a_sides_colonies_needs_stacks() -> None:
    """Where the board has none of a side's colonies, the scenario must set stacks."""
    with pytest.raises(BadScenarioError, match=r"player BR .*: BR has no place to start in"):
        world(changed={'country = "Canada"': 'country = "Quebec"', **NO_BOSTON})


def test_a_start_that_was_drawn_can_be_written_back() -> None:
    """The same units, in the order in which they were drawn (W.12)."""
    first = world()
    seen = WARP.gm_state(first)
    again = WARP.start(f"{TEXT}\n{written_back(seen)}\nplacing = {toml(seen['placing'])}\n", "case.toml", SEED)

    assert again == first
    assert [text for text in first.placing if text.startswith("BR ")][:2] == ["BR QUE MOHA", "BR BOS FORT"]


def test_placing_names_players() -> None:
    """Whoever is to place units must play."""
    with pytest.raises(BadScenarioError, match="placing names FR CBR CONT, who is not a player"):
        WARP.start(f'{TEXT}\n[start]\nplacing = ["FR CBR CONT"]\n', "case.toml", SEED)


def test_what_players_read_of_place_is_of_this_game() -> None:
    """The help of PLACE names the colonies."""
    assert WARP.orders_in_play is not None
    assert "Rhode Island" in str(WARP.orders_in_play(world())["place"].__doc__)
