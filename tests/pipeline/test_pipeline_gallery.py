"""The gallery of scenarios: their cards and their pictures, before a game begins."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.desk.settings import Settings
from pbm.kernel.seat import Seat, Status
from pbm.locale import LANGUAGES, find_language
from pbm.pipeline.catalogue import bundled_files
from pbm.pipeline.gallery import card_of, gallery, picture_of

if TYPE_CHECKING:
    from pathlib import Path

NAMES = [file.stem for file in bundled_files()]
LARGEST = 150_000
"""The limit of bytes of a picture, which a page shows beside nineteen others."""

POND = """
[scenario]
name = "pond"
title = "The Pond"
ruleset = "empires"
about = "Frogs."

[[empire]]
code = "FR"
name = "Frogs"
supply_capacity = 1
colour = "#30c09d"

[[empire]]
code = "TO"
name = "Toads"
supply_capacity = 1
dummy = true

[[land]]
code = "BNK"
name = "Bank"
terrain = "plains"
borders = ["REE"]
owner = "FR"

[[land]]
code = "REE"
name = "Reeds"
terrain = "wetlands"
borders = ["BNK"]
owner = "TO"

[names.de]
"The Pond" = "Der Teich"
"Frogs" = "Frösche"
"""
SHAPES = '{"width": 9, "height": 9, "areas": {"BNK": {"path": "M0 0h4v4z", "label": [2, 2]}}}'


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Return an empty desk with a folder for scenarios."""
    (tmp_path / "scenarios").mkdir()
    return Desk(tmp_path, Settings())


def put(desk: Desk, name: str, text: str) -> None:
    """Put a file among the scenarios of a desk."""
    (desk.root / "scenarios" / name).write_text(text, encoding="utf-8")


def test_a_card_says_what_a_scenario_is_chosen_by(desk: Desk) -> None:
    """What it is called, whose seats there are, what it is about; and whether there is a map, and computer players."""
    put(desk, "pond.toml", POND)
    card = card_of(desk, "pond")

    assert (card.name, card.title, card.ruleset, card.game) == ("pond", "The Pond", "empires", "European Empires")
    assert card.seats == {
        "FR": Seat("Frogs", Status.PLAYER, "#30c09d"),
        "TO": Seat("Toads", Status.DUMMY),
    }
    assert (card.players, card.about, card.length, card.plays) == (1, "Frogs.", "", "")
    assert (card.has_map, card.has_picture, card.solo, card.own, card.faults) == (False, False, True, True, [])


def test_a_card_is_in_its_readers_language(desk: Desk) -> None:
    """Title, names of seats and description; what a scenario does not say in the language is in English."""
    put(desk, "pond.toml", POND)
    card = card_of(desk, "pond", find_language("de"))

    assert (card.title, card.seats["FR"].name, card.seats["TO"].name) == ("Der Teich", "Frösche", "Toads")
    assert card.about == "Frogs."
    assert card_of(desk, "two-rivers", find_language("de")).about.startswith("Ein erstes Spiel")


def test_all_scenarios_are_in_the_gallery(desk: Desk) -> None:
    """Those of the program by name, then those of the desk; unfinished files are none."""
    put(desk, "pond.toml", POND)
    put(desk, ".half.toml", POND)

    cards = gallery(desk)
    assert [card.name for card in cards] == [*NAMES, "pond"]
    assert [card.name for card in cards if card.own] == ["pond"]
    assert not any(card.faults for card in cards)
    assert all(card.about and card.length and card.plays for card in cards if not card.own)


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("pond", POND.replace('"REE"]', '"REED"]'), "BNK: borders REED, which is not an area; did you mean REE?"),
        ("pond", "[scenario", "pond.toml is not a TOML file: Expected ']' at the end of a table declaration"),
        ("pond", "", "pond.toml is not a scenario: it has no [scenario] table"),
        ("pond", POND.replace('"empires"', '"frogs"'), "pond.toml: there is no ruleset 'frogs'"),
        ("pond", POND.replace("about", 'map = "lake"\nabout'), "pond.toml: there is no map lake"),
        ("two-rivers", POND, "two-rivers is a scenario that comes with the program"),
        ("the pond", POND, "'the pond' cannot be a scenario: a scenario's name has up to 40 letters"),
    ],
)
def test_a_broken_scenario_says_so_on_its_card(desk: Desk, name: str, text: str, fault: str) -> None:
    """And hides no other."""
    put(desk, f"{name}.toml", text)

    *others, card = gallery(desk)
    assert (card.name, card.own) == (name, True)
    assert card.faults[0].startswith(fault)
    assert len(others) == len(NAMES)


def test_what_is_no_text_and_what_cannot_be_read_is_on_a_card(desk: Desk) -> None:
    """A folder and bytes of another sort."""
    (desk.root / "scenarios" / "folder.toml").mkdir()
    (desk.root / "scenarios" / "latin.toml").write_bytes(POND.replace("Bank", "Bänk").encode("latin-1"))

    faults = [card.faults for card in gallery(desk) if card.own]
    assert faults == [
        ["folder.toml, or the map beside it, is not a file"],
        ["latin.toml, or the map beside it, is not UTF-8 text"],
    ]


def test_a_card_is_that_of_the_file_as_it_is_now(desk: Desk) -> None:
    """When the scenario is written again, and when a map is put beside it."""
    put(desk, "pond.toml", POND)
    assert card_of(desk, "pond").title == "The Pond"

    put(desk, "pond.toml", POND.replace('= "The Pond"', '= "A Puddle"'))
    assert card_of(desk, "pond").faults == ["[names.de] (line 35): nothing is called The Pond"]

    put(desk, "pond.toml", POND)
    put(desk, "pond.map.json", SHAPES)
    assert (card_of(desk, "pond").faults, card_of(desk, "pond").has_map) == ([], True)

    put(desk, "pond.map.json", SHAPES.replace("v4z", "w4z"))
    assert card_of(desk, "pond").faults[0].startswith("the map of pond.toml: areas.BNK.path: ")


@pytest.mark.parametrize("name", NAMES)
def test_every_scenario_has_a_picture(desk: Desk, name: str) -> None:
    """In each language: SVG that needs nothing else, for day and night, small, and the same each time."""
    assert card_of(desk, name).has_picture
    drawn = [picture_of(desk, name, find_language(code)) for code in LANGUAGES]
    for svg in drawn:
        assert svg is not None
        assert len(svg) < LARGEST
        assert b"prefers-color-scheme: dark" in svg
        assert {*re.findall(rb"https?://[^\"\s<]+", svg)} == {b"http://www.w3.org/2000/svg"}
        assert ET.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert len({*drawn}) > 1


def test_a_line_of_battle_lies_open(desk: Desk) -> None:
    """Both armies with their battalions: nothing of a scenario is secret."""
    svg = (picture_of(desk, "albuera", find_language("de")) or b"").decode()

    assert "Albuera: die Schlachtlinie" in svg
    for word in ("Frankreich", "Verbündete", "Weichselulanen", "Lusitanische Legion", "Beresford", "Soult"):
        assert word in svg
    assert 'class="l-back"' not in svg


def test_a_map_is_that_of_before_turn_1(desk: Desk) -> None:
    """With owners, and a name that says so."""
    svg = (picture_of(desk, "two-rivers") or b"").decode()

    assert "<title>Two Rivers: the map before turn 1</title>" in svg
    assert "North Sea" in svg
    assert 'id="by-PR"' in svg


def test_a_scenario_of_the_desk_has_a_picture_if_it_has_a_map(desk: Desk) -> None:
    """The picture follows the file; what cannot be played has none, and what is not there is told."""
    put(desk, "pond.toml", POND)
    assert picture_of(desk, "pond") is None

    put(desk, "pond.map.json", SHAPES)
    assert b"The Pond" in (picture_of(desk, "pond") or b"")

    put(desk, "pond.toml", "")
    with pytest.raises(RefusedError, match="is not a scenario"):
        picture_of(desk, "pond")
    with pytest.raises(RefusedError, match=r"there is no scenario two-river; did you mean two-rivers\?"):
        picture_of(desk, "two-river")


@pytest.mark.parametrize("name", ["../pond", "/etc/passwd", "scenarios/pond", ""])
def test_a_path_is_no_name(desk: Desk, name: str) -> None:
    """Only what is in the gallery has a card and a picture, whatever files there are."""
    put(desk, "pond.toml", POND)
    for asked in (card_of, picture_of):
        with pytest.raises(RefusedError, match="there is no scenario"):
            asked(desk, name)
