"""Pages of a site, from a web server and opened as files: they look and work as the stored pages do."""

from __future__ import annotations

import re
from base64 import b64encode
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.access import violations
from tests.browser.validity import checked
from tests.browser.visits import NARROW, SETTLED, WIDE, Visits
from tools.sample import run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

SCENARIOS = ("two-rivers", "the-rhine", "pratzen", "baton-2")
"""A game of each kind; Pratzen has no map."""

LAST = 2

LOOKS = """() => [...document.body.querySelectorAll("*")]
  .filter(one => !one.closest("script, nav.turns, noscript, template"))
  .map(one => {
    const at = one.getBoundingClientRect(), style = getComputedStyle(one);
    const told = ["color", "background-color", "font-size", "display", "visibility", "stroke", "stroke-width"];
    return [one.tagName, one.id, ...[at.x + scrollX, at.y + scrollY, at.width, at.height].map(Math.round),
      ...told.map(name => style.getPropertyValue(name))].join(" ");
  })"""
"""What each element of a page looks like, and where."""

FILLS = """() => [...document.querySelectorAll("#map-ground [fill], .m-owners rect")]
  .map(one => getComputedStyle(one).fill.split(")")[0])"""
"""The patterns that areas and the key of the map are drawn with."""

SEEN = """() => [...document.querySelectorAll("[id^=at-]")].map(one => {
  const at = one.getBoundingClientRect();
  return [one.id, Math.round(at.x), Math.round(at.width), getComputedStyle(one).visibility].join(" ");
})"""
"""Where each stack stands on the map, and whether it is seen."""

BARE = """async ([picture, paper]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height), drawing = canvas.getContext("2d");
  drawing.drawImage(image, 0, 0);
  const { data } = drawing.getImageData(0, 0, image.width, image.height);
  let bare = 0;
  for (let at = 0; at < data.length; at += 4) if (paper.every((part, of) => data[at + of] === part)) bare += 1;
  return (4 * bare) / data.length;
}"""
"""How much of a picture has the colour of the paper."""

LINKS_AWAY = "() => document.querySelectorAll('nav.turns').forEach(one => one.remove())"


@dataclass(frozen=True)
class Site:
    """A site of a game of two turns: where its pages are, as files and on a server, and where the stored ones are."""

    folder: Path
    reports: Path
    addresses: tuple[str, str]

    def of(self, empire: str) -> str:
        """Return the name of a player's folder."""
        return next(
            index.parent.name
            for index in self.folder.glob("*/index.html")
            if f"<small>{empire}</small>" in index.read_text(encoding="utf-8")
        )


@pytest.fixture(scope="module", params=SCENARIOS)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site of a game of each kind after two turns, with a web server that knows nothing of it."""
    desk = tmp_path_factory.mktemp("desk")
    run(desk, "new", "g", "--scenario", request.param, "--seed", "7")
    run(desk, "player", "g", "--all", "--status", "dummy")
    for _ in range(LAST):
        run(desk, "turn", "g", "--force")
    run(desk, "site", "g", "--out", str(desk / "www"))
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(desk / "www"))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        addresses = (f"{(desk / 'www').resolve().as_uri()}/", f"http://127.0.0.1:{server.server_port}/")
        yield Site(desk / "www", desk / "reports" / "g", addresses)
        server.shutdown()


class _Quiet(SimpleHTTPRequestHandler):
    """A web server that says nothing of what it is asked for."""

    def log_message(self, *_: Any) -> None:  # noqa: ANN401 - as the library has it
        """Say nothing."""


@pytest.fixture
def own(browser: Browser, site: Site) -> Iterator[Visits]:
    """Opens pages; afterwards none of them may have complained, or asked for anything but the site."""
    visits = Visits(browser, site.reports)
    yield visits
    visits.close()
    assert visits.complaints == []


def empire_of(site: Site) -> str:
    """Return an empire of the game that has reports of both turns."""
    return min(file.stem for file in (site.reports / "turn-002").glob("[A-Z]*.html"))


@pytest.mark.parametrize("way", [0, 1], ids=["file", "http"])
def test_the_last_page_works_as_the_stored_one(own: Visits, site: Site, way: int) -> None:
    """Its form writes a sheet, and its map is zoomed."""
    empire = empire_of(site)
    page = own.address(f"{site.addresses[way]}{site.of(empire)}/turn-002.html", site=site.addresses[way])
    row = page.locator("#of-rows .of-row").first
    row.locator("input").first.fill("RETREAT")
    expect(page.locator("#of-sheet")).to_have_value(re.compile("RETREAT"))
    if page.locator("#map-tools").count():
        before = page.locator("#map-picture").get_attribute("viewBox")
        page.locator("#map-tools [data-do=in]").click()
        expect(page.locator("#map-picture")).not_to_have_attribute("viewBox", before or "")
        assert page.locator("#map-ground path").count() > 2


@pytest.mark.parametrize("way", [0, 1], ids=["file", "http"])
def test_links_lead_from_turn_to_turn(own: Visits, site: Site, way: int) -> None:
    """From the list to the last turn, back to the start and out to the archive; only the last turn has a form."""
    address = site.addresses[way]
    page = own.address(f"{address}{site.of(empire_of(site))}/index.html", site=address)
    page.locator("a.page").first.click()
    for turn in (2, 1, 0):
        expect(page).to_have_url(re.compile(f"turn-00{turn}.html$"))
        expect(page.locator("#form")).to_have_count(1 if turn == LAST else 0)
        expect(page.locator("#sheet, #orders, #strip")).to_have_count(3 if turn == LAST else 0)
        if turn:
            page.locator("[rel=prev]").click()
    page.locator("[rel=next]").click()
    expect(page).to_have_url(re.compile("turn-001.html$"))
    page.locator("nav.turns a", has_text="public page").click()
    expect(page).to_have_url(f"{address}index.html")
    expect(page.locator("#standings")).to_be_visible()


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_a_page_looks_as_the_stored_one(own: Visits, site: Site, width: int) -> None:
    """Each element has the place, the size and the colours that it has there: no rule is lost or counts otherwise."""
    empire, address = empire_of(site), site.addresses[0]
    page = own.address(f"{address}{site.of(empire)}/turn-002.html", site=address, width=width, unfolded=True)
    stored = own.report(empire, LAST, width=width, unfolded=True)
    page.evaluate(LINKS_AWAY)
    for one in (page, stored):
        if one.locator("#map-picture").count():
            one.evaluate(SETTLED)
    assert page.evaluate(LOOKS) == stored.evaluate(LOOKS)
    assert page.evaluate(FILLS) == stored.evaluate(FILLS)


@pytest.mark.parametrize("way", [0, 1], ids=["file", "http"])
def test_without_a_script_nothing_is_missing(own: Visits, site: Site, way: int) -> None:
    """Every text of the stored page is there; on the map every stack is seen, and the ground lies under it."""
    empire, address = empire_of(site), site.addresses[way]
    for turn in (1, 2):
        there = f"{address}{site.of(empire)}/turn-00{turn}.html"
        page = own.address(there, site=address, javascript=False, unfolded=True)
        stored = own.report(empire, turn, javascript=False, unfolded=True)
        page.evaluate(LINKS_AWAY)
        if turn == LAST:
            assert words(page) == words(stored)
        assert page.evaluate(SEEN) == stored.evaluate(SEEN)
        if stored.locator("#map-ground").count():
            assert page.locator("image#map-ground").count() == 1
            assert bare_part(page) < 0.01


def words(page: Page) -> str:
    """Return what can be read on a page."""
    return " ".join(page.locator("body").inner_text().split())


def bare_part(page: Page) -> float:
    """Return how much of the map's frame has nothing on it: the part of its pixels that have its own colour."""
    frame = page.locator("#map-frame")
    paper = frame.evaluate("one => getComputedStyle(one).backgroundColor")
    picture = b64encode(frame.screenshot()).decode()
    assert page.context.browser is not None
    blank = page.context.browser.new_page()
    part: float = blank.evaluate(BARE, [picture, [int(each) for each in re.findall(r"\d+", paper)]])
    blank.close()
    return part


def test_pages_are_accessible(own: Visits, site: Site) -> None:
    """A page with its form and one without, by day and night, wide and narrow."""
    folder, address = site.of(empire_of(site)), site.addresses[0]
    for name in ("turn-001", "turn-002"):
        assert violations(own.address(f"{address}{folder}/{name}.html", site=address, bypass_csp=True)) == []


def test_pages_are_valid(site: Site) -> None:
    """All pages of the site are valid HTML5 with valid policies, without a warning, and so are the shared ones."""
    assert checked(sorted(site.folder.rglob("*.html"))) == []
