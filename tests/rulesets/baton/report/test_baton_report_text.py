"""The report of Baton and Knapsack as text: 78 columns, with all that belongs in it (C.95)."""

from __future__ import annotations

from copy import deepcopy
from itertools import pairwise

import pytest

from pbm.reports.columns import width
from pbm.reports.renderer import Renderer
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.position.power import Engagement, Prisoner
from pbm.rulesets.baton.position.this_turn import Season
from tests.support.baton.reported import after, before, over, played, report, report_of

RENDERER = Renderer()


def text_of(document: dict[str, object]) -> str:
    """Return a report as text."""
    return RENDERER.render("baton", document, formats=["text"])[".txt"].decode()


@pytest.mark.parametrize("reader", ["FR", "EN"])
def test_no_line_is_longer_than_a_mail_has_room_for(reader: str) -> None:
    """Whoever reads it, at the start, in the midst of it and at the end."""
    for document in (report(reader), over()[reader], report_of(before(), reader)):
        assert [line for line in text_of(document).splitlines() if width(line) > 78] == []


def test_what_is_too_long_for_a_column_goes_on_in_the_next_line() -> None:
    """Units, Charges and boxes of orders are never cut; armies behind an area that has no room for them are counted."""
    world = deepcopy(before())
    world.armies["NAP"].units += range(1, 12)
    for leader, area in {"HOH": "BAV", "JOH": "BAV", "BAG": "WAR", "BEL": "WAR", "MUR": "WAR"}.items():
        world.armies[leader].place = Place(area)
    world.engagements = [Engagement.of("NAP", enemy) for enemy in ("HOH", "JOH", "MAC", "SCW")]
    text = text_of(report_of(world, "FR"))

    assert max(map(width, text.splitlines())) <= 78
    assert "..." not in text


def test_it_has_all_its_parts() -> None:
    """The sections, and something of each."""
    text = text_of(report("AU"))

    lines = text.splitlines()

    assert [line for line, below in pairwise(lines) if below and set(below) == {"-"}] == [
        "WHAT NEEDS ATTENTION",
        "YOUR ACTIONS",
        "THE TRICKS",
        "WHAT ELSE HAPPENED",
        "YOUR HAND",
        "ARMIES",
        "WHAT YOUR ARMIES COULD DO",
        "BATTLES",
        "AREAS",
        "DISCARD PILE AND PRISONERS",
        "ROUNDUP",
        "YOUR SHEET FOR TURN 2",
        "THE ORDERS",
    ]
    for line in (
        "Weather           fair",
        "Order of play     EN, PR, RU, AU, FR",
        "You have          5 VPs; areas worth 9, par 7",
        "Leading           AU Austria, 5 VPs",
        "      Followed France in round 1, with 51 Platov.",
        "      - Prussia follows with CHARGE for 79 Plancenoit and 84 Landshut: HOH",
        "  4   Pratzen          INF  MANEUVER, FORCED Hills             5 Intrigue",
        "MAC Mack              AID   5 BAV point  INF 2",
        "      engaged with MUR, NAP",
        "BOH Bohemia           2 3/3             GAL Galicia           1 2/2 BEL",
        "  - BAV Bavaria: MAC - MUR, MAC - NAP, MUR - SCW",
        " 4 AU Austria          player        5     9    7      4     25     8 -",
    ):
        assert line in lines


def test_prisoners_grounds_and_borders_are_shown() -> None:
    """What does not occur every turn (C.14, C.86)."""
    world = deepcopy(after()[1])
    world.armies["MAC"].ground = 7
    world.powers["FR"].prisoners = [Prisoner(23, "AU")]
    text = text_of(report_of(world, "FR"))

    assert "engaged with MUR, NAP; ground: River (7 Berezina), -2 to Charges against it" in " ".join(text.split())
    assert "Captured by France: CHA Archduke Charles (AU)." in text


def test_the_end_shows_what_was_secret() -> None:
    """Hands, deck, sheets (C.98)."""
    text = text_of(over()["FR"])

    assert "WHAT WAS SECRET" in text
    assert "THE SHEET: RUSSIA" in text
    assert "YOUR HAND" not in text


def test_what_needs_attention_is_told_first() -> None:
    """A failed lead, little morale, an ally lost, the winter (C.95)."""
    world = deepcopy(before())
    world.season, world.armies["MUR"].morale = Season.WINTER, 3
    world.areas["PAR"].marker = "AU"
    events, world = played(world, {"FR": "LEAD FORAGE NAP"})
    world.season = Season.WINTER
    notes = {note["kind"]: note["text"] for note in report_of(world, "FR", events)["attention"]}

    assert notes == {
        "threat": "LOR Lorraine is undefended, and within reach of SCW Schwarzenberg (Austria, BAV, morale 7, 1 unit).",
        "lead": "Your lead of round 1 failed.",
        "capital": "You do not control PAR Paris: leaders are raised in FLA Flanders.",
        "morale": "MUR Murat has morale 3.",
        "census": "When winter ends there is a census; as things stand you get -2 VPs.",
    }


def test_one_point_at_the_census() -> None:
    """France controls 9, and its par is 8 (C.93)."""
    world = deepcopy(before())
    world.season = Season.WINTER

    (note,) = [note for note in report_of(world, "FR")["attention"] if note["kind"] == "census"]

    assert note["text"].endswith("as things stand you get 1 VP.")


def test_the_letter_sums_the_turn_up() -> None:
    """Areas gained and lost, armies broken and leaders captured, in the letter that a report comes with."""
    history = {"turns": [0, 1], "own": {}, "empires": {}, "gained": {"BAV": None}, "lost": {"TYR": "FR"}}
    letter = {
        "changed": [],
        "links": [],
        "greeting": "",
        "news": [],
        "figures": [],
        "lines": [],
        "attention": [],
        "more": 0,
        "routine": 0,
        "next": [],
    }
    broken = {"kind": "broken", "text": "MAC Mack (AU) breaks.", "scope": "public"}
    told = {**report("AU"), "history": history, "events": [broken]}
    text = RENDERER.render_text("mail/report", {**told, "ruleset": "baton", "letter": letter, "report": {"text": ""}})

    for line in (
        "Areas gained      BAV Bavaria",
        "Areas lost        TYR Tyrol",
        "Battles           MAC Mack (AU) breaks.",
    ):
        assert line in text.splitlines()
