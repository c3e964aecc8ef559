"""docs/rules/warp-empires.md says what the program does; cards and unit lists are compared where they are tested."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from dataclasses import fields
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from pbm.cli import main
from pbm.kernel.order import Actor
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.position.settings import Settings
from pbm.sheets import Expected, OrderLanguage, Sheet, order_help, read_sheet
from tests.support.pages import WARP_RULEBOOK, anchor_of, anchors, blocks, broken_links, prose, table
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.world import World

GAME = "europe-at-war"
HEAD = f"GAME {GAME}\nTURN 7\nEMPIRE FR\n"
SCENARIOS = ("the-rhine", GAME, "europe-at-war-six")
ELSEWHERE = {"W.84", *(f"WI.{number}" for number in range(1, 17))}
"""Of the other module, whose page is another."""


def scenario(name: str) -> str:
    """Return the text of a scenario that comes with the program."""
    return files("pbm.rulesets.warp").joinpath("scenarios", f"{name}.toml").read_text(encoding="utf-8")


@cache
def europe() -> World:
    """Return the start of a game in which the page's sheets are read, with France's cards in hand."""
    hand = "\n[start]\nhand = { FR = [72, 2, 6, 75, 57, 36, 114] }\n"
    return WARP.start(scenario(GAME) + hand, f"{GAME}.toml", 1)


@cache
def language() -> OrderLanguage:
    """Return the language of sheets, with the words of all of Europe."""
    return OrderLanguage(WARP, WARP.words(europe()), WARP.places(europe()))


def read(text: str) -> Sheet:
    """Read a sheet of the page."""
    return read_sheet("sheet", text.encode(), language(), Expected(games=(GAME,), turn=7))


def test_the_table_of_actions_is_the_order_card() -> None:
    """The table lists the actions that are declared, in the order of the card, with their boxes."""
    listed = [tuple(row[:4]) for row in table(WARP_RULEBOOK, "action", *WARP.boxes[1:])]

    assert listed == [
        tuple(re.sub(r"(^|, )-$", r"\1blank", box) for box in (order.word, *order.boxes)) for order in order_help(WARP)
    ]


def test_the_command_for_the_orders_works() -> None:
    """What the page says to type prints each action of the table, and with one behind it all about that."""
    (command,) = set(re.findall(r"`pbm (rules [^`]*)`", prose(WARP_RULEBOOK)))
    all_of_them = CliRunner().invoke(main, command.split())
    of_one = CliRunner().invoke(main, [*command.split(), "PLAY"])

    assert re.findall(r"^([A-Z]+)\b", all_of_them.output, re.MULTILINE) == [order.word for order in order_help(WARP)]
    assert of_one.output.startswith("PLAY")


def test_the_words_of_boxes_are_explained() -> None:
    """Kinds of cards are all listed where the words of the card are explained."""
    (listed,) = re.findall(r"\*card\s+kind\* one of these \(([^)]*)\)", prose(WARP_RULEBOOK))
    words = language().words
    kinds = [word.strip().upper() for word in listed.split(",")]

    assert all(any(found.kind == "CARD_KIND" for found in words.find(kind)) for kind in kinds)
    assert len(kinds) == len({row[2] for row in table(WARP_RULEBOOK, "no", "card", "kind")})


def test_the_table_of_settings_is_complete() -> None:
    """Every setting is listed with its default, in the order of the settings, with its rule, and nothing else is."""
    rows = table(WARP_RULEBOOK, "setting", "default")

    assert [tuple(row[:2]) for row in rows] == [
        (f"`{item.name}`", f"`{_toml(item.default)}`") for item in fields(Settings)
    ]
    assert all(re.fullmatch(r"(E?W|WI)\.\d+(, (E?W|WI)\.\d+)*", row[3]) for row in rows)


def test_the_settings_in_the_text_are_settings() -> None:
    """What is written as a setting with a value, in a rule or in the text, is one, and if a number its default."""
    text = prose(WARP_RULEBOOK).partition("**Scenarios that come with the program**")[0]
    named = dict(re.findall(r"`(\w+) = ([\d.]+)`", text.replace("\n", " ")))
    declared = {item.name: item.default for item in fields(Settings)}

    assert named
    assert [(name, value) for name, value in named.items() if str(declared.get(name)) != value] == []


def test_scenarios_set_what_the_page_says() -> None:
    """The table gives each scenario's players, areas, and all rules that differ."""
    listed = {row[0].strip("`"): row[1:] for row in table(WARP_RULEBOOK, "scenario", "players", "areas")}

    assert list(listed) == list(SCENARIOS)
    for name, (players, areas, rules) in listed.items():
        world = WARP.start(scenario(name), f"{name}.toml", 1)
        declared = tomllib.loads(scenario(name))["rules"]
        assert (int(players), int(areas)) == (len(world.players), len(world.areas))
        assert rules == ", ".join(f"`{key} = {_toml(value)}`" for key, value in declared.items())


def _toml(value: object) -> str:
    return json.dumps(list(value) if isinstance(value, tuple) else value)


def test_sheets_are_read_without_a_fault() -> None:
    """The page's sample sheet has nothing wrong, and every one of its actions can be done in some position."""
    (block,) = blocks(WARP_RULEBOOK, "sheet")
    sheet = read(block.text)

    assert sheet.problems == ()
    assert not sheet.refused
    assert [action.place for action in sheet.actions] == list(range(1, 21))
    for action in sheet.actions:
        assert action.order is not None
        action.order.check(Actor(europe(), action.empire, action.place))


def test_lines_are_read_as_told() -> None:
    """The lines of a first sheet are all understood, each in the place after the line before."""
    (block,) = blocks(WARP_RULEBOOK, "lines")
    sheet = read(HEAD + block.text)

    assert sheet.problems == ()
    assert [action.place for action in sheet.actions] == [1, 2, 3, 4]


@pytest.mark.parametrize("row", table(WARP_RULEBOOK, "you write", "you are told"), ids=lambda row: row[0].strip("`"))
def test_mistakes_are_answered_as_told(row: list[str]) -> None:
    """What the page says a player is told of a mistake is what the reader says, and the line fails."""
    line, told = row
    sheet = read(HEAD + line.strip("`"))

    assert [str(problem).partition(": ")[2] for problem in sheet.problems] == [told]
    assert [action.order for action in sheet.actions] in ([None], [])


def test_the_classes_are_words_of_the_sheet() -> None:
    """Every class of the table may be written on a sheet, and no other is known."""
    listed = [word for row in table(WARP_RULEBOOK, "word", "types") for word in re.findall(r"\b[A-Z]+\b", row[0])]
    known = {word.code for word in WARP.words(europe()) if word.kind == "CLASS"}

    assert sorted({*listed} - {"ANY"}) == sorted(known - {"ANY"})


def test_territories_are_those_of_the_scenario() -> None:
    """The page's table of territories has the codes, names, types, countries and coasts of the scenario."""
    types = ("capitol", "major", "medium", "small", "wilderness")
    listed = {
        match[1]: (match[2], kind, row[0].split()[0], match[3] or "")
        for row in table(WARP_RULEBOOK, "country", "list", "Capitol 5")
        for kind, cell in zip(types, row[2:7], strict=True)
        for match in (re.fullmatch(r"([A-Z]{3}) ([^(]+?)(?: \(([A-Z ]+)\))?", each.strip()) for each in cell.split(";"))
        if match is not None
    }
    board = tomllib.loads(scenario(GAME))["board"]["land"]

    assert listed == {
        area["code"]: (area["name"], area["type"], area["country"], " ".join(area.get("coasts", []))) for area in board
    }


def test_sea_spaces_are_those_of_the_scenario() -> None:
    """The page's table of sea spaces has their codes, names and links (EW.23)."""
    listed = {row[0]: (row[1], set(row[2].split())) for row in table(WARP_RULEBOOK, "code", "name", "sea links")}
    seas = tomllib.loads(scenario(GAME))["board"]["sea"]
    codes = {sea["code"] for sea in seas}

    assert listed == {sea["code"]: (sea["name"], set(sea["borders"]) & codes) for sea in seas}


def test_border_pairs_are_on_the_map() -> None:
    """Countries touch where the page says, and only the countries that it names (EW.25)."""
    board = {area["code"]: area for area in tomllib.loads(scenario(GAME))["board"]["land"]}
    rows = table(WARP_RULEBOOK, "countries", "border pairs")
    pairs = {tuple(pair.split("-")) for row in rows for pair in row[1].split() if "=" not in pair}
    touching = {
        frozenset((area["country"], board[other]["country"]))
        for area in board.values()
        for other in area.get("borders", [])
        if other in board and board[other]["country"] != area["country"]
    }

    assert [pair for pair in pairs if pair[1] not in board[pair[0]]["borders"]] == []
    assert touching == {frozenset(row[0].split("-")) for row in rows if re.search(r"\b[A-Z]{3}-[A-Z]{3}\b", row[1])}


def test_the_rules_are_complete() -> None:
    """Every rule from W.1 to W.92 and from EW.1 to EW.25 is there once, and every one that is cited is there."""
    text = prose(WARP_RULEBOOK)
    stated = Counter(re.findall(r"^\*\*(E?W\.\d+)\*\*", text, re.MULTILINE))
    rules = {*(f"W.{number}" for number in range(1, 93)), *(f"EW.{number}" for number in range(1, 26))} - ELSEWHERE

    assert stated == Counter(rules)
    assert set(re.findall(r"\b(?:E?W|WI)\.\d+", text)) - rules - ELSEWHERE == set()


def test_nothing_is_said_of_where_rules_come_from() -> None:
    """The page is for players: no marks of sources."""
    text = WARP_RULEBOOK.read_text(encoding="utf-8")

    assert re.findall(r"\[[SD]\b[^\]]*\](?!\()|\bseeds?\b|design-warp|formats\.md`", text) == []


def test_the_turn_to_look_at_is_the_one_in_the_repository() -> None:
    """What the page tells of the turn stands in the reports that it shows."""
    folder = ROOT / "reports" / "rhine" / "turn-001"
    seen = json.loads((folder / "FR.json").read_text(encoding="utf-8"))
    (fight,) = seen["fights"]
    section = " ".join(prose(WARP_RULEBOOK).partition("## A turn to look at")[2].partition("\n## ")[0].split())
    names = {card["card"]: card["name"] for card in seen["cards_played"]}

    assert [step["totals"] for step in fight["laying"]][-3:] == [[43, 31], [43, 46], [53, 46]]
    assert all(f"*{names[card]}*" in section for card in (218, 130, 215, 11, 208))


def test_links_lead_somewhere() -> None:
    """Every link has a target, no two headings share an anchor, and the contents list all sections in order."""
    sections = re.findall(r"^## (.+)$", prose(WARP_RULEBOOK), re.MULTILINE)
    contents = prose(WARP_RULEBOOK).partition("**Contents.**")[2].partition("\n\n")[0]

    assert broken_links(WARP_RULEBOOK) == []
    assert [anchor for anchor, times in Counter(anchors(WARP_RULEBOOK)).items() if times > 1] == []
    assert re.findall(r"\(#([^)]+)\)", contents) == [anchor_of(title) for title in sections]
