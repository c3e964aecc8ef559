from __future__ import annotations

import hashlib
import json
import re
from base64 import b64encode
from itertools import pairwise

import pytest
from hypothesis import given, settings

from pbm.kernel.message import Message
from pbm.reports.renderer import PACKAGED
from pbm.rulesets.empires import EMPIRES
from tests.support.effort import examples
from tests.support.empires.charts import map_layout, shapes_of
from tests.support.empires.games import GAMES, RandomGame, play
from tests.support.empires.scenarios import EUROPE
from tests.support.empires.turns import RENDERER, SHEETS, Turn, played
from tests.support.hostile import HOSTILE
from tests.support.html import DATA, Page

TYPICAL = played()
BUSY = re.compile(
    r"\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|import|eval|Function|innerHTML|document\.write)"
    r"\b *[=(]"
)
"""What a script would use to ask for something, or to make code or markup of text."""


def html_of(turn: Turn, empire: str = "PR") -> str:
    """Return an empire's HTML report, with a map of squares and the order form."""
    return turn.files(empire)[".html"].decode()


def hashed(text: str) -> str:
    """Return how a content security policy names a text."""
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def assert_harmless(html: str) -> None:
    """Assert that a page runs nothing but its own script, which its policy names, and asks for nothing."""
    page = Page(html)
    (style,), (script,) = page.raw["style"], page.raw["script"]
    (policy,) = [meta["content"] for meta in page.all("meta") if meta.get("http-equiv") == "Content-Security-Policy"]
    hashes = f"style-src {hashed(style)}; script-src {hashed(script)}"
    assert policy == f"default-src 'none'; {hashes}; base-uri 'none'; form-action 'none'"
    assert [attributes for attributes in page.all("script") if attributes] == [
        {"type": DATA, "id": block.get("id")} for block in page.all("script") if "type" in block
    ]
    assert all(json.loads(block) for block in page.raw[DATA])
    assert not BUSY.search(script)
    assert not re.search(r"https?:|//|url\((?!#)|@import", style)
    assert not {"link", "img", "iframe", "object", "embed", "form", "base"} & {tag for tag, _ in page.tags}
    assert not any(
        name.startswith("on") or name in {"src", "style"} for _, attributes in page.tags for name in attributes
    )
    assert all(str(a["href"]).startswith("#") for tag in ("a", "use") for a in page.all(tag))


def test_page_is_one_well_formed_file() -> None:
    """Every tag that is opened is closed, and nothing is fetched or run."""
    html = html_of(TYPICAL)
    assert html.startswith("<!DOCTYPE html>")
    assert Page(html).open == []
    assert "http" not in html.replace("http-equiv", "").replace("http://www.w3.org/2000/svg", "")
    assert_harmless(html)


def test_a_swatch_stays_on_the_line_of_its_name() -> None:
    """A browser may break a line beside any picture: a word joiner behind each colour keeps it with the name."""
    html = html_of(TYPICAL)
    swatches = re.findall(r'<span class="swatch whose-(\w+)">(.{8})', html)
    assert {joiner for _, joiner in swatches} == {"&#8288;<"}
    assert "PR" in dict(swatches)
    assert ".whose-PR::before{background:#335577}" in html


def test_page_can_be_found_ones_way_in() -> None:
    """Language, title, viewport, headings in steps, anchors that lead somewhere, and tables with headed columns."""
    page = Page(html_of(TYPICAL))
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    headings = [int(tag[1]) for tag, _ in page.tags if re.fullmatch("h[1-6]", tag)]
    assert page.all("html")[0]["lang"] == "en"
    assert "Prussia, turn 1: A Small War" in page.words
    assert any(meta.get("name") == "viewport" for meta in page.all("meta"))
    assert len(ids) == len(set(ids))
    assert {str(a["href"])[1:] for a in page.all("a")} <= set(ids)
    assert headings[0] == 1
    assert all(later - earlier <= 1 for earlier, later in pairwise(headings))
    assert all(th.get("scope") in {"col", "row"} for th in page.all("th"))


def test_every_part_is_there() -> None:
    """The page has all the parts that the turn gives reason for."""
    page = Page(html_of(TYPICAL))
    sections = [
        attributes["id"] for tag, attributes in page.tags if tag in {"section", "details"} and "id" in attributes
    ]
    parts = (
        "summary attention routine map form of-notebook actions battles happened areas seas others borders "
        "roundup progress messages sheet"
    )
    assert sections == parts.split()


def test_outcomes_are_words_with_shapes() -> None:
    """An outcome is told by a word and a shape, not by colour alone."""
    html = html_of(TYPICAL)
    for outcome in ("done", "cut", "failed"):
        assert f'<use href="#m-{outcome}"/></svg>{outcome}</span>' in html
        assert f'id="m-{outcome}"' in html


@pytest.mark.parametrize("hostile", HOSTILE)
def test_nothing_that_players_write_is_more_than_text(hostile: str) -> None:
    """Messages, names and unreadable lines are escaped wherever they stand."""
    sheets = {**SHEETS, "PR": SHEETS["PR"].replace("BRN", hostile.encode("utf-8", "replace").decode())}
    turn = played(sheets=sheets)
    world = turn.world
    for thing in (world.lands["MGD"], world.lands["HES"], world.seas["BAL"], world.empires["PR"], world.empires["FR"]):
        thing.name = hostile
    world.empires["PR"].colour = hostile
    html = html_of(Turn(world, turn.events, turn.sheets, [Message("FR", ("PR",), hostile), Message("PR", (), hostile)]))
    assert Page(html).open == []
    assert_harmless(html)


def test_letters_are_printed_as_text() -> None:
    """What looks like a tag in a letter is read as it was written."""
    html = html_of(Turn(TYPICAL.world, TYPICAL.events, TYPICAL.sheets, [Message("FR", ("PR",), HOSTILE[0])]))
    assert "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;" in html


@settings(max_examples=examples(15))
@given(GAMES)
def test_any_turn_makes_a_page(game: RandomGame) -> None:
    """Whatever happens in a turn, the page is well formed."""
    _, events, after = play(game)
    for empire in after.empires:
        html = html_of(Turn(after, events, {}), empire)
        assert Page(html).open == []
        assert "None" not in html.replace("None of yours", "").replace("None.", "")


def test_page_of_a_big_empire_is_small() -> None:
    """The page of the largest empire of the great scenario, with map and form, stays below 400 kB."""
    world = EMPIRES.start(EUROPE.read_text("utf-8"), EUROPE.name, 1)
    turn = Turn(world, (), {})
    document = turn.document(max(world.empires, key=lambda empire: len(list(world.lands_of(empire)))))
    shapes = shapes_of(EUROPE)
    files = RENDERER.render(
        "empires", document, lambda shown: {**turn.drawn(shown), "chart": map_layout(shown, shapes)}
    )
    assert len(files[".html"]) < 400_000


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG reckons it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "sheet", "tint"])
@pytest.mark.parametrize("ink", ["ink", "soft", "link", "accent", "done", "cut", "failed"])
def test_text_stands_out_from_its_ground(ink: str, ground: str, scheme: int) -> None:
    """Every colour of text has the contrast that WCAG 2.2 AA asks for, by day and by night."""
    css = (PACKAGED / "common/colours.css.j2").read_text("utf-8")
    block = re.findall(r":root \{(.*?)\n *\}", css, re.DOTALL)[scheme]
    colours = dict(re.findall(r"--(\w+): (#[0-9a-f]{6})", block))
    lighter, darker = sorted((luminance(colours[ink]), luminance(colours[ground])), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= 4.5
