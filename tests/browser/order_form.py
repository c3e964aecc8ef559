"""The order form of a page, as players fill it in."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ACTION, WHERE, TO, NUMBER = range(4)
"""The boxes of a row in European Empires."""
EMPIRE = "PR"
"""Whose page of the sample game is filled in."""


def box(page: Page, place: int, at: int) -> Locator:
    """Return a box of an action."""
    return page.locator(f"#of-{place}-{at}")


def write(page: Page, *rows: str) -> None:
    """Type actions into the form from the first row on, going on with Enter: ``-`` is an empty box that is used."""
    box(page, 1, ACTION).focus()
    for row in rows:
        for word in row.split("|"):
            page.keyboard.type("" if word == "-" else word)
            page.keyboard.press("Enter")


def sheet_of(page: Page) -> str:
    """Return the sheet that the form shows."""
    return page.locator("#of-sheet").input_value()


def press(page: Page, code: str) -> None:
    """Click an area on the map, where it can be clicked."""
    area = page.locator(f'#map-picture [data-area="{code}"]').first
    area.scroll_into_view_if_needed()
    spot = page.evaluate(
        """code => {
          const area = document.querySelector(`#map-picture [data-area="${code}"]`);
          const box = area.getBoundingClientRect();
          for (let y = box.top + 2; y < box.bottom; y += 3) for (let x = box.left + 2; x < box.right; x += 3) {
            if (document.elementFromPoint(x, y)?.closest("[data-area]")?.dataset.area === code) return [x, y];
          }
          return null;
        }""",
        code,
    )
    assert spot is not None
    page.mouse.click(*spot)


def write_letter(page: Page, to: list[str], text: str) -> None:
    """Write a message."""
    page.get_by_role("button", name="Write a message").click()
    letter = page.locator(".of-letter").last
    for code in to:
        letter.locator(f"input[value={code}]").check()
    letter.locator("textarea").fill(text)
