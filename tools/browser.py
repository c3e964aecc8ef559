"""The browser that tests and pictures use, and what else they need: python -m tools.browser puts it there.

Chromium or Chrome and Java are taken as they are found, else installed by apt-get where that is allowed. Debian builds
Chromium without windows, too: it draws the same pages, opens each in half the time, and is taken where it can be had.
axe-core and the Nu checker come by npm, in the versions of tests/browser/package.json, into the virtual environment.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tools.needs import get, install, need, packages

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

ROOT = Path(__file__).parent.parent
WANTED = ROOT / "tests" / "browser" / "package.json"
AXE = packages(WANTED) / "axe-core" / "axe.min.js"
NU = packages(WANTED) / "vnu-jar" / "build" / "dist" / "vnu.jar"

WINDOWLESS = "chromium-headless-shell"
NAMES = (WINDOWLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPLICATIONS = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
FONTS = ("fonts-dejavu-core", "fonts-liberation")
"""Debian's Chromium comes without any."""
OPTIONS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

DRAWN = """
() => {
  const map = document.getElementById("map-tools") && document.getElementById("map-picture");
  const fitted = () => map.querySelector("#map-letters").hasAttribute("style");
  return !document.getElementById("of")?.inert && (!map || fitted() || !map.checkVisibility());
}
"""
"""The order form can be used when the browser has answered; the map is fitted to the page when its pane is shown."""


def browser() -> str | None:
    """Return the program of the first browser that is found."""
    found = [shutil.which(name) for name in NAMES] + [str(path) for path in APPLICATIONS if path.exists()]
    return next(filter(None, found), None)


def launch(playwright: Playwright, *further: str) -> Browser:
    """Start the browser, with nothing that talks to anybody, and further options; root has no sandbox."""
    program = browser()
    if program is None:
        sys.exit("No Chromium or Chrome is found; `make browser` says what is needed.")
    root = ("--no-sandbox",) if os.geteuid() == 0 else ()
    return playwright.chromium.launch(executable_path=program, args=[*OPTIONS, *root, *further])


def checker_runs() -> bool:
    """Tell whether there is a Java that is new enough for the Nu checker; macOS has one that only says it is none."""
    if shutil.which("java") is None:
        return False
    return subprocess.run(["java", "-jar", str(NU), "--version"], capture_output=True, check=False).returncode == 0


def main() -> None:
    """Put there what is missing."""
    if shutil.which(WINDOWLESS) is None:
        get(WINDOWLESS, *FONTS)
    if browser() is None:
        need("Chromium or Chrome", "chromium", *FONTS)
    install(WANTED)
    if not checker_runs():
        need("Java 17 or later, for the Nu checker", "default-jre-headless")


if __name__ == "__main__":
    main()
