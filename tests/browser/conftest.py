"""A desk with the sample turn, the browser, and visits of pages that do nothing behind the reader's back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.visits import Visits
from tools.browser import launch
from tools.sample import play, run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser


expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A desk on which the sample turn has been played."""
    desk = tmp_path_factory.mktemp("desk")
    play(desk)
    return desk


@pytest.fixture(scope="session")
def reports(desk: Path) -> Path:
    """The reports of the sample game, a folder for each turn."""
    return desk / "reports" / "sample"


@pytest.fixture(scope="session")
def site(desk: Path) -> Path:
    """The static site of the sample game."""
    run(desk, "site", "sample", "--out", str(desk / "site"))
    return desk / "site"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser, started once."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def visits(browser: Browser, reports: Path) -> Iterator[Visits]:
    """Opens pages; afterwards none of them may have complained, or asked for anything but itself."""
    visits = Visits(browser, reports)
    yield visits
    visits.close()
    assert visits.complaints == []
