"""The frame of a page in all games: short on a telephone, few stops of the tabulator, targets for a thumb, no jumps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.visits import show_pane
from tools.browser import DRAWN
from tools.sample import run

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

GAMES = {"european-empires": "FR", "war-of-independence": "AM", "baton-7": "FR", "pratzen": "FR"}
"""A scenario of each game, and one of its seats."""
TELEPHONE = {"width": 390, "height": 844}
SCREENS = 8
STOPS = 90
THUMB = 43.5
"""44 px, but for what rounding takes."""

NOTED = """
window.jumps = [];
new PerformanceObserver(list => window.jumps.push(...list.getEntries().filter(one => !one.hadRecentInput)
  .map(one => [one.value, ...one.sources.map(({ node }) => node?.id || node?.className || node?.nodeName)])))
  .observe({ type: "layout-shift", buffered: true });
"""

LOW = """
least => [...document.querySelectorAll("button, input:not([type=checkbox]), select, summary, #tabs a, .of-tools a")]
  .filter(one => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height < least)
  .map(one => one.outerHTML.slice(0, 120))
"""

STOPPING = """
() => [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
  .filter(one => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true })).length
"""


@pytest.fixture(scope="module", params=GAMES)
def page_file(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A player's page after a turn of a game."""
    scenario, seat = request.param, GAMES[request.param]
    desk = tmp_path_factory.mktemp("desk")
    run(desk, "new", "game", "--scenario", scenario, "--seed", "7")
    run(desk, "turn", "game", "--force")
    return desk / "reports" / "game" / "turn-001" / f"{seat}.html"


@pytest.fixture
def page(browser: Browser, page_file: Path) -> Page:
    """The page on a telephone, whose jumps are noted."""
    context = browser.new_context(viewport=TELEPHONE, has_touch=True)  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(NOTED)
    page.goto(page_file.as_uri())
    page.wait_for_function(DRAWN)
    return page


def test_a_telephone_has_it_all_on_a_few_screens(page: Page) -> None:
    """Report, map and orders as they open take eight screens together, and one does not jump while it is loaded."""
    jumps = page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(() => done(jumps))))")
    heights: dict[str, float] = {}
    stops: dict[str, int] = {}
    low: list[str] = []
    for pane in ("report", "map", "orders"):
        show_pane(page, pane)
        heights[pane] = page.evaluate("document.documentElement.scrollHeight") / TELEPHONE["height"]
        stops[pane] = page.evaluate(STOPPING)
        low += page.evaluate(LOW, THUMB)

    assert jumps == []
    assert sum(heights.values()) <= SCREENS, heights
    assert max(stops.values()) <= STOPS, stops
    assert low == []


def test_a_link_unfolds_what_it_leads_to(page: Page) -> None:
    """From the orders a link to a part of the report shows that pane, unfolded; the tabs say where one is."""
    show_pane(page, "orders")
    page.evaluate("location.hash = '#roundup'")
    page.wait_for_function("document.getElementById('roundup').open")

    assert page.locator("#roundup table").is_visible()
    assert page.locator("#tabs [aria-current]").get_attribute("data-tab") == "report"
    assert not page.locator("#form").is_visible()
