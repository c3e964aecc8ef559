"""docs/rules/baton-and-knapsack.md says what the game is: its orders, map, powers, deck and settings."""

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
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.orders.card import ORDER_CARD
from pbm.rulesets.baton.orders.words import SUITS
from pbm.rulesets.baton.position.cards import Suit
from pbm.rulesets.baton.position.deck_file import card_events, deck_file, terrains
from pbm.rulesets.baton.position.places import europe
from pbm.rulesets.baton.position.settings import Settings
from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.support.pages import BATON_RULEBOOK, anchor_of, anchors, blocks, broken_links, prose, table

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.world import World

NUMBERS = range(2, 8)


@cache
def game(powers: int) -> World:
    """Return the start of a game of so many powers."""
    name = f"baton-{powers}"
    text = files("pbm.rulesets.baton").joinpath("scenarios", f"{name}.toml").read_text(encoding="utf-8")
    return BATON.start(text, f"{name}.toml", 1805)


@pytest.mark.parametrize(("fence", "head"), [("lines", "GAME boulogne\nTURN 4\nEMPIRE FR\n"), ("sheet", "")])
def test_the_sheets_have_no_fault(fence: str, head: str) -> None:
    """All lines of the first sheet and of C.46 are understood, and nothing is against them whatever happens."""
    (block,) = blocks(BATON_RULEBOOK, fence)
    world = game(5)
    language = OrderLanguage(BATON, BATON.words(world), BATON.places(world))
    expected = Expected(games=("boulogne",), turn=4)
    sheet = read_sheet("sheet", f"{head}{block.text}".encode(), language, expected)

    assert sheet.problems == ()
    for order, action in zip(
        BATON.interpret(world, "FR", [each.order for each in sheet.actions]), sheet.actions, strict=True
    ):
        assert order is not None
        order.check(Actor(world, "FR", action.place))


def test_the_table_of_lines_is_the_order_card() -> None:
    """All lines of the card are listed, in its order, and each has its help (C.39, C.41)."""
    card = re.findall(r"-> (\w+)$", BATON.grammar, re.MULTILINE)
    rows = table(BATON_RULEBOOK, "line", "WHAT", "WHO", "TARGET", "help")

    assert {row[0]: row[4] for row in rows} == {
        word.upper(): " ".join((ORDER_CARD.orders[word].__doc__ or "").partition("\n\n")[0].split()) for word in card
    }
    assert [row[0] for row in rows] == [word.upper() for word in card]


def test_the_table_by_number_of_powers_is_the_programs() -> None:
    """Areas, value, cubes, hand, armies, establishment, hegemony and par (C.23)."""
    rows = table(BATON_RULEBOOK, "powers", "in play", "areas")

    assert rows == [_by_number(number) for number in NUMBERS]


def _by_number(number: int) -> list[str]:
    world = game(number)
    areas, settings = world.areas.values(), world.settings
    armies = max(len(list(world.armies_of(code))) for code in world.powers)
    return [
        str(number),
        " ".join(world.powers),
        *map(str, (len(areas), sum(area.value for area in areas), sum(area.printed for area in areas))),
        *map(str, (settings.hand_size, armies, settings.establishment, settings.hegemony)),
        ", ".join(f"{code} {settings.par[code]}" for code in world.powers),
    ]


def test_the_areas_and_borders_are_the_programs() -> None:
    """Every area with value, cubes, home, from how many powers on, and borders; straits are marked (C.107, C.108)."""
    rows = {row[0]: row[1:] for row in table(BATON_RULEBOOK, "code", "name", "value", "cubes")}
    world = game(7)

    assert rows == {
        entry.code: [
            entry.name,
            *map(str, (entry.value, entry.cubes)),
            _home(world, entry.code),
            str(entry.powers),
            _borders(world, entry.code),
        ]
        for entry in europe().area
    }


def _home(world: World, area: str) -> str:
    home = world.areas[area].home
    if home is None:
        return "-"
    return f"{home} (capital)" if world.powers[home].capital == area else home


def _borders(world: World, area: str) -> str:
    def written(other: str) -> str:
        return f"~{other}" if world.straits["-".join(sorted((area, other)))] else other

    return " ".join(written(other) for other in world.areas[area].neighbours)


def test_the_powers_are_those_of_the_scenarios() -> None:
    """Every power with capital, home, and its three armies (C.109)."""
    rows = table(BATON_RULEBOOK, "power", "code", "capital")

    for row in rows:
        world = game(5 if row[1] in game(5).powers else 7)
        power = world.powers[row[1]]
        assert row[:4] == [power.name, power.code, power.capital, " ".join(power.home)]
        assert row[4] == str(sum(world.areas[area].value for area in power.home))
        armies = [world.armies[each[:3]] for each in row[5:] if each != "-"]
        assert [
            f"{army.leader} at {army.place.where}, morale {army.morale}: "
            + " ".join(world.card(unit).suit.value for unit in army.units)
            for army in armies
        ] == [each for each in row[5:] if each != "-"]
        assert {army.leader for army in world.armies_of(power.code)} <= {army.leader for army in armies}


def test_the_deck_is_that_of_the_program() -> None:
    """Every card by number, name, suit, reaction, roll and event (C.113)."""
    rows = table(BATON_RULEBOOK, "no.", "name", "suit")
    names = {code: terrain.name for code, terrain in terrains().items()}

    assert rows == [
        [
            str(card.number),
            card.name,
            SUITS[card.suit].pattern,
            names[card.terrain] if card.terrain else f"leader {card.leader} ({card.nation})",
            str(card.roll),
            card.event or "-",
        ]
        for card in deck_file().card
    ]


def test_the_suits_have_the_cards_that_the_table_says() -> None:
    """How many cards of each suit there are (C.8)."""
    rows = {row[1]: int(row[4]) for row in table(BATON_RULEBOOK, "suit", "code", "unit", "deed")}

    assert rows == Counter({suit.value: 0 for suit in Suit}) + Counter(card.suit.value for card in deck_file().card)


def test_the_terrains_and_events_are_those_of_the_deck() -> None:
    """Every terrain and event with the cards that show it (C.111, C.112)."""
    told = {row[0]: row[4] for row in table(BATON_RULEBOOK, "word", "name", "effect")}
    events = {row[0]: (row[2], row[3]) for row in table(BATON_RULEBOOK, "event", "effect", "number", "cards")}

    assert told == {code: _numbers("terrain", code) for code in terrains()}
    assert events == {
        name: (str(_numbers("event", name).count(",") + 1), _numbers("event", name)) for name in card_events()
    }


def _numbers(field: str, value: str) -> str:
    return ", ".join(str(card.number) for card in deck_file().card if getattr(card, field) == value)


def test_the_table_of_settings_is_the_programs() -> None:
    """Every setting is listed with its default, and with the rule that it is about (C.114)."""
    rows = table(BATON_RULEBOOK, "setting", "default")
    declared = {item.name: getattr(Settings(), item.name) for item in fields(Settings)}

    assert {row[0].strip("`"): row[1].strip("`") for row in rows} == {
        name: json.dumps(value) for name, value in declared.items()
    }
    assert all(re.fullmatch(r"C\.\d+(, C\.\d+)*", row[3]) for row in rows)


def test_the_rules_are_complete() -> None:
    """Every rule from C.1 to C.119 is there once, and what is cited is there."""
    text = prose(BATON_RULEBOOK)
    stated = Counter(re.findall(r"^\*\*(C\.\d+)\*\*", text, re.MULTILINE))
    rules = {f"C.{number}" for number in range(1, 120)}

    assert stated == Counter(rules)
    assert set(re.findall(r"\bC\.\d+", text)) <= rules


def test_links_lead_somewhere() -> None:
    """Every link has a target, no two headings share an anchor, and the contents list all sections in order."""
    sections = re.findall(r"^## (.+)$", prose(BATON_RULEBOOK), re.MULTILINE)
    contents = prose(BATON_RULEBOOK).partition("**Contents.**")[2].partition("\n\n")[0]

    assert broken_links(BATON_RULEBOOK) == []
    assert [anchor for anchor, times in Counter(anchors(BATON_RULEBOOK)).items() if times > 1] == []
    assert re.findall(r"\(#([^)]+)\)", contents) == [anchor_of(title) for title in sections]


def test_the_page_is_for_players() -> None:
    """No marks of where rules come from."""
    text = BATON_RULEBOOK.read_text(encoding="utf-8")

    assert re.findall(r"\[[SD]\b[^\]]*\](?!\()|the seed (?:gives|lets|says)|formats\.md`", text) == []
