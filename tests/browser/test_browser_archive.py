"""The public archive in a browser: its map goes through the turns, by a slider or by itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.visits import NARROW

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.visits import Visits

COLOUR = "url(#by-{})"
WHOLE = re.compile(r"-?0\.\d -?0\.\d 1600\.\d 1440\.\d")

NOTED = """
() => {
  window.noted = [];
  const notes = new MutationObserver((all) => noted.push(...all.map(({ target }) => target.textContent)));
  for (const name of ["map-play", "map-told"]) notes.observe(document.getElementById(name), { childList: true });
}
"""
"""Notes what the button and the turn say, as they change."""


def owner(page: Page, area: str) -> str | None:
    """Return the colour that an area has on the map."""
    fill: str | None = page.locator(f"#map-{area}").evaluate("area => area.closest('[fill]').getAttribute('fill')")
    return fill


def test_the_slider_goes_through_the_turns(visits: Visits, reports: Path) -> None:
    """By keyboard, back to the start and on again: colours, counts, outlines and the link follow, and it is said."""
    page = visits.file(reports / "index.html")
    count = page.locator("[data-areas=PR]")
    assert (owner(page, "HAN"), page.inner_text("#map-told")) == (COLOUR.format("PR"), "Turn 1")
    after, outlined = int(count.inner_text()), page.locator("#map-changed use").count()

    page.focus("#map-turn")
    page.keyboard.press("Home")
    assert (owner(page, "HAN"), page.inner_text("#map-told")) == (COLOUR.format("none"), "The start")
    assert page.get_attribute("#map-turn", "aria-valuetext") == "The start"
    assert page.get_attribute("#map-told", "href") == "#turn-0"
    assert int(count.inner_text()) < after
    assert page.locator("#map-changed use").count() == 0

    page.keyboard.press("ArrowRight")
    assert (owner(page, "HAN"), int(count.inner_text())) == (COLOUR.format("PR"), after)
    assert page.locator("#map-changed use").count() == outlined > 0


def test_the_map_plays_by_itself(visits: Visits, reports: Path) -> None:
    """Play begins at the start and stops by itself at the last turn."""
    page = visits.file(reports / "index.html")
    page.evaluate(NOTED)
    page.click("#map-play")
    page.wait_for_function("() => noted.length === 4")

    assert page.evaluate("noted") == ["The start", "Pause", "Turn 1", "Play"]


def test_a_turn_of_the_chronicle_is_shown_on_the_map(visits: Visits, reports: Path) -> None:
    """The button below a turn sets the map to it, and the slider has the focus."""
    page = visits.file(reports / "index.html")
    page.click("button[data-turn='0']")
    assert page.inner_text("#map-told") == "The start"
    assert page.evaluate("document.activeElement.id") == "map-turn"


def test_who_wants_no_motion_has_the_slider_alone(visits: Visits, reports: Path) -> None:
    """With reduced motion nothing plays."""
    page = visits.file(reports / "index.html")
    page.emulate_media(reduced_motion="reduce")
    visits.again(page)
    assert page.is_hidden("#map-play")
    assert page.is_visible("#map-turn")


def test_without_a_script_the_last_turn_is_shown(visits: Visits, reports: Path) -> None:
    """The map stands as it is after the last turn, and nothing is offered that would not work."""
    page = visits.file(reports / "index.html", javascript=False)
    assert owner(page, "HAN") == COLOUR.format("PR")
    assert page.is_hidden("#map-turn")
    assert page.locator("button:visible").count() == 0


def test_the_map_tells_who_owns_an_area_in_the_turn_shown(visits: Visits, reports: Path) -> None:
    """The panel goes with the slider, and tells nothing else: all that is public of an area is whose it is."""
    page = visits.file(reports / "index.html", touch=True)
    panel = page.locator("#map-panel .p-facts")
    page.locator("[data-area=HAN]").tap()
    expect(panel).to_have_text("HANHanoverOwnerPrussia")

    page.focus("#map-turn")
    page.keyboard.press("Home")
    expect(panel).to_have_text("HANHanoverOwnernobody")
    page.keyboard.press("End")
    expect(panel).to_have_text("HANHanoverOwnerPrussia")


def test_the_map_can_be_looked_at_closely(visits: Visits, reports: Path) -> None:
    """On a phone more codes come out as one zooms, and a button leads back to the whole map."""
    page = visits.file(reports / "index.html", width=NARROW)
    picture = page.locator("#map-picture")
    shown = """[...document.querySelectorAll("#map-codes text")]
        .filter(one => getComputedStyle(one).visibility === "visible").length"""
    expect(page.locator("#map-tools")).to_be_visible()
    expect(picture).to_have_attribute("viewBox", WHOLE)
    few = page.evaluate(shown)

    for _ in range(5):
        page.click("#map-tools [data-do=in]")
    page.wait_for_function(f"few => {shown} > few * 1.5", arg=few)
    expect(picture).not_to_have_attribute("viewBox", WHOLE)

    page.click("#map-tools [data-do=all]")
    expect(picture).to_have_attribute("viewBox", WHOLE)
    assert page.evaluate(shown) == few
