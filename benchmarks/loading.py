"""How long pages take to load in a browser at a quarter of the processor: python benchmarks/loading.py PAGE...

Prints the longest task, when the order form can be used, and how far the page jumps; the best of three loads, at the
width of a desk and of a telephone.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from tools.browser import DRAWN, launch

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NOTED = """
window.noted = { longest: 0, jumps: 0 };
new PerformanceObserver(list => {
  for (const { duration } of list.getEntries()) noted.longest = Math.max(noted.longest, duration);
}).observe({ type: "longtask", buffered: true });
new PerformanceObserver(list => {
  for (const { value, hadRecentInput } of list.getEntries()) noted.jumps += hadRecentInput ? 0 : value;
}).observe({ type: "layout-shift", buffered: true });
"""
SLOWER = 4
REST = 1500
"""Milliseconds in which what is still to be drawn is drawn."""


def load(browser: Browser, file: Path, width: int) -> dict[str, Any]:
    """Load a page once, and return what was noted, in milliseconds."""
    context = browser.new_context(viewport={"width": width, "height": 844})
    page = context.new_page()
    page.add_init_script(NOTED)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(file.resolve().as_uri())
    page.wait_for_function(DRAWN)
    usable = page.evaluate("performance.now()")
    page.wait_for_timeout(REST)
    noted = page.evaluate("noted")
    context.close()
    return {"usable": usable, **noted}


def main() -> None:
    """Load all pages that are named."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for file in map(Path, sys.argv[1:]):
            for width in (1280, 390):
                best = min((load(browser, file, width) for _ in range(3)), key=lambda one: float(one["longest"]))
                told = f"longest task {best['longest']:4.0f} ms, usable after {best['usable']:5.0f} ms"
                sys.stdout.write(
                    f"{file.parent.parent.name} {file.name}, {width} px: {told}, jumps {best['jumps']:.3f}\n"
                )
        browser.close()


if __name__ == "__main__":
    main()
