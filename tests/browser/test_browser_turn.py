"""A whole turn ordered on the map or in the line of battle: by taps, by keys and by the mouse, in every game."""

from __future__ import annotations

import re
from collections import deque
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from pbm.quick.record import record
from tests.browser.access import violations
from tests.browser.visits import HEIGHT, WIDE
from tools.sample import run

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.visits import Visits

PHONE = 390

TURNS = {
    "two-rivers": ("FR", "PAR MOVE, RHI ATTACK, LOR DEFEND, FLA FORTIFY"),
    "the-hudson": ("AM", "TIC BUY, ALB BATTLE, FN4 TOP, ALB LOSE"),
    "the-rhine": ("FR", "PAR MOVE, BRE BUY, LYO PLACE, PAR BATTLE"),
    "pratzen": ("FR", "us:LEFT ATTACK, us:CENTRE MOVE, us:RIGHT REACT, us:RESERVE POST"),
    "baton-5": ("FR", "LOR LEAD, PRV FOLLOW, FLA DEFEND, LOR LOSE"),
}
"""By scenario who orders, and which order starts at which place; what is asked then is answered by what is offered."""

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
    how: str

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
            here = button.element_handle()
            for _ in range(60):
                if self.page.evaluate("one => one === document.activeElement", here):
                    break
                self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")

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


@pytest.fixture(scope="module", params=TURNS)
def begun(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A desk with a game that has just begun, and its scenario."""
    desk = tmp_path_factory.mktemp("desk")
    run(desk, "new", "g", "--scenario", request.param, "--seed", "1")
    return desk, request.param


@pytest.mark.parametrize("how", ["taps", "keys", "mouse"])
def test_a_whole_turn_is_ordered_in_one_way_alone(visits: Visits, begun: tuple[Path, str], how: str) -> None:
    """Each order is named while it is written, drawn with its number, and good for the program's own check."""
    folder, scenario = begun
    seat, orders = TURNS[scenario]
    touch = how == "taps"
    page = visits.file(folder / "reports/g/turn-000" / f"{seat}.html", width=PHONE if touch else WIDE, touch=touch)
    hand = Hand(page, how)
    if touch:
        page.locator("#tabs [data-tab=map]").tap()
    for number, order in enumerate(orders.split(", "), 1):
        place, word = order.split()
        hand.order(place, word)
        expect(page.locator("#strip-text")).to_contain_text(f"Action {number} is written: {word}")
        expect(page.locator(f'.m-drafts [data-line="{number}"]')).to_have_count(1)

    sheet = page.locator("#of-sheet").input_value()
    file = folder / f"{how}.txt"
    file.write_text(sheet, encoding="utf-8")
    assert len(re.findall(r"^ ?\d", sheet, re.MULTILINE)) == len(orders.split(", "))
    run(folder, "check", str(file))


def test_an_order_is_given_up_half_written(visits: Visits, begun: tuple[Path, str]) -> None:
    """The strip names it, all that is asked then is accessible, and Escape leaves the sheet as it was."""
    folder, scenario = begun
    seat, orders = TURNS[scenario]
    page = visits.file(folder / "reports/g/turn-000" / f"{seat}.html", bypass_csp=True)
    hand = Hand(page, "mouse")
    before = page.locator("#of-sheet").input_value()
    place, word = orders.partition(",")[0].split()
    hand.choose(place)
    expect(page.locator(".p-lead")).to_contain_text("may start here")
    hand.press(hand.offer(word))

    expect(page.locator("#strip-text")).to_contain_text(f"Action 1: {word}")
    assert violations(page, within="#map-panel, #strip") == []

    page.set_viewport_size({"width": WIDE, "height": HEIGHT})
    hand.board.focus()
    page.keyboard.press("Escape")
    assert page.locator("#of-sheet").input_value() == before
    expect(page.locator(".p-choices button")).to_have_count(0)
