"""Take the pictures that the documentation shows: python -m tools.screenshots FOLDER.

The sample turns are played on a desk of their own and shown in the browser that is found, so that pictures are as new
as the pages. Another browser or other fonts give other bytes. Each picture is kept in as many colours as its size
allows.
"""

from __future__ import annotations

import argparse
import io
import tempfile
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PIL import Image
from playwright.sync_api import sync_playwright

from tools.browser import DRAWN, launch
from tools.first_steps import first_steps
from tools.letters import write_letters
from tools.sample import play

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Locator, Page

MOST = 150_000
"""Bytes that a picture may have."""
COLOURS = (256, 128, 64, 32)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: which page of which game, how it is looked at, which part is on top, and what is done first.

    ``alone`` is a part of the page of which nothing but itself is shown.
    """

    name: str
    page: str
    width: int
    height: int
    top: str = "body"
    scheme: Literal["light", "dark"] = "light"
    prepare: Callable[[Page], None] | None = None
    game: str = "sample"
    alone: str | None = None


def fill_form(page: Page) -> None:
    """Begin a sheet, with a mistake in it, and stop at a box that offers choices."""
    boxes = page.get_by_role("combobox")
    for place, word in enumerate(("GATHER", "BRA", "", "3", "TAX", "", "", "", "MVOE", "BRA")):
        boxes.nth(place).fill(word)
    boxes.nth(8).fill("MOVE")
    for place, word in ((12, "FORTFY"), (13, "BRA"), (15, "1")):
        boxes.nth(place).fill(word)
    boxes.nth(10).click()


def move_on_the_map(page: Page) -> None:
    """Begin a move on the map of a telephone, and stop where it asks for the target."""
    page.get_by_role("link", name="Map", exact=True).click()
    page.locator("#map-codes").get_by_text("BRA", exact=True).click(force=True)  # a badge may lie over the code
    page.locator(".p-choices").get_by_role("button", name="MOVE", exact=True).click()


PICTURES = (
    Picture("report", "turn-001/FR", 1200, 1500),
    Picture("form", "turn-001/PR", 1200, 900, top="#form", prepare=fill_form),
    Picture("night", "turn-001/RU", 1200, 1000, top="#map", scheme="dark"),
    Picture("phone", "turn-001/PR", 390, 844, prepare=move_on_the_map),
    Picture("archive", "index", 1200, 1000),
    Picture("mail", "mail", 390, 844),
    Picture("answer", "answer", 390, 844),
    Picture("empires", "turn-001/FR", 1200, 1000, alone="#map-frame"),
    Picture("warp", "turn-001/FR", 1200, 1000, alone="#map-frame", game="rhine"),
    Picture("battles", "turn-001/FR", 1200, 1000, alone="#line-frame", game="pratzen"),
    Picture("baton", "turn-001/FR", 1200, 1000, alone="#map-frame", game="boulogne"),
)


def take(browser: Browser, reports: Path, picture: Picture) -> bytes:
    """Take a picture."""
    page = browser.new_page(
        viewport={"width": picture.width, "height": picture.height},
        color_scheme=picture.scheme,
        reduced_motion="reduce",
        locale="en-GB",
    )
    page.goto((reports / f"{picture.page}.html").as_uri())
    page.wait_for_function(DRAWN)
    page.evaluate("top => document.querySelector(top).scrollIntoView()", picture.top)
    if picture.prepare is not None:
        picture.prepare(page)
    page.wait_for_timeout(500)
    shown: Page | Locator = page if picture.alone is None else page.locator(picture.alone)
    taken = shown.screenshot(animations="disabled", caret="hide")
    page.close()
    return taken


def small(picture: bytes) -> bytes:
    """Return a picture in fewer colours: the most with which it is not too big."""
    whole = Image.open(io.BytesIO(picture)).convert("RGB")
    for colours in COLOURS:
        # First so that rare colours are covered, then moved to where the common ones really are.
        palette = whole.quantize(colours, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
        reduced = io.BytesIO()
        palette.save(reduced, "PNG", optimize=True)
        if len(reduced.getvalue()) <= MOST:
            break
    return reduced.getvalue()


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as desk, sync_playwright() as playwright:
        reports = {game: play(Path(desk), game) for game in sorted({picture.game for picture in PICTURES})}
        write_letters(Path(desk), reports["sample"])
        browser = launch(playwright)
        empty = Path(desk) / "empty"
        empty.mkdir()
        taken = ((picture.name, take(browser, reports[picture.game], picture)) for picture in PICTURES)
        for name, picture in chain(first_steps(browser, empty), taken):
            data = small(picture)
            (folder / f"{name}.png").write_bytes(data)
            print(f"{name}: {len(data) / 1000:.0f} kB")
        browser.close()


if __name__ == "__main__":
    main()
