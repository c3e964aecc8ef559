"""docs/rules/war-of-independence.md says what the module is: its places, units, cards and settings."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from dataclasses import fields
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.order import Actor
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.position.module import module_named
from pbm.rulesets.warp.position.settings import Settings
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.support.pages import INDEPENDENCE_RULEBOOK, anchor_of, anchors, blocks, broken_links, prose, table
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.world import World

GAME = "war-of-independence"
SCENARIOS = (GAME, "the-hudson")
MODULE = module_named(GAME)
GENERIC = {"W.84"}
"""A generic rule that is about this module alone."""


def scenario(name: str) -> str:
    """Return the text of a scenario that comes with the program."""
    return files("pbm.rulesets.warp").joinpath("scenarios", f"{name}.toml").read_text(encoding="utf-8")


@cache
def america() -> World:
    """Return the start of a game in which the page's sheet is read, with the Americans' cards in hand."""
    return WARP.start(scenario(GAME) + "\n[start]\nhand = { AM = [1, 52] }\n", f"{GAME}.toml", 1)


def _toml(value: object) -> str:
    return json.dumps(list(value) if isinstance(value, tuple) else value)


def test_the_first_sheet_has_no_fault() -> None:
    """All lines are understood, and each can be done by the Americans at the start."""
    (block,) = blocks(INDEPENDENCE_RULEBOOK, "lines")
    language = OrderLanguage(WARP, WARP.words(america()), WARP.places(america()))
    sheet = read_sheet(
        "sheet", f"GAME {GAME}\nTURN 1\nEMPIRE AM\n{block.text}".encode(), language, Expected(games=(GAME,), turn=1)
    )
    meant = WARP.interpret(america(), "AM", [action.order for action in sheet.actions])

    assert sheet.problems == ()
    for order, action in zip(meant, sheet.actions, strict=True):
        assert order is not None
        order.check(Actor(america(), "AM", action.place))


def test_the_turn_to_look_at_is_the_one_in_the_repository() -> None:
    """What the page tells of the turn stands in the reports that it shows."""
    folder = ROOT / "reports" / "hudson" / "turn-001"
    seen = json.loads((folder / "AM.json").read_text(encoding="utf-8"))
    section = " ".join(prose(INDEPENDENCE_RULEBOOK).partition("## A turn to look at")[2].partition("\n## ")[0].split())
    laying = {fight["area"]: [step["totals"] for step in fight["laying"]] for fight in seen["fights"]}

    assert laying == {"TIC": [[18, 20], [28, 20]], "PAM": [[21, 10]], "BOS": [[20, 5], [25, 5]]}
    assert all(f"*{card['name']}*" in section for card in seen["cards_played"])
    assert "ROCH" in {unit["code"] for stack in seen["stacks"] for unit in stack["units"]}


def test_territories_are_those_of_the_scenario() -> None:
    """The table has every colony's territories with code, name, kind and borders, their number and revenue (WI.14)."""
    board = tomllib.loads(scenario(GAME))["board"]["land"]
    there = {
        colony: [
            (area["code"], area["name"], area["type"][0], sorted(area["borders"]))
            for area in board
            if area["country"] == colony
        ]
        for colony in dict.fromkeys(area["country"] for area in board)
    }
    rows = table(INDEPENDENCE_RULEBOOK, "colony", "territories: code name kind: borders")

    assert {row[0]: [_territory(text) for text in row[1].split(";")] for row in rows} == there
    for colony, _, number, revenue in rows:
        assert (int(number), int(revenue)) == (len(there[colony]), sum({"i": 1, "c": 2}[at[2]] for at in there[colony]))


def _territory(text: str) -> tuple[str, str, str, list[str]]:
    match = re.fullmatch(r"(\w{3}) (.+) ([ci]): (.+)", text.strip())
    assert match is not None
    return match[1], match[2], match[3], sorted(match[4].split())


def test_lanes_are_those_of_the_scenario() -> None:
    """The page lists the lanes as the scenario has them (WI.5, WI.14)."""
    text = " ".join(prose(INDEPENDENCE_RULEBOOK).partition("**Lanes**")[2].partition("\n\n")[0].split())
    listed = re.findall(r"\b[A-Z]{3}-[A-Z]{3}\b", text)

    assert listed == tomllib.loads(scenario(GAME))["board"]["lane"]
    assert len(listed) == 35


@pytest.mark.parametrize(("name", "pile"), [("American 1775", "American"), ("British 1775", "British")])
def test_the_piles_are_the_lists(name: str, pile: str) -> None:
    """Kinds, their order, what is printed on them and how many there are, are the table's (WI.15)."""
    text = prose(INDEPENDENCE_RULEBOOK).partition(f"The {pile} pile")[2].partition("\n\n|")[2].partition("\n\n")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()[2:]]
    of_list = unit_lists()[name]
    printed = [
        [
            code,
            kind.name,
            kind.speed.replace("-", "0"),
            str(of_list.numbers[code]),
            str(kind.force),
            kind.type,
            kind.foreign,
        ]
        for code, kind in of_list.kinds.items()
    ]

    assert [[*row[:6], bool(row[6])] for row in rows] == printed
    assert all(kind.leader == (kind.type == "L") for kind in of_list.kinds.values())


def usual() -> dict[str, Any]:
    """Return the settings of the module as they are without any rule of a scenario."""
    declared = {item.name: item.default for item in fields(Settings)}
    given = {name: tuple(value) if isinstance(value, list) else value for name, value in MODULE.defaults.items()}
    return {name: value for name, value in (declared | given).items() if name not in MODULE.without}


def test_the_table_of_settings_has_what_differs() -> None:
    """Settings with another default than in Europe at War, and those that it does not have, are listed with rules."""
    others = module_named("europe-at-war").without
    declared = {item.name: item.default for item in fields(Settings)}
    own = {name: value for name, value in usual().items() if name in others or value != declared[name]}
    rows = table(INDEPENDENCE_RULEBOOK, "setting", "default")

    assert [tuple(row[:2]) for row in rows] == [(f"`{name}`", f"`{_toml(value)}`") for name, value in own.items()]
    assert all(re.fullmatch(r"(WI|W)\.\d+(, (WI|W)\.\d+)*", row[3]) for row in rows)


def test_the_settings_in_the_text_are_settings() -> None:
    """What is written as a setting with a value is one, and if a number or a word its default, or another's choice."""
    text = prose(INDEPENDENCE_RULEBOOK).partition("**Scenarios that come with the program**")[0].replace("\n", " ")
    named = re.findall(r"\(`(\w+) = ([\d.]+|\"\w+\"|true|false)`", text)

    assert named
    assert [(name, value) for name, value in named if _toml(usual().get(name)) != value] == []
    absent = re.search(r"It does not have (.*?): they", text)
    assert absent is not None
    assert re.findall(r"`(\w+)`", absent[1]) == list(MODULE.without)


def test_scenarios_set_what_the_page_says() -> None:
    """The table gives each scenario's players, areas, and all rules that differ."""
    listed = {row[0].strip("`"): row[1:] for row in table(INDEPENDENCE_RULEBOOK, "scenario", "players", "areas")}

    assert list(listed) == list(SCENARIOS)
    for name, (players, areas, rules) in listed.items():
        world = WARP.start(scenario(name), f"{name}.toml", 1)
        declared = tomllib.loads(scenario(name))["rules"]
        assert (int(players), int(areas)) == (len(world.players), len(world.areas))
        assert rules == ", ".join(f"`{key} = {_toml(value)}`" for key, value in declared.items())


def test_the_rules_are_complete() -> None:
    """Every rule from WI.1 to WI.16 is there once, and what is cited is there or in the other rulebook."""
    text = prose(INDEPENDENCE_RULEBOOK)
    stated = Counter(re.findall(r"^\*\*((?:WI|W)\.\d+)\*\*", text, re.MULTILINE))
    rules = {f"WI.{number}" for number in range(1, 17)} | GENERIC

    assert stated == Counter(rules)
    assert set(re.findall(r"\bWI\.\d+", text)) <= rules
    assert all(1 <= int(number) <= 92 for number in re.findall(r"\bW\.(\d+)", text))


def test_links_lead_somewhere() -> None:
    """Every link has a target, no two headings share an anchor, and the contents list all sections in order."""
    sections = re.findall(r"^## (.+)$", prose(INDEPENDENCE_RULEBOOK), re.MULTILINE)
    contents = prose(INDEPENDENCE_RULEBOOK).partition("**Contents.**")[2].partition("\n\n")[0]

    assert broken_links(INDEPENDENCE_RULEBOOK) == []
    assert [anchor for anchor, times in Counter(anchors(INDEPENDENCE_RULEBOOK)).items() if times > 1] == []
    assert re.findall(r"\(#([^)]+)\)", contents) == [anchor_of(title) for title in sections]


def test_the_page_is_for_players() -> None:
    """No marks of where rules come from."""
    text = INDEPENDENCE_RULEBOOK.read_text(encoding="utf-8")

    assert re.findall(r"\[[SD]\b[^\]]*\](?!\()|\bseeds?\b|design-warp|formats\.md`", text) == []
