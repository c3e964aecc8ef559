"""The first two minutes of the README: from the package alone to the report of the first turn, without a shell."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from pbm.desk.desk import Desk
from tests.browser.order_form import write
from tests.support.paths import ROOT
from tests.support.processes import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator

MOST = 15
"""Clicks within which a turn is played."""


@dataclass
class Clicks:
    """Somebody who clicks, and counts."""

    number: int = 0

    def on(self, goal: Locator) -> None:
        """Click on something."""
        self.number += 1
        goal.click()


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with nothing but the package and what it needs, as pip puts it there."""
    home = tmp_path_factory.mktemp("fresh")
    built = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(home), str(ROOT)]
    subprocess.run(built, check=True)
    (wheel,) = home.glob("*.whl")
    subprocess.run([sys.executable, "-m", "venv", str(home / "env")], check=True)
    limits = ["-c", str(ROOT / "constraints.txt")]
    subprocess.run([str(home / "env/bin/pip"), "install", "-q", *limits, f"{wheel}[serve]"], check=True)
    return home / "env" / "bin" / "pbm"


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Iterator[str]:
    """What `pbm serve` prints in an empty folder."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PBM_", "PYTHON"))}
    command = [str(installed), "serve", "--port", "0"]
    with subprocess.Popen(command, cwd=tmp_path, env=env, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip()
        server.terminate()
        assert server.wait(PATIENCE) == 0


def test_the_first_turn_is_played_without_a_shell(browser: Browser, address: str, tmp_path: Path) -> None:
    """A scenario, a seat, an order, Play, and the next report: in fewer than fifteen clicks."""
    context = browser.new_context(viewport={"width": 1280, "height": 844})
    page, clicks = context.new_page(), Clicks()
    page.goto(address)
    clicks.on(page.get_by_role("link", name="Begin a new game"))
    clicks.on(page.get_by_role("link", name="Choose Two Rivers"))
    clicks.on(page.get_by_role("button", name="Begin and play"))
    page.wait_for_selector("#of:not([inert])", state="attached")
    write(page, "GATHER|BRA|2")
    expect(page.locator("#live-answer li").first).to_contain_text("GATHER BRA - 2")
    clicks.on(page.get_by_role("button", name="Play turn 1"))

    expect(page).to_have_title("Prussia, turn 1: Two Rivers")
    expect(page.locator("body")).to_contain_text("GATHER BRA - 2")
    assert clicks.number < MOST
    assert Desk.at(tmp_path).game("two-rivers").current_turn() == 1
    context.close()


def test_a_game_is_learned_on_a_phone(browser: Browser, address: str, tmp_path: Path) -> None:
    """Its report explains itself, the proposed lines are in the form, and the next report says what came of them."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.goto(address)
    page.get_by_role("link", name="Learn by playing").tap()
    page.get_by_role("button", name="Learn Napoleonic Battles").tap()
    expect(page.locator("#lesson")).to_contain_text("part 1 of 4")
    page.wait_for_selector("#of:not([inert])", state="attached")
    page.get_by_role("navigation", name="Parts of the page").get_by_role("link", name="Orders").tap()
    expect(page.locator("#of-sheet")).to_have_value(re.compile("1  MOVE +FR11"))
    page.get_by_role("button", name="Play turn 1").tap()

    expect(page).to_have_title("France, turn 1: The Pratzen Heights")
    expect(page.locator("#lesson")).to_contain_text("part 2 of 4")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert Desk.at(tmp_path).game("learn-battles").current_turn() == 1
    context.close()
