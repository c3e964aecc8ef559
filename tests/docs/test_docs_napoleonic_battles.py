"""docs/rules/napoleonic-battles.md says what the game is: its orders, lists, cards, scenarios and settings."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import fields
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.order import Actor
from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.orders.card import ORDER_CARD
from pbm.rulesets.battles.position.battalions import army_lists
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.position.settings import Settings
from pbm.rulesets.battles.position.stacks import ADJACENT, OPPOSITE, STACKS
from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.support.pages import BATTLES_RULEBOOK, anchor_of, anchors, blocks, broken_links, prose, table

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.world import Army, World

NAMES = ("pratzen", "auerstedt", "aspern", "talavera", "albuera", "lahaye")


def scenario(name: str) -> str:
    """Return the text of a scenario that comes with the program."""
    return files("pbm.rulesets.battles").joinpath("scenarios", f"{name}.toml").read_text(encoding="utf-8")


@cache
def battle(name: str) -> World:
    """Return the start of a battle."""
    return BATTLES.start(scenario(name), f"{name}.toml", 1805)


def test_the_first_sheet_has_no_fault() -> None:
    """All lines are understood, and each can be done by the French at the start."""
    (block,) = blocks(BATTLES_RULEBOOK, "lines")
    world = battle("pratzen")
    language = OrderLanguage(BATTLES, BATTLES.words(world), BATTLES.places(world))
    text = f"GAME pratzen\nTURN 1\nEMPIRE FR\n{block.text}"
    sheet = read_sheet("sheet", text.encode(), language, Expected(games=("pratzen",), turn=1))

    assert sheet.problems == ()
    for action in sheet.actions:
        assert action.order is not None
        action.order.check(Actor(world, "FR", action.place))


def test_the_table_of_actions_is_the_order_card() -> None:
    """All actions of the card are listed, in its order, and each has its help (N.26, N.29)."""
    helps = {row[0]: row[1] for row in table(BATTLES_RULEBOOK, "order", "help")}

    assert [row[0] for row in table(BATTLES_RULEBOOK, "action", "WHO")] == [word.upper() for word in _card()]
    assert helps == {word.upper(): _first_sentence(ORDER_CARD.orders[word].__doc__ or "") for word in _card()}


def _card() -> list[str]:
    """Return the aliases of the card in its order."""
    return re.findall(r"-> (\w+)$", BATTLES.grammar, re.MULTILINE)


def _first_sentence(text: str) -> str:
    return " ".join(text.partition("\n\n")[0].split())


def test_stacks_face_each_other_as_the_table_says() -> None:
    """Opposite and adjacent stacks are the table's (N.6)."""
    rows = {row[0]: row[1:] for row in table(BATTLES_RULEBOOK, "stack", "opposite enemy stack")}

    assert {stack: row[0] for stack, row in rows.items()} == {stack: OPPOSITE.get(stack, "none") for stack in STACKS}
    assert {stack: tuple(row[1].split(", ")) for stack, row in rows.items()} == ADJACENT


def test_the_army_lists_are_those_of_the_program() -> None:
    """Every kind of every army with its type, values, points, number and names (N.90)."""
    rows = table(BATTLES_RULEBOOK, "army", "kind", "in this army")
    there = [
        [
            nation,
            kind.code,
            kind.name,
            kind.type.value,
            *map(str, (kind.fire, kind.melee, kind.morale, kind.training, kind.points, len(kind.names))),
            ", ".join(kind.names),
        ]
        for nation, each in army_lists().items()
        for kind in each.kind
    ]

    assert rows == there


def test_the_generals_are_those_of_the_program() -> None:
    """Every general of every army with code, name and rating, in list order (N.92)."""
    text = " ".join(prose(BATTLES_RULEBOOK).partition("**N.92**")[2].partition("**N.93**")[0].split())
    listed = {
        nation: [tuple(each.strip().rsplit(" ", 1)) for each in names.split(",")]
        for nation, names in re.findall(r"- \w+ \((\w\w)\): ([^.]*)\.", text)
    }

    assert listed == {
        nation: [(f"{each.code} {each.name}", str(each.rating)) for each in of_nation.general]
        for nation, of_nation in army_lists().items()
    }


def test_the_deck_is_that_of_the_program() -> None:
    """Every card by number, code, name, moment and number of needs (N.84)."""
    rows = table(BATTLES_RULEBOOK, "#", "code", "name", "moment")

    assert [row[:4] for row in rows] == [
        [str(card.number), card.code, card.name, card.moment.value.upper()] for card in tactics_cards().values()
    ]


@pytest.mark.parametrize("name", NAMES)
def test_the_battles_are_those_of_the_scenarios(name: str) -> None:
    """Armies with break number, generals, ground and stacks are as the page prints them (N.94)."""
    text = prose(BATTLES_RULEBOOK).partition(f"(`{name}`)")[2].partition("\n\n**")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| ")
    ]
    told = [row for army in battle(name).armies.values() for row in _printed(army)]

    assert rows[1:] == told


def _printed(army: Army) -> list[list[str]]:
    """Return an army's rows of the page."""
    generals = ", ".join(f"{each.name} {each.code} {each.post}" for each in army.generals.values())
    ground = ", ".join(f"{stack} {each.value}" for stack, each in army.ground.items() if each.value != "OPEN")
    head = f"{len(army.battalions)} battalions, list {army.nation}, **break {army.break_number}**; {generals}"
    rows = [[f"**{army.code}**", f"{head}; ground: {ground or 'all OPEN'}"]]
    for stack, codes in army.stacks.items():
        rows.append([f"{stack} {codes[0]}-{codes[-1][2:]}", _battalions(army, codes)])
    return rows


def _battalions(army: Army, codes: list[str]) -> str:
    """Return the battalions of a stack as the page has them, those of one kind in a row together."""
    parts: list[tuple[str, list[str]]] = []
    for each in (army.battalions[code] for code in codes):
        kind = f"{each.nation}:{each.kind}" if each.nation != army.nation else f"{each.kind}"
        if parts and parts[-1][0] == kind:
            parts[-1][1].append(each.name)
        else:
            parts.append((kind, [each.name]))
    return "; ".join(f"{kind} {', '.join(names)}" for kind, names in parts)


def test_the_table_of_settings_is_the_programs() -> None:
    """Every setting is listed with its default, in any order, and with the rule that it is about (N.109)."""
    rows = table(BATTLES_RULEBOOK, "setting", "default")
    declared = {item.name: item.default for item in fields(Settings)}

    assert {row[0].strip("`"): row[1].strip("`") for row in rows} == {
        name: json.dumps(value) for name, value in declared.items()
    }
    assert all(re.fullmatch(r"N\.\d+(, N\.\d+)*", row[3]) for row in rows)


def test_the_rules_are_complete() -> None:
    """Every rule from N.1 to N.111 is there once, and what is cited is there."""
    text = prose(BATTLES_RULEBOOK)
    stated = Counter(re.findall(r"^\*\*(N\.\d+)\*\*", text, re.MULTILINE))
    rules = {f"N.{number}" for number in range(1, 112)}

    assert stated == Counter(rules)
    assert set(re.findall(r"\bN\.\d+", text)) <= rules


def test_links_lead_somewhere() -> None:
    """Every link has a target, no two headings share an anchor, and the contents list all sections in order."""
    sections = re.findall(r"^## (.+)$", prose(BATTLES_RULEBOOK), re.MULTILINE)
    contents = prose(BATTLES_RULEBOOK).partition("**Contents.**")[2].partition("\n\n")[0]

    assert broken_links(BATTLES_RULEBOOK) == []
    assert [anchor for anchor, times in Counter(anchors(BATTLES_RULEBOOK)).items() if times > 1] == []
    assert re.findall(r"\(#([^)]+)\)", contents) == [anchor_of(title) for title in sections]


def test_the_page_is_for_players() -> None:
    """No marks of where rules come from."""
    text = BATTLES_RULEBOOK.read_text(encoding="utf-8")

    assert re.findall(r"\[[SD]\b[^\]]*\](?!\()|fragment|formats\.md`", text) == []
