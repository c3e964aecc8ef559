"""Visits of pages in a real browser; whatever a page does besides being read is noted and fails the test."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypedDict, Unpack

from tools.browser import DRAWN

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

Scheme = Literal["light", "dark"]

WIDE = 1280
NARROW = 360
HEIGHT = 900

STICKING_OUT = """
() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const out = one => one.getBoundingClientRect().right > width + 1;
  const all = [...document.body.querySelectorAll("*")].filter(one => !one.ownerSVGElement);
  const wide = all.filter(one => out(one) && ![...one.children].some(out));
  return wide.map(one => `${one.closest("[id]")?.id}: ${one.outerHTML.slice(0, 120)}`);
}
"""


SETTLED = """
() => new Promise((settle) => {
  let seen = [];
  const look = () => {
    const now = document.getElementById("map-picture").getAttribute("viewBox");
    seen = seen[0] === now ? [...seen, now] : [now];
    if (seen.length > 3 && !document.querySelector(".m-moving")) return settle();
    setTimeout(() => requestAnimationFrame(look), 60);
  };
  requestAnimationFrame(look);
})
"""
"""A map stands still when several pictures of it show the same."""


class Options(TypedDict, total=False):
    """How a page is looked at."""

    scheme: Scheme
    """``light``, if nothing is said."""
    width: int
    """That of a desk's screen, if nothing is said."""
    javascript: bool
    """On, if nothing is said; ``page.evaluate`` and locators work without it, too."""
    touch: bool
    """Whether there are fingers instead of a mouse; there is a mouse, if nothing is said."""
    pane: Literal["map", "orders"]
    """The pane that a telephone shows; the report, if nothing is said."""
    unfolded: bool
    """Whether all that is folded is unfolded; it is not, if nothing is said."""
    site: str
    """The address of the site that the page is a part of; only the page itself may be asked for, if nothing is said."""
    bypass_csp: bool
    """Whether the page's policy is put aside, which only injecting a script needs."""


@dataclass(slots=True)
class Visits:
    """Opens pages of a desk, each in a context of its own, and keeps what they complain of.

    A complaint is an error or a warning in the console (a breach of the content security policy is one), an
    exception that nobody caught, and a request for anything but the page's own file, or its site.
    """

    browser: Browser
    reports: Path
    complaints: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def report(self, empire: str, turn: int = 1, **options: Unpack[Options]) -> Page:
        """Open an empire's report of the sample game."""
        return self.file(self.reports / f"turn-{turn:03}" / f"{empire}.html", **options)

    def file(self, file: Path, **options: Unpack[Options]) -> Page:
        """Open any file, and wait for what its script draws at first."""
        return self.address(file.resolve().as_uri(), **options)

    def address(self, address: str, **options: Unpack[Options]) -> Page:
        """Open a page by its address, and wait for what its script draws at first."""
        context = self.browser.new_context(
            viewport={"width": options.get("width", WIDE), "height": HEIGHT},
            color_scheme=options.get("scheme", "light"),
            java_script_enabled=options.get("javascript", True),
            has_touch=options.get("touch", False),
            bypass_csp=options.get("bypass_csp", False),
            locale="en-GB",
            timezone_id="UTC",
        )
        context.set_default_timeout(30_000)
        self.contexts.append(context)
        page = context.new_page()
        self._watch(page, address, options.get("site"))
        page.goto(address)
        if options.get("javascript", True):
            page.wait_for_function(DRAWN)
        if options.get("unfolded", False):
            unfold(page)
        if pane := options.get("pane"):
            show_pane(page, pane)
        return page

    @staticmethod
    def again(page: Page) -> None:
        """Load a page anew, and wait until its scripts have run there: only the former document is marked."""
        page.evaluate("window.former = true")
        page.reload()
        page.wait_for_function("() => !window.former && document.readyState === 'complete'")
        page.wait_for_function(DRAWN)

    def close(self) -> None:
        """End all visits."""
        for context in self.contexts:
            context.close()

    def _watch(self, page: Page, own: str, site: str | None) -> None:
        def note_message(message: ConsoleMessage) -> None:
            if message.type in {"error", "warning"}:
                self.complaints.append(f"console {message.type}: {message.text}")

        def note_request(request: Request) -> None:
            allowed = request.url.startswith(("blob:", *([] if site is None else [site])))
            if request.url.partition("#")[0] != own and not allowed:
                self.complaints.append(f"request: {request.url}")

        page.on("console", note_message)
        page.on("pageerror", lambda error: self.complaints.append(f"exception: {error}"))
        page.on("request", note_request)


def unfold(page: Page) -> None:
    """Unfold all that is folded."""
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")


def show_pane(page: Page, pane: str) -> None:
    """Go to a pane where there is only room for one; elsewhere it is on the page."""
    tab = page.locator(f"#tabs [data-tab={pane}]")
    if tab.is_visible():
        tab.evaluate("one => one.click()")  # a real click would set where the tabulator key begins
        page.wait_for_function(DRAWN)


def sticking_out(page: Page) -> list[str]:
    """Return some elements that stick out on the right, if a pane scrolls sideways: the section, and the tag."""
    found: list[str] = page.evaluate(STICKING_OUT)
    tabs = page.locator("#tabs:visible [data-tab]").evaluate_all("all => all.map(one => one.dataset.tab)")
    for pane in tabs:
        show_pane(page, pane)
        found += page.evaluate(STICKING_OUT)
    return found[:5]
