"""The reports of Warp Empires in the browser: accessible, valid, and no wider than a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.access import violations
from tests.browser.validity import checked
from tools.sample import run

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.visits import Visits

SHEETS = {
    "FR": "1 MOVE PAR REI\n2 BATTLE ANY WISE 3\n3 BUY PAR ANY ALL\n4 MOVE STR MUN\nMESSAGE ALL\nTo arms.\nEND\n",
    "PR": "1 MOVE BER MAG\n2 TOP ANY MUSK\n3 SAVE - - 5\n",
}
"""Sheets of the first turn; a line of them fails."""

APART = """
() => [...document.querySelectorAll(".swatch")].filter(one => one.getClientRects().length).flatMap(one => {
  const range = document.createRange();
  const whole = one.closest(".with-name") ?? one;
  range.setStartAfter(whole);
  range.setEndAfter(whole.parentElement.lastChild);
  const [name] = [...range.getClientRects()].filter(({ width }) => width);
  return !name || name.top < one.getBoundingClientRect().bottom ? [] : [range.toString().slice(0, 30)];
})
"""
"""The names that do not begin on the line of their colour."""


@pytest.fixture(scope="module")
def rhine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The reports of a game on the Rhine of which a turn has been played."""
    desk = tmp_path_factory.mktemp("desk")
    run(desk, "new", "rhine", "--scenario", "the-rhine", "--seed", "7")
    for player, lines in SHEETS.items():
        sheet = desk / "orders" / "rhine" / f"{player}.txt"
        sheet.write_text(f"GAME rhine\nTURN 1\nEMPIRE {player}\n{lines}", encoding="utf-8")
    run(desk, "turn", "rhine")
    return desk / "reports" / "rhine"


@pytest.fixture(scope="module")
def europe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of one of seventeen after a turn in which the program played for two of them."""
    desk = tmp_path_factory.mktemp("europe")
    run(desk, "new", "war", "--scenario", "europe-at-war", "--seed", "11")
    for player in ("FR", "EN"):
        run(desk, "player", "war", player, "--status", "dummy")
    run(desk, "turn", "war", "--force")
    return desk / "reports" / "war" / "turn-001" / "FR.html"


def test_seventeen_fit_on_a_phone_and_are_valid(visits: Visits, europe: Path) -> None:
    """The standings of seventeen take two lines each, nothing has to be scrolled sideways, and all checks hold."""
    page = visits.file(europe)
    page.set_viewport_size({"width": 360, "height": 740})
    rows = page.locator(".standings tbody tr").evaluate_all("rows => rows.map(row => row.offsetHeight)")

    assert len(rows) == 17
    assert max(rows) < 90
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert checked([europe]) == []


def test_reports_are_accessible(visits: Visits, rhine: Path) -> None:
    """A report violates nothing of WCAG 2.2 AA, by day and night, on a phone and on a desk."""
    assert violations(visits.file(rhine / "turn-001" / "FR.html", bypass_csp=True)) == []


def test_reports_are_valid(rhine: Path) -> None:
    """The Nu checker finds nothing in the reports of the start and of a turn."""
    assert checked(rhine / name for name in ("turn-000/RH.html", "turn-001/FR.html", "turn-001/HO.html")) == []


def test_reports_fit_on_a_phone(visits: Visits, rhine: Path) -> None:
    """Nothing has to be scrolled sideways, with all that is folded opened."""
    page = visits.file(rhine / "turn-001" / "PR.html")
    page.set_viewport_size({"width": 360, "height": 740})
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")

    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("file", ["turn-001/FR.html", "index.html"])
def test_a_colour_stands_beside_its_name(visits: Visits, rhine: Path, file: str) -> None:
    """However narrow the page, no line ends between the colour of a player and what follows it."""
    page = visits.file(rhine / file, width=260)
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")

    assert page.locator(".swatch").count()
    assert page.evaluate(APART) == []


def test_the_map_tells_of_stacks(visits: Visits, rhine: Path) -> None:
    """Pointing at an area tells its type, own units in full, and of others what lies on top."""
    page = visits.file(rhine / "turn-001" / "FR.html")
    panel = page.locator("#map-panel")
    page.locator('#map-picture [data-area="REI"]').hover()
    expect(panel).to_contain_text("France: GENE1")
    page.get_by_role("button", name="Whole map").click()
    page.locator('#map-picture [data-area="MAG"]').hover()
    expect(panel).to_contain_text(re.compile(r"Prussia: \d+, .+ on top"))
