"""The pages of Napoleonic Battles in the browser: accessible, valid, no wider than a phone; and orders are picked."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.access import violations
from tests.browser.validity import checked
from tests.browser.visits import NARROW, show_pane, sticking_out, unfold
from tests.support.paths import ROOT
from tools.sample import run

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.visits import Visits

COVERED = """
() => [...document.querySelectorAll(".line svg")].flatMap(drawing => {
  const around = one => one.getBoundingClientRect();
  const drawn = [...drawing.querySelectorAll(".l-round, .l-ground")].map(around);
  const across = (one, other) => one.left < other.right && other.left < one.right;
  const meet = (one, other) => across(one, other) && one.top < other.bottom - 2 && other.top < one.bottom - 2;
  const words = [...drawing.querySelectorAll(".l-way, .l-told")];
  return words.filter(one => drawn.some(other => meet(around(one), other))).map(one => one.textContent);
})
"""
"""Words that share their room with a circle or with the ground."""


@pytest.fixture(scope="module")
def pratzen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The reports of the battle on the repository's own desk, of which a turn has been played, and its public page."""
    desk = tmp_path_factory.mktemp("desk")
    run(desk, "new", "pratzen", "--scenario", "pratzen", "--seed", "1805")
    shutil.copytree(ROOT / "orders" / "pratzen", desk / "orders" / "pratzen", dirs_exist_ok=True)
    run(desk, "turn", "pratzen")
    return desk / "reports" / "pratzen"


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The reports of a battle that has ended at once: everything lies open."""
    desk = tmp_path_factory.mktemp("over")
    run(desk, "new", "end", "--scenario", "pratzen", "--seed", "3")
    for army in ("FR", "AL"):
        sheet = desk / "orders" / "end" / f"{army}.txt"
        sheet.write_text(f"GAME end\nTURN 1\nEMPIRE {army}\n1 ATTACK LEFT\n2 TRUCE\n", encoding="utf-8")
    run(desk, "turn", "end")
    return desk / "reports" / "end"


@pytest.fixture
def report(visits: Visits, pratzen: Path) -> Page:
    """The French report after the turn."""
    return visits.file(pratzen / "turn-001" / "FR.html")


def written(page: Page) -> list[str]:
    """Return the lines of the sheet that the form has written, without their places."""
    lines = page.locator("#of-sheet").input_value().splitlines()
    return [" ".join(line.split()[1:]) for line in lines if line[:2].strip().isdigit()]


def test_pages_are_accessible(visits: Visits, pratzen: Path) -> None:
    """A report and the public page violate nothing of WCAG 2.2 AA, by day and night, on a phone and on a desk."""
    for file in (pratzen / "turn-001" / "FR.html", pratzen / "index.html"):
        assert violations(visits.file(file, bypass_csp=True)) == []


def test_pages_are_valid(pratzen: Path, over: Path) -> None:
    """The Nu checker finds nothing: at the start, after a turn, at the end, in public."""
    files = [*(pratzen / name for name in ("turn-000/AL.html", "turn-001/FR.html", "index.html"))]

    assert checked([*files, *(over / name for name in ("turn-001/AL.html", "index.html"))]) == []


def test_pages_fit_on_a_phone(visits: Visits, pratzen: Path, over: Path) -> None:
    """Nothing has to be scrolled sideways, with all that is folded opened."""
    for file in (pratzen / "turn-001" / "AL.html", pratzen / "index.html", over / "turn-001" / "FR.html"):
        page = visits.file(file, width=NARROW, unfolded=True)

        assert sticking_out(page) == []


def test_wings_stand_side_by_side_or_one_below_the_other(report: Page) -> None:
    """On a desk both armies face each other along one line; on a phone wing follows wing, as large as before."""
    wings = report.locator(".wing")
    fronts = wings.evaluate_all(
        """wings => wings.map(one => one.querySelector(".l-front").getBoundingClientRect())
            .map(front => Math.round(front.top + front.height / 2))"""
    )
    report.set_viewport_size({"width": NARROW, "height": 740})
    show_pane(report, "map")
    widths = wings.evaluate_all("wings => wings.map(one => Math.round(one.getBoundingClientRect().width))")
    stacked = wings.evaluate_all("wings => wings.map(one => one.getBoundingClientRect().top)")

    assert len(set(fronts)) == 1
    assert widths == [NARROW - 32] * 3
    assert stacked == sorted(set(stacked))


def test_nothing_in_the_picture_covers_words(visits: Visits, report: Page, over: Path) -> None:
    """What befell a battalion is not drawn under the next attack, nor the ground behind what is said of it."""
    assert report.locator(".l-ground + .l-told").count()
    for page in (report, visits.file(over / "turn-001" / "FR.html")):
        assert page.locator(".l-way").count()
        assert page.evaluate(COVERED) == []


def test_the_picture_is_told_to_who_cannot_see_it(report: Page) -> None:
    """Each wing has a name that tells its stacks; the own by battalions, the enemy's by numbers."""
    wing = report.get_by_role("img", name="France: Left wing, 4 battalions: 95e, 11e Chasseurs")

    expect(wing).to_have_accessible_name(
        "France: Left wing, 4 battalions: 95e, 11e Chasseurs, I Corps 8-pdr, 27e Léger. "
        "Allies: Right wing, 6 battalions: 1, 2, 3, 4, 5, 6"
    )


def test_an_attack_is_picked_in_the_line_of_battle(report: Page) -> None:
    """An own stack begins it, the enemy's ends it; meanwhile those are marked that can be reached."""
    line = report.locator("#line-frame")
    line.locator('[data-spot="us:LEFT"] .l-title').click()
    report.locator(".p-choices button", has_text="ATTACK").click()
    expect(line.locator('.l-offered[data-spot="them:RIGHT"]')).to_have_count(1)
    line.locator('[data-spot="them:RIGHT"] .l-title').click()

    assert written(report) == ["ATTACK LEFT RIGHT"]
    expect(line.locator(".l-offered")).to_have_count(0)
    expect(report.locator("#line-marks [data-line='1']")).to_have_count(1)


def test_battalions_and_stacks_are_picked_in_the_line_of_battle(report: Page) -> None:
    """While a row of the form is in use its boxes take what is clicked, if they can."""
    row = report.locator("#of-rows input").first
    row.fill("MOVE")
    row.press("Enter")
    report.locator("#map [data-area=FR19] .l-name").click()
    report.locator('#map [data-spot="us:CENTRE"] .l-title').click()

    assert written(report) == ["MOVE FR19 CENTRE"]


def test_what_is_at_hand_begins_lines(report: Page) -> None:
    """Stacks, generals and cards have buttons for the lines that they begin."""
    unfold(report)
    hand = report.locator("#of-hand")
    for held, word in (("LEFT", "REACT"), ("SOU", "POST"), ("BAYONET", "PLAY")):
        hand.locator("li", has=report.locator("b", has_text=held)).get_by_role("button", name=word).click()

    assert written(report) == ["REACT LEFT", "POST SOU", "PLAY BAYONET"]


def test_when_the_battle_is_over_everything_lies_open(visits: Visits, over: Path) -> None:
    """The enemy's stacks, hand and sheet are shown to his opponent, and to everybody (N.102)."""
    report = visits.file(over / "turn-001" / "FR.html")
    public = visits.file(over / "index.html")

    for page in (report, public):
        expect(page.locator(".l-card", has_text="Fanagoria")).to_have_count(1)
        expect(page.locator(".l-back")).to_have_count(0)
        expect(page.locator("li code", has_text="TRUCE").first).to_be_attached()
    assert report.locator("#form").count() == 0
