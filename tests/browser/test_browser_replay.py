"""The replay of a turn in the browser, in all four games, and the archive's film with stacks that everybody sees."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.support.paths import ROOT
from tools.sample import run

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.visits import Visits


class Played(NamedTuple):
    """A game of which turns are played: its scenario, and whose page is looked at."""

    game: str
    scenario: str
    empire: str


GAMES = (
    Played("sample", "european-empires", "FR"),
    Played("rhine", "the-rhine", "FR"),
    Played("table", "baton-5", "FR"),
    Played("pratzen", "pratzen", "AL"),
)
TURNS = 3


@pytest.fixture(scope="module", params=GAMES, ids=lambda played: played.scenario)
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Played, Path]:
    """Play a game among computer players; return what it is, and its reports."""
    played: Played = request.param
    desk = tmp_path_factory.mktemp("desk")
    shutil.copy(ROOT / "pbm.toml", desk)
    run(desk, "new", played.game, "--scenario", played.scenario, "--seed", "1805")
    for empire in sorted(page.stem for page in (desk / "reports" / played.game / "turn-000").glob("*.html")):
        run(desk, "player", played.game, empire, "--status", "dummy")
    for _ in range(TURNS):
        run(desk, "turn", played.game, "--force")
    return played, desk / "reports" / played.game


def step(page: Page) -> tuple[str, str]:
    """Return which step is shown, and what it says."""
    return page.inner_text("#replay-place"), page.inner_text("#replay-told")


def test_a_turn_is_gone_through_forwards_and_back(visits: Visits, game: tuple[Played, Path]) -> None:
    """By buttons and by keys: each step says and shows something, and leaving restores the board and the focus."""
    played, reports = game
    page = visits.file(reports / f"turn-{TURNS:03}" / f"{played.empire}.html")
    page.click("#replay-open")
    expect(page.locator(".m-replaying")).to_have_count(1)
    first = step(page)
    assert page.is_disabled("#replay [data-do=back]")

    page.keyboard.press("Enter")
    second = step(page)
    assert second != first
    page.keyboard.press("ArrowLeft")
    assert step(page) == first

    page.keyboard.press("End")
    assert page.is_disabled("#replay [data-do=on]")
    last = int(step(page)[0].split()[-1])
    drawn = 0
    for _ in range(last - 1):
        assert step(page)[1]
        drawn += page.locator(".m-replay > *").count()
        page.click("#replay [data-do=back]")
    assert step(page) == first
    assert drawn

    page.keyboard.press("Escape")
    expect(page.locator("#replay")).to_be_hidden()
    expect(page.locator("#replay-open")).to_be_focused()
    assert page.locator(".m-replay > *, .m-then").count() == 0


def test_who_wants_no_motion_has_no_film_of_a_turn(visits: Visits, game: tuple[Played, Path]) -> None:
    """With reduced motion nothing plays; a phone has all buttons of the bar within its width, and paper has no bar."""
    played, reports = game
    page = visits.file(reports / f"turn-{TURNS:03}" / f"{played.empire}.html", touch=True, width=390)
    page.emulate_media(reduced_motion="reduce")
    visits.again(page)
    page.tap(".tabs [data-tab=map]")
    page.tap("#replay-open")
    assert page.is_hidden("#replay [data-do=play]")
    for button in page.locator("#replay button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= page.viewport_size["width"] if page.viewport_size else False
        assert min(box["width"], box["height"]) >= 44
    page.emulate_media(media="print")
    assert page.is_hidden("#replay")


def test_the_archive_shows_stacks_turn_by_turn(visits: Visits, game: tuple[Played, Path]) -> None:
    """Where everybody sees them: in Warp Empires and in Baton and Knapsack, but never in European Empires."""
    played, reports = game
    if played.scenario == "pratzen":
        return  # its archive has no map
    page = visits.file(reports / "index.html")
    shown = page.locator(".m-film .m-stand").evaluate_all("all => all.map(one => one.outerHTML)")
    page.focus("#map-turn")
    page.keyboard.press("Home")
    at_first = page.locator(".m-film .m-stand").evaluate_all("all => all.map(one => one.outerHTML)")

    assert (shown != at_first) == (played.scenario != "european-empires")
    assert bool(at_first) == (played.scenario != "european-empires")
