"""Names and letters of hostile people, in a browser: nothing runs, and nothing but the text is different."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

from pbm.reports.columns import width
from tests.browser.hostile import play, shapes
from tests.browser.visits import NARROW, Visits, sticking_out
from tests.support.hostile import HOSTILE
from tools.sample import run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

Look = tuple[list[str], list[Any]]
"""The elements of a page in order, and the shape of each block of data in it."""

PLAIN = "Nobody"
RUNNING = """
<script>dead()</script> </script><script>dead()</script> <!--<script>
--></title></style></textarea></template></svg><script>dead()</script>
"><img src=x onerror="dead()"><a href='javascript:dead()'>
' onfocus='dead()' onmouseover='dead()' autofocus tabindex=0 x='
<svg/onload=dead()><iframe srcdoc='<script>parent.dead()</script>'>
]]>&lt;script&gt;dead()&lt;/script&gt;&quot; \\u003cscript\\u003e
{{ dead() }}{% raw %}${dead()}`'"\\
"""
"""Ways in which a text can become a script; there is no such function, so that whatever runs is an exception."""

SHORT = 400
KNOWN = [text.encode("utf-8", "replace").decode() for text in HOSTILE]
WRITTEN = {
    "running": RUNNING,
    "together": "\n".join(text for text in KNOWN if text.strip() and len(text) < SHORT),
    **{ascii(text[:16]): text for text in KNOWN if not text.strip() or len(text) >= SHORT},
}
"""Texts by their names in tests. Those that take little room are one text, as each text is a game of its own."""


TREE = """
() => {
  const texts = new Set(["aria-label", "title", "data-label", "data-name", "value", "placeholder", "alt", "content"]);
  const moves = (one, name) => one.id === "map-picture" && name === "viewBox";
  const drawn = value => value.replace(/ ?\\b(m-n\\d+|m-moving)\\b/g, "");
  const said = (one, name, value) => texts.has(name) || moves(one, name) ? "" : drawn(value);
  const line = (one, depth) => " ".repeat(depth) + one.tagName + [...one.attributes].map(
    ({ name, value }) => ` ${name}=${said(one, name, value)}`).sort().join("");
  const within = one => [...one.children].filter(child => !child.matches(".m-name"));
  const walk = (one, depth) => [line(one, depth), ...within(one).flatMap(child => walk(child, depth + 1))];
  return walk(document.documentElement, 0);
}
"""
"""All elements of a page with their attributes, but no text.

Nor is told from which zoom on and in which order the map names an area, which depends on the room, whether it moves,
and which part of it is seen: the script fits it to the page when it comes to it.
"""

DATA = "all => all.map(one => one.textContent)"


def shape(data: Any) -> Any:  # noqa: ANN401 - whatever JSON can hold
    """Return data with its texts left out."""
    if isinstance(data, dict):
        return {key: shape(value) for key, value in data.items()}
    if isinstance(data, list):
        return [shape(value) for value in data]
    return "" if isinstance(data, str) else data


def look(page: Page) -> Look:
    """Return what a page is made of."""
    blocks = page.locator("script[type='application/json']").evaluate_all(DATA)
    return page.evaluate(TREE), [shape(json.loads(block)) for block in blocks]


def use(page: Page) -> None:
    """Do with a page what can be done: choose every area, point at everything that tells of something, press all."""
    for code in json.loads(shapes())["areas"]:
        page.evaluate("code => document.dispatchEvent(new CustomEvent('pbm:area', { detail: { code } }))", code)
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
    page.evaluate("""() => {
      for (const one of document.querySelectorAll("svg *, svg, input, select")) {
        for (const kind of ["pointerover", "pointerenter", "mouseover", "focusin"])
          one.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
      }
      for (const one of document.querySelectorAll("button:not([hidden])")) one.click();
    }""")


@pytest.fixture(scope="module")
def harmless(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A desk on which the game was played with harmless names."""
    desk = tmp_path_factory.mktemp("harmless")
    play(desk, PLAIN)
    return desk


@pytest.fixture(scope="module")
def plain(harmless: Path, browser: Browser) -> dict[str, Look]:
    """What the pages of the game are made of when all names are harmless, by file."""
    reports = harmless / "reports" / "war"
    visits = Visits(browser, reports)
    looks = {str(file.relative_to(reports)): look(visits.file(file, width=NARROW)) for file in reports.rglob("*.html")}
    visits.close()
    return looks


@pytest.fixture(scope="module", params=list(WRITTEN.values()), ids=list(WRITTEN))
def written(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The reports of the game with hostile names."""
    return play(tmp_path_factory.mktemp("hostile"), request.param)


def test_names_change_nothing_but_themselves(visits: Visits, plain: dict[str, Look], written: Path) -> None:
    """With hostile names all pages have the same elements, attributes and data; on a phone, none scrolls sideways."""
    assert len(plain) == 6
    assert {str(file.relative_to(written)) for file in written.rglob("*.html")} == plain.keys()
    for file, (expected_tree, expected_data) in plain.items():
        page = visits.file(written / file, width=NARROW)
        tree, data = look(page)

        assert [line for line in tree if line not in expected_tree] == [], file
        assert tree == expected_tree, file
        assert data == expected_data, file
        assert sticking_out(page) == [], file
        use(page)
        assert visits.complaints == [], file


def test_nothing_runs_where_scripts_may(visits: Visits, tmp_path: Path) -> None:
    """Even without the content security policy no name becomes a script: it is the second lock, not the first."""
    reports = play(tmp_path, RUNNING)
    run(tmp_path, "site", "war", "--out", str(tmp_path / "site"))
    site = tmp_path / "site"
    for file in sorted([*reports.rglob("*.html"), *site.rglob("*.html"), *drawn(tmp_path)]):
        page = visits.file(file, bypass_csp=True, site=site.resolve().as_uri())
        use(page)
        page.wait_for_timeout(100)
        assert visits.complaints == []


def drawn(desk: Path) -> list[Path]:
    """Return the maps of the game as files of their own: a player's, and everybody's."""
    run(desk, "map", "war", "PR", "--out", str(desk / "PR.svg"))
    run(desk, "map", "war", "--out", str(desk / "public.svg"))
    return [desk / "PR.svg", desk / "public.svg"]


def test_maps_are_the_same_drawings(harmless: Path, written: Path) -> None:
    """A map is well-formed XML of the same elements as with harmless names, whatever they are."""
    for expected, found in zip(drawn(harmless), drawn(written.parents[1]), strict=True):
        assert list(tags(ET.parse(found).getroot())) == list(tags(ET.parse(expected).getroot()))


def tags(one: ET.Element) -> Iterator[str]:
    """Yield the kinds of elements of a drawing; names are grouped by the zoom from which on there is room for them."""
    yield one.tag
    for child in one:
        if "m-name" in child.get("class", ""):
            yield from (text.tag for text in child)
        else:
            yield from tags(child)


def test_no_name_widens_the_text_report(written: Path) -> None:
    """Text reports keep within 78 columns."""
    for file in sorted(written.rglob("*.txt")):
        lines = file.read_text(encoding="utf-8").split("\n")
        if file.parent.name != "sheets":
            assert [line for line in lines if width(line) > 78] == [], file.name
