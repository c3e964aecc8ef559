"""Comes to the club in a browser, through nginx, as its game master does: begins a game with the program, plays a turn.

``python -m tools.fresh.visit CERTIFICATE`` runs in the network of a fresh machine, with the browser of this one.
"""

from __future__ import annotations

import socket
import ssl
import sys
from http.client import HTTPResponse
from typing import TYPE_CHECKING

from playwright.sync_api import expect, sync_playwright

from tools.browser import launch

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAME, PASSWORD = "games.example.org", "a long password"
"""Of the club on the page, and what its game master types there."""
ADDRESS = f"https://{NAME}"
SEAT, ORDERS = "PR", ("GATHER", "BRA", "1")
WIDTH, HEIGHT = 390, 844
"""A phone's."""
BUSY = 120
"""Seconds that a machine may take which does other things as well."""


def main() -> None:
    """Come, and play."""
    if (answer := _asked("/health", sys.argv[1])) != "ok\n":
        sys.exit(f"/health says {answer!r}")
    fine("the server answers through nginx, with the certificate of the name")
    with sync_playwright() as playwright, launch(playwright, f"--host-resolver-rules=MAP {NAME} 127.0.0.1") as browser:
        # Browsers trust no certificate that a machine has made for itself; the one above has been looked at.
        context = browser.new_context(
            viewport={"width": WIDTH, "height": HEIGHT}, has_touch=True, ignore_https_errors=True
        )
        context.set_default_timeout(BUSY * 1000)
        expect.set_options(timeout=BUSY * 1000)
        page = context.new_page()
        _come_in(page)
        _begin(page)
        _play(page)


def _asked(path: str, certificate: str) -> str:
    """Return the answer of the server, which has to prove its name with this certificate."""
    trusted = ssl.create_default_context(cafile=certificate)
    with (
        socket.create_connection(("127.0.0.1", 443), timeout=BUSY) as line,
        trusted.wrap_socket(line, server_hostname=NAME) as secret,
    ):
        secret.sendall(f"GET {path} HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n\r\n".encode())
        answer = HTTPResponse(secret)
        answer.begin()
        return answer.read().decode()


def _come_in(page: Page) -> None:
    page.goto(ADDRESS)
    expect(page.locator("body")).not_to_contain_text("spring")
    fine("a stranger sees no game")
    page.goto(f"{ADDRESS}/login")
    page.locator("input[type=password]").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_contain_text("spring")
    fine("the game master comes in by the password, and sees the game that was begun by hand")


def _begin(page: Page) -> None:
    page.get_by_role("link", name="Begin a new game").tap()
    page.locator('a.button[href="/new/two-rivers"]').tap()
    page.locator('#alone select[name="alone"]').select_option(SEAT)
    page.get_by_role("button", name="Begin and play").tap()
    page.wait_for_selector("#of:not([inert])", state="attached")
    fine("a scenario is chosen and a game against the program begun, by taps")


def _play(page: Page) -> None:
    page.get_by_role("navigation", name="Parts of the page").get_by_role("link", name="Orders").tap()
    page.locator("#of-1-0").tap()
    for word in ORDERS:
        page.keyboard.type(word)
        page.keyboard.press("Enter")
    expect(page.locator("#live-answer li").first).to_contain_text("GATHER BRA - 1")
    fine("the server says what the order would do")
    page.get_by_role("button", name="Play turn 1").tap()
    expect(page).to_have_title("Prussia, turn 1: Two Rivers")
    expect(page.locator("body")).to_contain_text("GATHER BRA - 1")
    fine("the first turn is played, and its report opens")


def fine(what: str) -> None:
    """Say what is as it should be."""
    print(f"  fine: {what}", flush=True)


if __name__ == "__main__":
    main()
