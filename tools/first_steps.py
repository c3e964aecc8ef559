"""Pictures of the first two minutes with `pbm serve`: choosing a scenario, and ordering."""

from __future__ import annotations

import re
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

SCENARIO = "two-rivers"
SEAT = "PR"
SIZE = (1200, 820)
PBM = (sys.executable, "-c", "from pbm.cli import main; main(prog_name='pbm')")


@contextmanager
def served(desk: Path) -> Iterator[str]:
    """Serve a desk, and give the address that lets the game master in."""
    command = [*PBM, "--desk", str(desk), "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()


def first_steps(browser: Browser, desk: Path) -> Iterator[tuple[str, bytes]]:
    """Begin a game on an empty desk and order its first turn; yield the pictures by their names."""
    with served(desk) as address:
        page = browser.new_page(
            viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce", locale="en-GB", timezone_id="UTC"
        )
        page.goto(address)
        page.get_by_role("link", name="Begin a new game").click()
        page.locator(f'a.button[href="/new/{SCENARIO}"]').click()
        page.locator('#alone select[name="alone"]').select_option(SEAT)
        page.wait_for_load_state("networkidle")
        yield "begin", _taken(page)
        page.get_by_role("button", name="Begin and play").click()
        page.wait_for_url("**/games/*?seat=*")
        _ready(page)
        _order(page, _sheet(desk))
        page.locator("#live-go").scroll_into_view_if_needed()
        yield "play", _taken(page)
        page.close()


def _sheet(desk: Path) -> list[list[str]]:
    """Return what the program would order, box by box."""
    command = [*PBM, "--desk", str(desk), "play", SCENARIO, SEAT]
    sheet = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    orders = sheet.partition(f"EMPIRE  {SEAT}\n")[2].splitlines()
    return [re.sub(r"^ *\d+ ", "", line).split() for line in orders if line.strip()]


def _order(page: Page, lines: list[list[str]]) -> None:
    for place, line in enumerate(lines[:4], 1):
        for at, word in enumerate(line):
            page.locator(f"#of-{place}-{at}").fill("" if word == "-" else word)
    page.locator("#live-answer li").first.wait_for()


def _ready(page: Page) -> None:
    """Wait until the form can be used; the policy of the page allows no functions to be waited for."""
    page.wait_for_selector("#of:not([inert])", state="attached")


def _taken(page: Page) -> bytes:
    page.wait_for_timeout(500)
    return page.screenshot(animations="disabled", caret="hide")
