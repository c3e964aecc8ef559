"""The boards of Europe at War, and their maps, are as the rulebook wants them (EW.23 to EW.25)."""

from __future__ import annotations

import json
import re
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.paths import ROOT
from tests.support.warp.outlines import SHORT, shared_lengths
from tools.maps.links import with_borders

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tests.support.warp.outlines import Pair

SCENARIOS = ROOT / "pbm" / "rulesets" / "warp" / "scenarios"
RULEBOOK: Mapping[str, Any] = tomllib.loads(Path(__file__).with_name("europe.toml").read_text(encoding="utf-8"))
TYPES = {"capitol": 5, "major": 4, "medium": 3, "small": 2, "wilderness": 1}
"""Types of territories, and what they yield (EW.4)."""


@dataclass(frozen=True, slots=True)
class Territory:
    """What the rulebook says of a territory."""

    name: str
    type: str
    country: str
    coasts: tuple[str, ...]


def territories() -> Iterator[tuple[str, Territory]]:
    """Read the rulebook's table of territories, `MRS Marseille (LIG); ...`, with their codes."""
    for country, row in RULEBOOK["countries"].items():
        for kind in TYPES:
            for code, name, coasts in re.findall(r"([A-Z]{3}) ([^;(]+?)(?: \(([A-Z ]+)\))?(?:; |$)", row[kind]):
                yield code, Territory(name, kind, country, tuple(coasts.split()))


TERRITORIES = dict(territories())


@dataclass(frozen=True, slots=True)
class Part:
    """Which part of the rulebook's Europe a scenario plays in."""

    scenario: str
    countries: tuple[str, ...]
    without: tuple[str, ...] = ()
    naval: bool = True

    @property
    def codes(self) -> list[str]:
        """The territories that it must have, in the order of the rulebook."""
        return [
            code for code, about in TERRITORIES.items() if about.country in self.countries and code not in self.without
        ]


EUROPE = Part("europe-at-war", tuple(RULEBOOK["countries"]))
RHINE = Part("the-rhine", ("FR", "HO", "PR", "RH"), without=("AJA",), naval=False)


@pytest.fixture(params=(EUROPE, RHINE), ids=lambda part: part.scenario)
def part(request: pytest.FixtureRequest) -> Part:
    """Give each scenario that has a board of its own."""
    found: Part = request.param
    return found


@cache
def board(part: Part) -> Mapping[str, Any]:
    """Read a scenario's board."""
    table: Mapping[str, Any] = tomllib.loads((SCENARIOS / f"{part.scenario}.toml").read_text(encoding="utf-8"))
    found: Mapping[str, Any] = table["board"]
    return found


def seas(part: Part) -> Sequence[Mapping[str, Any]]:
    """Return a board's sea spaces; a game without ships has none."""
    found: Sequence[Mapping[str, Any]] = board(part).get("sea", [])
    return found


def borders(part: Part) -> dict[str, list[str]]:
    """Return what each area of a board lists as its neighbours."""
    return {area["code"]: area["borders"] for area in (*board(part)["land"], *seas(part))}


def on_land(part: Part) -> set[Pair]:
    """Return the pairs of territories that share a border."""
    listed = borders(part)
    return {(one, two) for one, two in combinations(sorted(part.codes), 2) if two in listed[one]}


def ordered(pair: str) -> Pair:
    """Read a pair of codes, in the order of the alphabet."""
    one, two = sorted(pair.split("-"))
    return one, two


def test_the_rulebook_s_tables_are_whole() -> None:
    """The 247 territories are as many, and yield as much, as the rulebook counts for each country (EW.24)."""
    own = defaultdict(list)
    for about in TERRITORIES.values():
        own[about.country].append(TYPES[about.type])

    assert len(TERRITORIES) == 247
    assert {code: (len(own[code]), sum(own[code])) for code in own} == {
        code: (row["number"], row["revenue"]) for code, row in RULEBOOK["countries"].items()
    }


def test_territories_are_the_rulebook_s(part: Part) -> None:
    """Each has its code, name, type and country, in the order of the list; all coasts in theirs (EW.24)."""
    land = [(area["code"], area["name"], area["type"], area["country"]) for area in board(part)["land"]]
    listed = [(code, TERRITORIES[code]) for code in part.codes]

    assert land == [(code, about.name, about.type, about.country) for code, about in listed]
    assert {area["code"]: tuple(area.get("coasts", ())) for area in board(part)["land"]} == {
        code: about.coasts if part.naval else () for code, about in listed
    }


def test_links_hold_both_ways(part: Part) -> None:
    """Who borders an area is bordered by it, once; nobody borders himself or what is not there (W.1)."""
    listed = borders(part)

    assert [code for code, others in listed.items() if others != sorted(set(others) - {code})] == []
    assert [(one, two) for one, others in listed.items() for two in others if one not in listed.get(two, ())] == []


def test_border_pairs_are_there(part: Part) -> None:
    """Every pair of territories that the rulebook wants to touch does, if the board has both (EW.25)."""
    wanted = {ordered(pair) for pairs in RULEBOOK["touching"].values() for pair in pairs.split()}
    here = {pair for pair in wanted if set(pair) <= set(part.codes)}

    assert here
    assert sorted(here - on_land(part)) == []


def test_no_other_countries_touch(part: Part) -> None:
    """Only countries that the rulebook lets touch on land do, so that others meet by sea or not at all (EW.25)."""
    allowed = {ordered(pair) for pair, borders in RULEBOOK["touching"].items() if borders}
    countries = {pair: ordered("-".join(TERRITORIES[code].country for code in pair)) for pair in on_land(part)}

    assert sorted(pair for pair, (one, two) in countries.items() if one != two and (one, two) not in allowed) == []


def test_islands_have_no_borders(part: Part) -> None:
    """Islands, and Ireland and Sicily as a whole, share no border with other land (EW.24)."""
    islands, *groups = (set(codes.split()) for codes in RULEBOOK["apart"].values())

    assert sorted(pair for pair in on_land(part) if islands & set(pair)) == []
    assert sorted(pair for pair in on_land(part) for group in groups if len(group & set(pair)) == 1) == []


def test_coasts_are_the_rulebook_s() -> None:
    """A territory touches the sea spaces that the list has in brackets, and no others (EW.24)."""
    spaces = set(RULEBOOK["seas"])
    touched = {code: spaces & set(others) for code, others in borders(EUROPE).items() if code in TERRITORIES}

    assert touched == {code: set(about.coasts) for code, about in TERRITORIES.items()}


def test_sea_spaces_and_their_links_are_the_rulebook_s() -> None:
    """The 18 sea spaces have their names, and touch each other as the table has it (EW.23)."""
    spaces = {code: told.split(": ") for code, told in RULEBOOK["seas"].items()}

    assert [(sea["code"], sea["name"]) for sea in seas(EUROPE)] == [(code, name) for code, (name, _) in spaces.items()]
    assert {code: sorted(set(borders(EUROPE)[code]) & set(spaces)) for code in spaces} == {
        code: sorted(links.split()) for code, (_, links) in spaces.items()
    }


def test_crossings_are_the_rulebook_s() -> None:
    """Five crossings lead over the sea spaces that the rulebook names, none without a sea (EW.24, W.40)."""
    crossings = {ordered("-".join(each["between"])): each["over"] for each in board(EUROPE)["crossing"]}

    assert crossings == {ordered(pair): over.split() for pair, over in RULEBOOK["crossings"].items()}
    assert "crossing" not in board(RHINE)
    assert not seas(RHINE)


def test_the_rhine_has_the_borders_of_europe() -> None:
    """Who knows the one board knows the other: a part of the map has no borders of its own (EW.24)."""
    here = set(RHINE.codes)

    assert on_land(RHINE) == {pair for pair in on_land(EUROPE) if here.issuperset(pair)}


def test_the_map_shows_the_links_that_the_scenario_has(part: Part) -> None:
    """Areas that are linked share a line on the map, all others at most a corner; straits may be too narrow (EW.24)."""
    shapes = json.loads((SCENARIOS / f"{part.scenario}.map.json").read_text(encoding="utf-8"))["areas"]
    listed = {(one, two) for one, others in borders(part).items() for two in others if one < two}
    shared = shared_lengths({code: shape["path"] for code, shape in shapes.items()})

    assert sorted(shapes) == sorted(borders(part))
    assert sorted(listed - set(shared) - {("AEG", "BLA")}) == []
    assert sorted(pair for pair, length in shared.items() if length > SHORT and pair not in listed) == []


def test_the_map_tool_writes_what_the_scenario_has(part: Part) -> None:
    """Borders written anew into a scenario are those it had: all else in it stays as it was, to the byte."""
    text = (SCENARIOS / f"{part.scenario}.toml").read_text(encoding="utf-8")
    pairs = [(one, two) for one, others in borders(part).items() for two in others if one < two]

    assert with_borders(text, pairs) == text
    assert with_borders(text, []).count("borders = []") == len(borders(part))


@pytest.mark.parametrize(("name", "sides"), [("the-rhine", 2), ("europe-at-war", 2), ("europe-at-war-six", 0)])
def test_players_have_countries_and_sides(name: str, sides: int) -> None:
    """Each player has a country of the board and a colour of his own, and is on one of two sides or alone (W.3)."""
    scenario = tomllib.loads((SCENARIOS / f"{name}.toml").read_text(encoding="utf-8"))
    players = {player["code"]: player for player in scenario["seats"]["player"]}
    other = SCENARIOS / f"{scenario['scenario'].get('board', name)}.toml"
    land = tomllib.loads(other.read_text(encoding="utf-8"))["board"]["land"]

    assert {player["country"] for player in players.values()} <= {area["country"] for area in land}
    assert len({player["colour"] for player in players.values()}) == len(players)
    written = scenario["seats"].get("side", [])
    assert len(written) == sides
    assert (scenario["rules"].get("sides") == "free") == (sides == 0)
    assert not sides or sorted(code for side in written for code in side["players"]) == sorted(players)
    assert (SCENARIOS / f"{scenario['scenario'].get('map', name)}.map.json").is_file()
