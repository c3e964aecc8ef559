"""Visits of the pages of a real server, by players who come in by their links."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.browser.visits import HEIGHT, WIDE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.support.serving import Serving

PHONE = 390
"""The width of a telephone."""


@dataclass(slots=True)
class ServedVisits:
    """Opens pages of a server, each visitor in a context of their own, and keeps what the pages complain of.

    A complaint is an error or a warning in the console (a breach of the policy is one), an exception that nobody
    caught, and a request for anything but the server.
    """

    browser: Browser
    server: Serving
    complaints: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def enter(self, game: str, empire: str, *, width: int = WIDE, script: bool = True, bypass: bool = False) -> Page:
        """Come in as the player of a seat; a narrow window is that of a telephone.

        Args:
            game: the game.
            empire: the code of the seat.
            width: the width of the window.
            script: whether scripts run.
            bypass: whether the policy is put aside, which only injecting a script needs.

        """
        page = self.stranger(width=width, script=script, bypass=bypass)
        page.goto(self.server.address + self.server.link(game, empire))
        return page

    def stranger(self, *, width: int = WIDE, script: bool = True, bypass: bool = False) -> Page:
        """Return a window of somebody who has not come in; the arguments are those of :meth:`enter`."""
        context = self.browser.new_context(
            viewport={"width": width, "height": HEIGHT},
            java_script_enabled=script,
            has_touch=width == PHONE,
            bypass_csp=bypass,
            locale="en-GB",
            timezone_id="UTC",
        )
        context.set_default_timeout(30_000)
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", lambda told: self._note(told.type, told.text))
        page.on("pageerror", lambda error: self.complaints.append(f"exception: {error}"))
        page.on("request", lambda asked: self._note_request(asked.url))
        return page

    def report(self, page: Page, game: str, empire: str) -> None:
        """Open the report of a seat, and wait until its form can be used."""
        page.goto(f"{self.server.address}/games/{game}?seat={empire}")
        page.wait_for_selector("#of:not([inert])", state="attached")

    def close(self) -> None:
        """End all visits."""
        for context in self.contexts:
            context.close()

    def _note(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"}:
            self.complaints.append(f"console {kind}: {text}")

    def _note_request(self, url: str) -> None:
        if not url.startswith((self.server.address, "blob:", "data:")):
            self.complaints.append(f"request: {url}")
