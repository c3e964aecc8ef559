"""docs/rules/european-empires.md says what the program does."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import fields
from functools import cache
from importlib.resources import files

from pbm.kernel.keys import Key
from pbm.kernel.order import Actor, objection
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.position.settings import Settings
from pbm.rulesets.empires.position.terrain import BONUS, COVER, GROW_EXTRA, STICKY
from pbm.rulesets.empires.position.world import Terrain, World
from pbm.sheets import Expected, OrderLanguage, Sheet, order_help, read_sheet
from tests.support.pages import RULEBOOK, anchor_of, anchors, blocks, broken_links, prose, table

FREE = "free"
RECKONED = "reckoned"
HEAD = "GAME rivers\nTURN 1\nEMPIRE PR\n"


@cache
def two_rivers() -> World:
    """Return the start of the teaching scenario, in which the page's sheets are read."""
    text = files("pbm.rulesets.empires").joinpath("scenarios", "two-rivers.toml").read_text(encoding="utf-8")
    return EMPIRES.start(text, "two-rivers.toml", 1)


def read(text: str) -> Sheet:
    """Read a sheet of the page."""
    world = two_rivers()
    order_language = OrderLanguage(EMPIRES, EMPIRES.words(world), EMPIRES.places(world))
    keys = {"PR": Key("K7Q2-MX4D")} if "KEY" in text else {}
    return read_sheet("sheet", text.encode(), order_language, Expected(games=("rivers",), turn=1, keys=keys))


def test_the_table_of_actions_is_the_order_card() -> None:
    """The table lists the actions that are declared, in the order of the card, with their boxes."""
    listed = [tuple(row[:4]) for row in table(RULEBOOK, "action", "WHERE", "WHERE TO", "NUMBER")]

    assert listed == [
        (order.word, *(box.replace(", -", ", blank") for box in order.boxes)) for order in order_help(EMPIRES)
    ]


def test_the_costs_are_those_of_the_settings() -> None:
    """The table's costs are the settings' defaults; what is free by the table is free in the order's own help."""
    settings = Settings()
    each = {
        "ARMY": settings.army_cost,
        "RESERVE": settings.reserve_cost,
        "FORTIFY": settings.fort_cost,
        "RAZE": settings.raze_cost,
        "BUILD": settings.ship_cost,
        "NAVY": settings.ship_cost,
        "RECOVER": settings.recover_cost,
        "FLEET": settings.fleet_cost,
        "GATHER": settings.train_cost,
        "STASH": settings.stash_cost,
        "GIFT": 1,
        "ORDER": 1,
    }
    expected = {
        **{word: f"{cost} each" for word, cost in each.items()},
        "BASE": f"{settings.base_cost} from the treasury",
        "CAPITAL": f"{settings.capital_cost} from the treasury",
        "GROW": "population + extra",
        **dict.fromkeys(("MOVE", "ATTACK", "SEAMOVE", "CONVOY"), RECKONED),
    }
    listed = {row[0]: row[4] for row in table(RULEBOOK, "action", "WHERE", "WHERE TO", "NUMBER")}
    costly = {order.word for order in order_help(EMPIRES) if re.search(r"for \d+ (?:treasury )?BPs?\b", order.text)}

    assert {word: cost for word, cost in listed.items() if cost != FREE} == expected
    assert costly <= expected.keys()


def test_every_action_is_explained() -> None:
    """Each action has a paragraph that begins with it."""
    explained = set(re.findall(r"\*\*([A-Z]+)\b[^*]*\*\*", prose(RULEBOOK)))

    assert [order.word for order in order_help(EMPIRES) if order.word not in explained] == []


def test_the_table_of_settings_is_complete() -> None:
    """Every setting is listed with its default, in the order of the settings, and nothing else is."""
    listed = [tuple(row[:2]) for row in table(RULEBOOK, "setting", "default")]

    assert listed == [(f"`{item.name}`", f"`{_toml(item.default)}`") for item in fields(Settings)]


def _toml(value: object) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    return "[]" if value == () else str(value)


def test_the_table_of_terrain_is_the_programs() -> None:
    """The table gives each terrain's extra, bonus, cover and stickiness."""
    told = {True: "yes", False: "no"}
    listed = {row[0]: row[1:] for row in table(RULEBOOK, "terrain")}

    assert listed == {
        terrain.value: [
            str(GROW_EXTRA[terrain]),
            str(BONUS.get(terrain, 0)),
            told[terrain in COVER],
            told[terrain in STICKY],
        ]
        for terrain in Terrain
    }


def test_the_capacities_are_those_of_the_scenario() -> None:
    """The table of supply capacities is that of the scenario european-empires."""
    rows = table(RULEBOOK, "empire", "supply capacity")
    listed = {name: int(row[1]) for row in rows for name in row[0].split(", ")}
    others = listed.pop("all others")
    text = files("pbm.rulesets.empires").joinpath("scenarios", "european-empires.toml").read_text(encoding="utf-8")
    declared = {empire["name"]: empire["supply_capacity"] for empire in tomllib.loads(text)["empire"]}

    assert listed.keys() <= declared.keys()
    assert declared == {name: listed.get(name, others) for name in declared}


def test_sheets_are_read_without_a_fault() -> None:
    """The page's sample sheets have nothing wrong, and every one of their actions can be done in some position."""
    for block in blocks(RULEBOOK, "sheet"):
        sheet = read(block.text)

        assert sheet.problems == ()
        assert not sheet.refused
        for action in sheet.actions:
            assert action.order is not None
            action.order.check(Actor(two_rivers(), action.empire, action.place))


def test_lines_are_read_as_told() -> None:
    """The page's good lines are all actions, each in the place it says or the one after the line before."""
    for block in blocks(RULEBOOK, "lines"):
        sheet = read(HEAD + block.text)

        assert sheet.problems == ()
        assert [action.place for action in sheet.actions] == [1, 2, 3, 4, 5, 6, 7, 9, 10]


def test_mistakes_are_answered_as_told() -> None:
    """What the page says a player is told of a mistake is what the reader says, and the action fails."""
    for line, told in table(RULEBOOK, "you write", "you are told"):
        sheet = read(HEAD + line.strip("`"))

        assert [str(problem).partition(": ")[2] for problem in sheet.problems] == [told]
        assert [action.order for action in sheet.actions] in ([None], [])


def test_no_sheet_is_refused_for_what_an_order_cannot_do() -> None:
    """An action that can be read but never done is no fault of the sheet; it fails when it is judged."""
    sheet = read(HEAD + "WAGONS BRA BAL 1\n")
    (action,) = sheet.actions

    assert sheet.problems == ()
    assert action.order is not None
    assert objection(action.order, Actor(two_rivers(), action.empire, action.place)) is not None


def test_the_table_of_rule_numbers_is_complete() -> None:
    """Every rule from S.1 to S.13 and from E.1 to E.44 is in the table once, in order, with a section."""
    rows = table(RULEBOOK, "rule", "about", "section")

    assert [row[0] for row in rows] == [
        *(f"S.{number}" for number in range(1, 14)),
        *(f"E.{number}" for number in range(1, 45)),
    ]
    assert all("](#" in row[2] for row in rows)


def test_links_lead_somewhere() -> None:
    """Every link has a target, no two headings share an anchor, and the contents list all sections in order."""
    sections = re.findall(r"^## (.+)$", prose(RULEBOOK), re.MULTILINE)
    contents = prose(RULEBOOK).partition("**Contents.**")[2].partition("\n\n")[0]

    assert broken_links(RULEBOOK) == []
    assert [anchor for anchor, times in Counter(anchors(RULEBOOK)).items() if times > 1] == []
    assert re.findall(r"\(#([^)]+)\)", contents) == [anchor_of(title) for title in sections]
