"""Somebody who uses a page with one thing alone: taps, a mouse or the keyboard."""

from __future__ import annotations

import re
from collections import deque
from typing import TYPE_CHECKING, Literal

from pbm.quick.record import record
from tools.browser import DRAWN

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

How = Literal["taps", "keys", "mouse"]

SPOTS = """() => {
  const stacks = [...document.querySelectorAll("[data-spot]")].map((one) => [one.dataset.spot, one]);
  const codes = [...document.querySelectorAll("#map-codes :not(.m-name) > text")].map((one) => [one.textContent, one]);
  return [...stacks, ...codes].map(([code, one]) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [code, x + width / 2, y + (one.dataset.spot ? Math.min(height / 2, 12) : height / 2)];
  });
}"""
"""Where places are on the screen: stacks at their heads, areas at their codes."""

KEYS = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowDown": (0, 1), "ArrowUp": (0, -1)}

Spots = dict[str, tuple[float, float]]


def ahead(spots: Spots, code: str, key: str) -> str | None:
    """Return to which place an arrow leads from another, as the page has it."""
    (x, y), (across, down) = spots[code], KEYS[key]
    found: list[tuple[float, str]] = []
    for other, (right, below) in spots.items():
        along = (right - x) * across + (below - y) * down
        aside = abs((right - x) * down - (below - y) * across)
        if along > 1 and aside <= along * 1.2:
            found.append((along + 2 * aside, other))
    return min(found)[1] if found else None


def steps(spots: Spots, start: str, goal: str) -> list[str]:
    """Return the arrows that lead from a place to another."""
    waiting, known = deque([start]), {start: list[str]()}
    while waiting:
        here = waiting.popleft()
        for key in KEYS:
            there = ahead(spots, here, key)
            if there is not None and there not in known:
                known[there] = [*known[here], key]
                waiting.append(there)
    return known[goal]


@record
class Hand:
    """Somebody who orders with one thing alone: fingers, a mouse or the keyboard."""

    page: Page
    how: How

    @property
    def board(self) -> Locator:
        """What places are chosen on."""
        return self.page.locator("#map-frame, #line-frame")

    @property
    def choices(self) -> Locator:
        """What is offered beside the board."""
        return self.page.locator(".p-choices button")

    def spots(self) -> Spots:
        """Return where places are on the screen."""
        return {code: (x, y) for code, x, y in self.page.evaluate(SPOTS)}

    def press(self, button: Locator) -> None:
        """Press a button."""
        if self.how == "taps":
            button.tap()
        elif self.how == "mouse":
            button.click()
        else:
            self.come_to(button)
            self.page.keyboard.press("Enter")

    def enter(self, box: Locator) -> None:
        """Go to a box of the form."""
        if self.how == "taps":
            box.tap()
        elif self.how == "mouse":
            box.click()
        else:
            self.come_to(box)
            self.page.keyboard.press("ArrowDown")

    def come_to(self, goal: Locator) -> None:
        """Go by the tabulator to something that takes the focus."""
        here = goal.element_handle()
        for _ in range(120):
            if self.page.evaluate("one => one === document.activeElement", here):
                return
            self.page.keyboard.press("Tab")

    def give_up(self) -> None:
        """Give up what is being written."""
        if self.how == "keys":
            self.page.keyboard.press("Escape")
        else:
            self.press(self.page.locator("#strip [data-do=cancel]"))

    def go_to(self, pane: str) -> None:
        """Go to a pane of the page, where there is room for one alone."""
        tab = self.page.locator(f"#tabs [data-tab={pane}]")
        if tab.is_visible():
            self.press(tab)
            self.page.wait_for_function(DRAWN)

    def choose(self, code: str) -> None:
        """Choose a place on the board; where a finger may mean several places, answer which."""
        if self.how == "keys":
            self._walk(code)
            return
        if ":" in code:
            stack = self.page.locator(f'[data-spot="{code}"]')
            stack.evaluate("one => one.scrollIntoView({ block: 'start', behavior: 'instant' })")
        close = self.page.locator(".p-close")
        if close.is_visible():  # what is told of a place may lie over another
            self.press(close)
        x, y = self.spots()[code]
        if self.how == "taps":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        if self.page.locator(".p-lead").inner_text() == "Which of these?":
            self.press(self.offer(code))

    def _walk(self, code: str) -> None:
        self.board.focus()
        self.page.keyboard.press("ArrowRight")
        shown = self.page.evaluate(
            "() => (document.querySelector('.l-here') ?? { dataset: {} }).dataset.spot"
            " ?? document.querySelector('#map-panel code').textContent"
        )
        for key in steps(self.spots(), shown, code):
            self.page.keyboard.press(key)
        self.page.keyboard.press("Enter")

    def offer(self, text: str) -> Locator:
        """Return a choice by what it writes."""
        return self.choices.filter(has=self.page.locator("b", has_text=re.compile(f"^{re.escape(text)}$"))).first

    def order(self, place: str, word: str) -> None:
        """Write an order that starts at a place, and answer what is asked by the first that is offered."""
        self.choose(place)
        self.press(self.offer(word))
        for _ in range(6):
            if self.page.locator(".p-facts").is_visible():
                return
            every = self.choices.all_inner_texts()
            self.press(self.choices.nth(int(every[0] == "That is all" and len(every) > 1)))
