"""The order form of a game of Warp Empires: a plan is picked, chosen and put in order, and read without complaint."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from pbm.cli import main
from tests.browser.access import violations
from tests.browser.validity import checked
from tests.browser.visits import NARROW, WIDE

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.visits import Visits


OPEN = "document.activeElement.value === '' && document.activeElement.id.split('-')[1]"
"""The row of the box in use, if that is empty."""


@pytest.fixture(scope="module")
def rhine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A desk on which a war on the Rhine has begun."""
    desk = tmp_path_factory.mktemp("rhine")
    assert run(desk, "new", "rhine", "--scenario", "the-rhine", "--seed", "1") == 0
    return desk


def run(desk: Path, *arguments: str) -> int:
    """Run a command of the program's on a desk; return its exit status."""
    return CliRunner(catch_exceptions=False).invoke(main, ["--desk", str(desk), *arguments]).exit_code


def report(desk: Path) -> Path:
    """Return the page of France's first report."""
    return desk / "reports" / "rhine" / "turn-000" / "FR.html"


def sheet_of(page: Page) -> str:
    """Return the sheet that the form shows."""
    return page.locator("#of-sheet").input_value()


def choose(page: Page) -> None:
    """Open the list at the box in use, take the first choice, and go on."""
    page.keyboard.press("ArrowDown")
    if page.locator("#of-list [role=option].at").count() == 0:
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")


def test_a_plan_is_chosen_and_read(visits: Visits, rhine: Path, tmp_path: Path) -> None:
    """Every card by a line of its own with the first choice for what it leaves open, a march, recruits: all is good."""
    page = visits.file(report(rhine))
    hand = page.locator("#of-hand li")
    count = hand.count()
    assert count == 5
    for at in range(count):
        # Interdiction goes only where opposing units stand, and none are in reach: it is kept.
        interdicts = "Interdiction" in hand.nth(at).inner_text()
        hand.nth(at).locator("button").nth(int(interdicts)).click()
        while page.evaluate(OPEN) == str(at + 1):
            choose(page)
    page.locator(f"#of-{count + 1}-0").focus()
    page.keyboard.type("take\n")
    choose(page)
    page.keyboard.type("general 1\n1\nmove\npar\n")
    choose(page)
    page.keyboard.type("\nbattle\nany\nwise\n3\nbuy\n")
    choose(page)
    choose(page)
    page.keyboard.type("1\n")
    file = tmp_path / "sheet.txt"
    file.write_text(sheet_of(page), encoding="utf-8")

    assert "GENE1" in sheet_of(page)
    assert len(sheet_of(page).strip().splitlines()) == 4 + count + 4
    assert run(rhine, "check", "--game", "rhine", str(file)) == 0, sheet_of(page)


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_the_form_is_accessible(visits: Visits, rhine: Path, width: int) -> None:
    """With a real hand, and a list open, the page keeps to WCAG 2.2 AA."""
    page = visits.file(report(rhine), bypass_csp=True, width=width, pane="orders", unfolded=True)
    page.locator("#of-hand li").first.locator("button").first.click()
    assert violations(page) == []


def test_the_page_is_valid(visits: Visits, rhine: Path) -> None:
    """The report with its form is valid HTML5 with valid CSS."""
    assert visits.complaints == []
    assert checked([report(rhine)]) == []
