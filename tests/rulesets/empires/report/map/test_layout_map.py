from __future__ import annotations

import json
import re
from collections import Counter
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings

from pbm.kit.maps.ground import CALM
from pbm.kit.maps.path_data import PathDataError
from pbm.reports.renderer import PACKAGED
from pbm.rulesets.empires import EMPIRES
from tests.support.effort import examples
from tests.support.empires.charts import charted, map_layout, shapes_of
from tests.support.empires.games import GAMES, RandomGame, play
from tests.support.empires.scenarios import SCENARIOS
from tests.support.empires.turns import RENDERER, Turn, before_the_first, played
from tests.support.ground import hints_drawn, owners_drawn
from tests.support.hostile import HOSTILE

SVG = "{http://www.w3.org/2000/svg}"
VOID = {"meta", "link", "br", "hr", "img", "input", "path", "rect", "circle", "use", "stop"}


def svg_of(turn: Turn, empire: str = "PR") -> str:
    """Return an empire's map by itself."""
    document = turn.document(empire)
    return RENDERER.render_map("empires", document, lambda shown: {"chart": charted(shown)}).decode()


def page_of(turn: Turn, empire: str = "PR") -> str:
    """Return an empire's page with the map on it."""
    document = turn.document(empire)
    return RENDERER.render("empires", document, lambda shown: {"chart": charted(shown)})[".html"].decode()


class Tags(HTMLParser):
    """The tags of a page, in order, and the text of its scripts."""

    def __init__(self, page: str) -> None:
        """Read a whole page."""
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.scripts: dict[str | None, str] = {}
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Ask that what is closed was opened last."""
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Keep the text of a script."""
        if self.open and self.open[-1] == "script":
            self.scripts[self.tags[-1][1].get("id")] = data

    def all(self, name: str) -> list[str]:
        """Return all values of an attribute."""
        return [value for _, attributes in self.tags if (value := attributes.get(name)) is not None]


def assert_refers_to_itself(tags: Tags) -> None:
    """Assert that every reference leads to something in the same file, and that nothing is there twice."""
    ids = Counter(tags.all("id"))
    assert max(ids.values()) == 1
    wanted = {link for link in tags.all("href") if link.startswith("#")}
    for attribute in ("fill", "clip-path", "marker-end"):
        wanted |= {value[4:-1] for value in tags.all(attribute) if value.startswith("url(")}
    assert {link[1:] for link in wanted} <= set(ids)
    assert all(
        link.startswith("#") for tag, attributes in tags.tags if tag == "use" for link in [attributes["href"] or ""]
    )


def test_the_map_by_itself_is_well_formed() -> None:
    """What `pbm map` writes can be read as XML, asks for nothing and runs nothing."""
    turn = played()
    for empire in turn.world.empires:
        svg = svg_of(turn, empire)
        root = ET.fromstring(svg)
        assert root.tag == f"{SVG}svg"
        assert "http" not in svg.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not re.search(r"<script|<image|@import|\son\w+=|\sstyle=", svg)
        assert_refers_to_itself(Tags(svg))


def test_every_area_is_there_once() -> None:
    """Each area has one shape that can be pointed at, with its name, filled by its owner's pattern."""
    turn = played()
    svg = svg_of(turn)
    root = ET.fromstring(svg)
    areas = turn.world.areas
    assert sorted(hints_drawn(svg)) == sorted((code, f"{code} {area.name}") for code, area in areas.items())
    assert owners_drawn(svg) == {code: area.owner or "none" for code, area in areas.items()}
    for code in areas:
        assert sum(text.text == code for text in root.iter(f"{SVG}text") if text.get("x")) == 1


def test_each_empire_has_its_pattern() -> None:
    """No two of as many empires as there are patterns are drawn by the same lines, so that print tells them apart."""
    empires = [{"code": f"E{at}", "colour": "#888888", "pattern": at} for at in range(16)]
    ground = {**charted(played().document("PR"))["ground"], "empires": empires}
    template = RENDERER._environment.get_template("common/map-base.svg.j2")
    root = ET.fromstring(f"<svg xmlns='{SVG[1:-1]}'>{template.render(ground=ground)}</svg>")
    drawn = [pattern.find(f"{SVG}path") for pattern in root.iter(f"{SVG}pattern")]
    assert len({path.get("d") for path in drawn if path is not None}) == 16


def test_the_page_holds_the_map_and_a_picture_of_each_battle() -> None:
    """Everything that the page refers to is on it, and each battle told has the part of the map around it."""
    turn = played()
    for empire in turn.world.empires:
        tags = Tags(page_of(turn, empire))
        battles = [event for event in turn.document(empire)["events"] if event["scope"] == "battle"]
        assert tags.open == []
        assert_refers_to_itself(tags)
        assert [one for one in tags.all("id") if one.startswith("picture-")] == [
            f"picture-{at}" for at in range(len(battles))
        ]
        assert all(
            attributes.get("aria-label") for tag, attributes in tags.tags if tag == "svg" and attributes.get("role")
        )


def test_buttons_wait_for_the_script() -> None:
    """Without JavaScript nothing is offered that does not work, and the whole map can be opened all the same."""
    page = page_of(played())
    assert re.search(r"\.m-tools ?\{[^}]*display: ?none", page)
    assert re.search(r"\(scripting: ?enabled\) ?\{ ?\.m-tools ?\{ ?display: ?flex", page)
    assert "<noscript><details" in page


def facts_told(data: dict[str, Any], codes: list[str]) -> dict[str, Any]:
    """Return the facts of areas, put together again from what stands in the order of codes and what is left."""
    told: dict[str, Any] = {code: [] for code in data["facts"]}
    for label, values, which in data["kinds"]:
        for code, digit in zip(codes, which, strict=True):
            if digit != "-":
                told.setdefault(code, []).append([label, values[int(digit, 36)]])
    return {code: facts + data["facts"].get(code, []) for code, facts in told.items()}


def test_the_data_for_the_script_is_what_the_chart_tells() -> None:
    """The page tells the script of each area exactly what the chart has of it: facts as data, names as hints."""
    turn = played()
    for empire in turn.world.empires:
        page, places = page_of(turn, empire), charted(turn.document(empire))["places"]
        facts = {code: told["facts"] for code, told in places.items() if "facts" in told}
        assert facts_told(json.loads(Tags(page).scripts["map-data"]), sorted(places)) == facts
        assert {code: hint.removeprefix(f"{code} ") for code, hint in hints_drawn(page)} == {
            code: told["name"] for code, told in places.items()
        }


WORD_ASKED_FOR = r"\btexts\.(?!length\b|at\b|pop\b)(\w+)\b(?!\()"
"""A text that a script reads: not the length of a list of texts."""


def test_every_word_of_the_script_comes_from_the_page() -> None:
    """The script asks for no text that the page does not give it."""
    page = Tags(played().files("PR")[".html"].decode()).scripts
    for part, data in (("map", json.loads(page["map-data"])["texts"]), ("form", json.loads(page["form-texts"]))):
        folders = (part, "orders") if part == "form" else (part,)
        files = [file for folder in folders for file in (PACKAGED / "common" / "scripts" / folder).glob("*.js")]
        asked = {word for file in files for word in re.findall(WORD_ASKED_FOR, file.read_text("utf-8"))}
        assert asked - set(data) == set()
        assert set(data) - asked <= {"plan0", "plan1", "noredo", "noundo"}  # made of their parts, or chosen of two


@pytest.mark.parametrize("hostile", HOSTILE)
def test_names_change_nothing_but_themselves(hostile: str) -> None:
    """Hostile names leave the map what it is, and long ones do not make it long."""
    turn = played()
    plain = Tags(svg_of(turn))
    for thing in (*turn.world.areas.values(), *turn.world.empires.values()):
        thing.name = hostile
    turn.world.empires["PR"].colour = hostile
    turn.world.title = hostile
    svg, page = svg_of(turn), page_of(turn)
    tags = Tags(svg)
    ET.fromstring(svg)
    # Names that need the same room are in a group: short ones have other groups than long ones.
    assert sorted(tag for tag, _ in tags.tags if tag != "g") == sorted(tag for tag, _ in plain.tags if tag != "g")
    assert Tags(page).open == []
    assert max(map(len, re.findall(r"<title>([^<]*)</title>", svg)), default=0) < 600
    assert "\u202e" not in svg
    assert len(Tags(page).tags) - len(Tags(page_of(played())).tags) in range(-3, 4)


def test_hostile_shapes_stay_attributes() -> None:
    """What is no path is nothing but an attribute, or no map at all, even if it came past the check of the file."""
    turn = played()
    document, shapes = turn.document("PR"), {"width": 10, "height": 10, "outside": "M0 0L9 0L9 9Z", "rivers": "]]>&<"}
    area = {"path": "M0 0L9 0L9 9Z", "label": [1, 1], "box": None, "room": 9}
    drawn = {**shapes, "areas": dict.fromkeys(turn.world.areas, area)}
    svg = RENDERER.render_map("empires", document, lambda shown: {"chart": map_layout(shown, drawn)}).decode()
    ET.fromstring(svg)
    assert "<script" not in svg

    hostile = {**area, "path": '"><script>alert(1)</script><path d="'}
    with pytest.raises(PathDataError):
        map_layout(document, {**shapes, "areas": dict.fromkeys(turn.world.areas, hostile)})


@settings(max_examples=examples(15))
@given(GAMES)
def test_any_turn_makes_a_map(game: RandomGame) -> None:
    """Whatever happens in a turn, the page with its map is well formed and refers to nothing that is not there."""
    _, events, after = play(game)
    for empire in after.empires:
        turn = Turn(after, events, {})
        tags = Tags(page_of(turn, empire))
        assert tags.open == []
        assert_refers_to_itself(tags)
        ET.fromstring(svg_of(turn, empire))


def test_the_same_map_has_the_same_bytes() -> None:
    """Drawing the same position twice gives the same file."""
    assert svg_of(played()) == svg_of(played())
    assert svg_of(before_the_first()) != svg_of(played())


def bundled(name: str) -> tuple[Turn, dict[str, Any]]:
    """Return the start of a bundled scenario, and the shapes of its map."""
    world = EMPIRES.start((SCENARIOS / f"{name}.toml").read_text("utf-8"), f"{name}.toml", 1)
    return Turn(world, (), {}, number=0), shapes_of(SCENARIOS / f"{name}.toml")


@pytest.mark.parametrize("name", ["european-empires", "two-rivers"])
def test_bundled_maps_have_every_area(name: str) -> None:
    """The maps that come with the program fit their scenarios, and each label stands in its area."""
    turn, shapes = bundled(name)
    chart = map_layout(turn.document(next(iter(turn.world.empires))), shapes)
    spots = chart["ground"]["lands"] + chart["ground"]["seas"]
    assert {spot["code"] for spot in spots} == set(turn.world.areas) == set(shapes["areas"])
    assert {spot["code"] for spot in chart["ground"]["seas"]} == set(turn.world.seas)


def test_the_map_of_the_great_scenario_is_small() -> None:
    """With its map, the page of the largest empire stays well below 400 kB before its order form is added."""
    turn, shapes = bundled("european-empires")
    largest = max(turn.world.empires, key=lambda empire: len(list(turn.world.lands_of(empire))))
    document = turn.document(largest)
    files = RENDERER.render("empires", document, lambda shown: {"chart": map_layout(shown, shapes)})
    assert len(files[".html"]) < 320_000


def channels(colour: str) -> list[float]:
    """Return a colour's red, green and blue, from 0 to 1."""
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def luminance(colour: list[float]) -> float:
    """Return the relative luminance of a colour, as WCAG reckons it."""
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def laid_over(below: list[float], above: str, opacity: float) -> list[float]:
    """Return what a colour looks like with another over it that lets it shine through."""
    return [one * (1 - opacity) + other * opacity for one, other in zip(below, channels(above), strict=True)]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_codes_stand_out_from_every_colour(scheme: int) -> None:
    """On each colour of the bundled scenarios, and each that is given, codes have the contrast of WCAG 2.2 AA.

    What they have it with is the halo around their letters, which lets the ground shine through.
    """
    css = "".join((PACKAGED / name).read_text("utf-8") for name in ("common/map.css.j2", "empires/map-layers.css.j2"))
    blocks = re.findall(r"\.map \{\n([^}]*--water[^}]*)\}", css)
    values = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6}|[.\d]+);", blocks[scheme]))
    halo = float(re.findall(r"\.m-code \{[^}]*?stroke-opacity: ([.\d]+);", css)[scheme])
    tint = float(re.findall(r"\.m-tint \{ fill-opacity: ([.\d]+); \}", css)[scheme])
    colours = [empire.colour or "" for empire in bundled("european-empires")[0].world.empires.values()]
    for colour in (*colours, *CALM):
        seen = laid_over(channels(colour), values["wash"], float(values["wash-by"]))
        for ground in (seen, laid_over(seen, colour, tint), laid_over(seen, values["fog"], float(values["fog-by"]))):
            around = luminance(laid_over(ground, values["halo"], halo))
            light, dark = sorted((luminance(channels(values["text"])), around), reverse=True)
            assert (light + 0.05) / (dark + 0.05) >= 4.5
