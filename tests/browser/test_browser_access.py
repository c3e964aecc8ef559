from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.access import violations
from tools.sample import EMPIRES

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.visits import Visits


def test_axe_finds_faults(visits: Visits, tmp_path: Path) -> None:
    """A page without title, with pale ink, a picture without words and two buttons too small is told of it."""
    page = tmp_path / "page.html"
    page.write_text(
        "<!DOCTYPE html><html><meta charset=utf-8><p style='color: #aaa; background: #fff'>pale</p><svg role=img></svg>"
        + "<button style='width: 9px; height: 9px; padding: 0; border: 0'>x</button>" * 2
    )
    found = "\n".join(violations(visits.file(page)))

    assert "dark, 1280 px: color-contrast:" in found
    for rule in ("document-title", "html-has-lang", "color-contrast", "svg-img-alt", "target-size"):
        assert f"light, 360 px: {rule}:" in found


@pytest.mark.parametrize("empire", EMPIRES[::6])
def test_report_is_accessible(visits: Visits, empire: str) -> None:
    """A report of the sample turn violates nothing of WCAG 2.2 AA, by day and night, on a phone and on a desk."""
    assert violations(visits.report(empire, bypass_csp=True)) == []


@pytest.mark.parametrize("name", ["turn-000/PR", "turn-001/gm", "index"])
def test_other_page_is_accessible(visits: Visits, reports: Path, name: str) -> None:
    """Nor do a start-up report, the game master's report and the game's public archive."""
    assert violations(visits.file(reports / f"{name}.html", bypass_csp=True)) == []


def test_player_s_page_is_accessible(visits: Visits, site: Path) -> None:
    """Nor does the page of a site on which a player finds all reports."""
    page = next(page for page in sorted(site.glob("*/index.html")) if page.parent.name != "shared")

    assert violations(visits.file(page, bypass_csp=True, site=site.resolve().as_uri())) == []


def test_page_in_use_is_accessible(visits: Visits) -> None:
    """Nor does a report with mistakes in the form and an area of the map chosen.

    The panel below the rows of the form hides a part of some row until the reader has come to the form's end.
    """
    page = in_use(visits)
    page.keyboard.press("Escape")

    assert violations(page, beside=".of") == []


def in_use(visits: Visits) -> Page:
    """Open a report, write an order with mistakes, choose an area, and go to the first box of the second order."""
    page = visits.report("PR", bypass_csp=True)
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("document.dispatchEvent(new CustomEvent('pbm:area', { detail: { code: 'BRA' } }))")
    boxes = page.get_by_role("combobox")
    for place, word in enumerate(("GATHER", "NOWHERE", "", "999", "PARADE")):
        boxes.nth(place).fill(word)
    boxes.nth(4).fill("")
    return page
