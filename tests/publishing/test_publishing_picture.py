"""Maps as pictures: right without style sheets, with letters of their own, the same bytes everywhere."""

from __future__ import annotations

import re
import struct
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from pbm.desk.desk import Desk
from pbm.kit.maps.view import POINT
from pbm.pipeline.open_game import load, load_events
from pbm.publishing.maps import WIDEST, WIDTH, as_png, opening_picture, small
from pbm.publishing.plain_svg import plain
from pbm.reports.renderer import Renderer
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">'


def size_of(png: bytes) -> tuple[int, int]:
    """Return the width and height of a picture, which must be a PNG."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_the_command_writes_a_picture(desk: DeskRunner) -> None:
    """Whatever map is asked for: as PNG where the file is to be one; the same map is the same bytes."""
    written: dict[str, bytes] = {}
    for name, options in {"all": [], "PR": ["PR"], "gm": ["--gm"]}.items():
        for again in (1, 2):
            file = desk.root / f"{name}.png"
            desk.ok("map", "g", *options, "--out", str(file))
            assert written.setdefault(name, file.read_bytes()) == file.read_bytes(), again
        assert size_of(written[name])[0] == WIDEST
    assert len(set(written.values())) == 3


def test_nothing_of_the_style_is_left_to_the_reader(desk: DeskRunner) -> None:
    """Classes, variables and sums have all become plain attributes, in copies too."""
    svg = desk.ok("map", "g", "PR").encode()
    assert b"var(--" in svg
    text = ET.tostring(plain(svg), encoding="unicode")

    for word in ("var(", "calc(", "class=", "<style", "--k"):
        assert word not in text


def test_patterns_of_a_picture_have_the_size_of_its_letters(desk: DeskRunner) -> None:
    """However much of the map it shows, so that owners are told apart on a small picture of a large map.

    Patterns fill areas, which are drawn in squares of a grid.
    """
    svg = desk.ok("map", "g", "PR")
    (square,) = re.findall(r"--square: ([\d.]+);", svg)
    for letter in (re.findall(r"--k: ([\d.]+);", svg)[0], "2.5"):
        drawn = ET.tostring(plain(re.sub(r"--k: [\d.]+;", f"--k: {letter};", svg).encode()), encoding="unicode")
        scales = re.findall(r'id="by-\w+"[^>]* patternTransform="scale\(([^"]*)\)"', drawn)
        assert [float(scale) * float(square) for scale in scales] == [pytest.approx(0.8 * float(letter))] * 2


def test_a_report_opens_with_a_picture(desk: DeskRunner) -> None:
    """It shows the part of the map that the report's map opens with."""
    opened = Desk.at(desk.root)
    game = load(opened, opened.game("g"))
    png = opening_picture(game.publication, "PR", load_events(game, 0), Renderer())

    assert png is not None
    assert size_of(png)[0] == WIDTH


def test_a_picture_of_a_letter_is_read_on_a_telephone() -> None:
    """A code is at least eight pixels high where the picture takes the 366 pixels of a telephone."""
    for wide in (300, 900, 2000):
        letter = small({"view": [0, 0, wide, 300]})["desk"]["letter"]
        assert letter * POINT * 366 / wide >= 7.9


def test_a_game_without_a_map_has_no_picture(empty: DeskRunner) -> None:
    """And nothing breaks."""
    with among_the_games():
        empty.ok("new", "g", "--scenario", "pebbles")
        opened = Desk.at(empty.root)
        game = load(opened, opened.game("g"))
        assert opening_picture(game.publication, next(iter(game.position.seats)), (), Renderer()) is None
        assert "has no map" in empty.refused("map", "g", "--out", str(empty.root / "map.png"))


@pytest.mark.parametrize(
    "style", ["font-weight: 600", "font-weight: 400; font-style: italic", "font: 700 10px var(--s)"]
)
def test_letters_are_drawn_without_fonts_of_the_machine(style: str) -> None:
    """In each of the hands that the maps use, umlauts too."""
    sheet = f"<style>:root {{ --s: sans-serif }} text {{ fill: #000; font-family: serif; {style} }}</style>"
    empty, written = (
        as_png(f"{HEAD}{sheet}{each}</svg>".encode(), (0, 0, 40, 20), 80)
        for each in ("", '<text x="2" y="15">ÄB7</text>')
    )
    assert empty != written


COLOURS = """
.a { fill: #010000 }  .a.b { fill: #020000 }  /* .a { fill: #ff0000 } */
.outer .a { fill: #030000 }
#named { fill: #040000 }
.c { --hue: #050000 } .d { fill: var(--hue, #060000) }
.e:is(.f, .g) { fill: #070000 } .a:hover { fill: #ff0000 }
.h { stroke-width: calc((2 + var(--more)) * 3px - 1px); --more: 1 }
@media all { .a { fill: #ff0000 } }
.shown { --hue: #080000 }
"""


@pytest.mark.parametrize(
    ("element", "found"),
    [
        ('<rect class="a"/>', "#010000"),
        ('<rect class="b a"/>', "#020000"),
        ('<g class="outer"><g><rect class="a"/></g></g>', "#030000"),
        ('<rect id="named" class="a b"/>', "#040000"),
        ('<rect class="a" style="fill: #090000"/>', "#090000"),
        ('<g class="c"><rect class="d"/></g>', "#050000"),
        ('<rect class="d"/>', "#060000"),
        ('<rect class="e g"/>', "#070000"),
        ('<rect class="e"/>', None),
        ('<defs><symbol id="s"><rect class="d"/></symbol></defs><use class="shown" href="#s"/>', "#080000"),
    ],
)
def test_rules_apply_as_they_do_in_a_browser(element: str, found: str | None) -> None:
    """By class, id and what they are within; the more particular counts; variables are handed down, and by use."""
    root = plain(f"{HEAD}<style>{COLOURS}</style>{element}</svg>".encode())

    *_, rectangle = root.iter("{http://www.w3.org/2000/svg}rect")
    assert rectangle.get("fill") == found


def test_sums_are_worked_out() -> None:
    """With variables in them; a use of itself ends."""
    root = plain(
        f'{HEAD}<style>{COLOURS}</style><path class="h"/><g class="shown" id="x"><use href="#x"/></g></svg>'.encode()
    )

    (path,) = root.iter("{http://www.w3.org/2000/svg}path")
    assert path.get("stroke-width") == "8"
