"""The pages of Baton and Knapsack in the browser: accessible, valid, no wider than a phone; the form writes sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.access import violations
from tests.browser.validity import checked
from tests.browser.visits import NARROW, sticking_out
from tools.sample import run

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.visits import Visits

SHEETS = {
    "FR": "LEAD FORCED MSN SWI\nLEAD FORAGE MSN\nOR MANEUVER NAP TYR\nFOLLOW FORCED NAP CHA\nDEFEND\nALLY - - RU",
    "AU": "LEAD FORCED CHA NAP\nFOLLOW FORCED CHA NAP\nFOLLOW MANEUVER SCW BAV\nDEFEND",
    "RU": "LEAD FORAGE BAG\nFOLLOW FORCED BAG WAR\nALLY - - FR",
    "PR": "LEAD FORCED BLU SAX\nFOLLOW FORCED HOH WAR",
    "EN": "LEAD FORCED WEL AMS\nFOLLOW FORCED WEL FLA",
}
"""Sheets by which armies march, forage and meet."""


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The reports of a game with five powers, of which two turns have been played, and its public page."""
    desk = tmp_path_factory.mktemp("desk")
    run(desk, "new", "table", "--scenario", "baton-5", "--seed", "1805")
    for turn in (1, 2):
        for power, lines in SHEETS.items():
            sheet = desk / "orders" / "table" / f"{power}.txt"
            sheet.write_text(f"GAME table\nTURN {turn}\nEMPIRE {power}\n{lines}\n", encoding="utf-8")
        run(desk, "turn", "table")
    return desk / "reports" / "table"


@pytest.fixture
def report(visits: Visits, table: Path) -> Page:
    """The French report after the second turn."""
    return visits.file(table / "turn-002" / "FR.html")


def written(page: Page) -> list[str]:
    """Return the lines of the sheet that the form has written, without their places."""
    lines = page.locator("#of-sheet").input_value().splitlines()
    return [" ".join(line.split()[1:]) for line in lines if line[:2].strip().isdigit()]


def test_pages_are_accessible(visits: Visits, table: Path) -> None:
    """A report and the public page violate nothing of WCAG 2.2 AA, by day and night, on a phone and on a desk."""
    for file in (table / "turn-002" / "FR.html", table / "index.html"):
        assert violations(visits.file(file, bypass_csp=True)) == []


def test_pages_are_valid(table: Path) -> None:
    """The Nu checker finds nothing: at the start, after a turn, in public."""
    assert checked([table / name for name in ("turn-000/AU.html", "turn-002/FR.html", "index.html")]) == []


def test_pages_fit_on_a_phone(visits: Visits, table: Path) -> None:
    """Nothing has to be scrolled sideways, with all that is folded opened."""
    for file in (table / "turn-002" / "AU.html", table / "index.html"):
        page = visits.file(file, width=NARROW, unfolded=True)

        assert sticking_out(page) == []


def test_the_map_tells_of_armies(report: Page) -> None:
    """Pointing at an area tells its value, its cubes, and who stands there."""
    report.get_by_role("button", name="Whole map").click()
    report.locator('#map-picture [data-area="KIE"]').hover()

    expect(report.locator("#map-panel")).to_contain_text("3 of 3")
    expect(report.locator("#map-panel")).to_contain_text("Russia: KUT on the point")


def test_cards_of_the_hand_begin_lines(report: Page) -> None:
    """Each card has buttons for the lines that it may be written in."""
    card = report.locator("#of-hand li").first
    number = card.locator("b").inner_text()
    card.get_by_role("button", name="KEEP").click()
    card.get_by_role("button", name=f"LEAD RECRUIT {number}").click()

    assert written(report) == [f"KEEP {number}", f"LEAD RECRUIT - {number}"]
    expect(card.locator(".of-used")).to_contain_text("1, 2")


def test_lists_go_by_deed_and_army(report: Page) -> None:
    """Own armies are offered to a deed, and to a march of theirs the areas next to them; the map is clicked, too."""
    boxes = report.locator("#of-rows .of-row").first.locator("input")
    for box, text in enumerate(("LEAD", "MANEUVER", "MUR")):
        boxes.nth(box).fill(text)
        boxes.nth(box).press("Enter")
    boxes.nth(3).press("ArrowDown")
    expect(report.locator("#of-list").get_by_role("option", name="PAR Paris")).to_be_visible()
    report.locator('#map-picture [data-area="RHI"]').click()

    assert written(report) == ["LEAD MANEUVER MUR RHI"]
