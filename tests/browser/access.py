"""What axe-core finds wrong with a page."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from tests.browser.visits import HEIGHT, NARROW, WIDE, Scheme, show_pane, unfold
from tools.browser import AXE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

RULES = {
    "resultTypes": ["violations"],
    "preload": False,  # it would ask for style sheets itself, which a page that is a file must not
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]},
    "rules": {"target-size": {"enabled": True}},  # of WCAG 2.2; axe leaves it out unless it is asked for
}

INK = RULES | {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""The rules about colours: by night all else is as it is by day."""


@cache
def axe() -> str:
    """Return the source of axe-core."""
    return AXE.read_text(encoding="utf-8")


def violations(page: Page, within: str = "html", beside: str = "html") -> list[str]:
    """Return what axe-core finds wrong with a page, everything folded open, by day, narrow and wide, and by night.

    Only elements in ``within`` are looked at, with the end of ``beside`` scrolled to the foot of the window: what
    floats above others hides them at some places of the page and not at others.
    """
    page.emulate_media(reduced_motion="reduce")  # or it would be looked at while it scrolls
    unfold(page)
    found: list[str] = []
    looks: tuple[tuple[int, Scheme], ...] = ((WIDE, "light"), (NARROW, "light"), (WIDE, "dark"))
    for width, scheme in looks:  # colours know no widths
        page.set_viewport_size({"width": width, "height": HEIGHT})
        page.emulate_media(color_scheme=scheme)
        for _pane in panes(page, beside):
            page.evaluate("one => document.querySelector(one).scrollIntoView({ block: 'end' })", beside)
            rules = RULES if scheme == "light" else INK
            found += [f"{scheme}, {width} px: {line}" for line in faults(page, within, rules)]
    page.set_viewport_size({"width": WIDE, "height": HEIGHT})
    return found


def faults(page: Page, within: str = "html", rules: dict[str, Any] = RULES) -> list[str]:
    """Return what axe-core finds wrong with some elements of a page as it is, by all rules or by some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    result: dict[str, Any] = page.evaluate("([within, rules]) => axe.run(within, rules)", [within, rules])
    return [line for one in result["violations"] for line in told(one)]


def panes(page: Page, beside: str) -> Iterator[str]:
    """Show the panes of a page in which something can be seen, one after the other, or all at once, as it has them."""
    tabs = page.locator("#tabs:visible [data-tab]").evaluate_all("all => all.map(one => one.dataset.tab)")
    for pane in tabs if page.viewport_size == {"width": NARROW, "height": HEIGHT} else []:
        show_pane(page, pane)
        if page.locator(beside).first.is_visible():
            yield pane
    if not tabs or page.viewport_size == {"width": WIDE, "height": HEIGHT}:
        yield "all"


def told(violation: dict[str, Any]) -> list[str]:
    """Return a violation as lines: the rule, the element, and what axe-core says of it."""
    return [f"{violation['id']}: {node['html'][:160]}: {node['failureSummary']}" for node in violation["nodes"]]
