"""A game master without a shell: a game of each ruleset from its beginning to its backup, by taps or by keys alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.hand import Hand
from tests.browser.order_form import box
from tests.browser.served import PHONE, ServedVisits
from tests.browser.visits import WIDE
from tests.support.effort import stride
from tests.support.serving import serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

    from tests.browser.hand import How
    from tests.support.serving import Serving

GAMES = {
    "two-rivers": "Two Rivers",
    "the-hudson": "The Hudson, 1777",
    "pratzen": "The Pratzen Heights",
    "baton-2": "Baton",
}
"""A scenario of each ruleset, and how its title begins."""

WALKS: tuple[tuple[str, How], ...] = tuple(
    (scenario, "keys" if scenario == "two-rivers" else "taps") for scenario in [*GAMES][:: stride(3)]
)
"""One ruleset by keyboard, the others by thumb, as the pages of the game master are the same in all."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    """A server of a desk with nothing on it."""
    with serving(tmp_path) as server:
        yield server


@dataclass(frozen=True)
class Master:
    """The game master at a page, with one thing alone to press with."""

    page: Page
    hand: Hand
    server: Serving
    name: str

    def press(self, name: str, *, role: str = "button") -> None:
        """Press a button, or follow a link, by what stands on it."""
        self.hand.press(self._of(role, name))

    def unfold(self, name: str) -> Locator:
        """Unfold a command, and return what is in it."""
        folded = self.page.locator("details.fold", has=self.page.locator("summary", has_text=name)).first
        self.hand.press(folded.locator("summary"))
        expect(folded).to_have_attribute("open", "")
        return folded

    def said(self, text: str) -> None:
        """Wait until work has ended, and see what came of it."""
        expect(self.page.locator(".said").first).to_contain_text(text)

    def lead(self) -> None:
        """Go to the page of the game."""
        self.page.goto(f"{self.server.address}/games/{self.name}")

    def _of(self, role: str, name: str) -> Locator:
        return self.page.locator("a" if role == "link" else "button").filter(has_text=name).first


def entered(visits: ServedVisits, how: How, name: str) -> Master:
    """Return the game master, who has come in by the address that the server has printed."""
    page = visits.stranger(width=PHONE if how == "taps" else WIDE)
    page.goto(visits.server.address + visits.server.entrance)
    return Master(page, Hand(page, how), visits.server, name)


def lines_of(server: Serving, game: str, empire: str) -> list[list[str]]:
    """Return what the program would order for a seat, box by box."""
    _, _, orders = server.desk.ok("play", game, empire).partition(f"EMPIRE  {empire}\n")
    return [re.sub(r"^ *\d+ ", "", line).split() for line in orders.splitlines() if line.strip()]


@pytest.mark.parametrize(("scenario", "how"), WALKS)
def test_a_game_is_led_without_a_shell(browser: Browser, server: Serving, scenario: str, how: How) -> None:
    """Begun, played for three turns, taken back, amended, put off, kept in a file and brought back from it."""
    visits = ServedVisits(browser, server)
    master = entered(visits, how, scenario)
    page = master.page
    seat = begun(master, scenario)
    for turn in (1, 2, 3):
        played(master, turn, seat)

    master.press("Lead the game", role="link")
    undone(master, 3)
    amended(master, 2, seat)
    put_off(master)
    file = kept(master)
    brought_back(master, file)

    master.lead()
    expect(page.locator("h1")).to_have_text(scenario)
    assert server.desk.ok("replay", scenario).count("the same") == 3
    server.desk.ok("doctor")
    visits.close()
    assert visits.complaints == []


def begun(master: Master, scenario: str) -> str:
    """Begin a game against the program, and return the seat."""
    master.press("Begin a new game", role="link")
    master.press(f"Choose {GAMES[scenario]}", role="link")
    master.press("Begin and play")
    master.page.wait_for_url("**/games/*?seat=*")
    return master.page.url.rpartition("=")[2]


def played(master: Master, turn: int, seat: str) -> None:
    """Order as the program would, and play the turn; the next report opens."""
    page = master.page
    page.wait_for_selector("#of:not([inert])", state="attached")
    master.hand.go_to("orders")
    (first, *_) = lines_of(master.server, master.name, seat)
    for number, text in enumerate(first[: page.locator("#of-rows .of-row").first.locator("input").count()]):
        if text != "-":
            box(page, 1, number).fill(text)
    master.hand.press(page.locator("#live-go"))
    expect(page).to_have_title(re.compile(rf"turn {turn}\b"))


def undone(master: Master, turn: int) -> None:
    """Take the last turn back, bring it back, and take it back once more."""
    for what, said in (
        (f"Take turn {turn} back", "is taken back"),
        (f"Bring turn {turn} back", "stands again"),
        (f"Take turn {turn} back", "is taken back"),
    ):
        master.hand.press(master.unfold(what).locator("button"))
        master.said(said)
        master.press("Go on", role="link")


def amended(master: Master, turn: int, seat: str) -> None:
    """Play the last turn again with a sheet of its own, once what would be different was shown."""
    folded = master.unfold(f"Amend turn {turn}")
    line = " ".join(lines_of(master.server, master.name, seat)[0])
    folded.locator("textarea").fill(f"GAME {master.name}\nTURN {turn}\nEMPIRE {seat}\n2 {line}\n")
    master.hand.press(folded.locator("button"))
    master.said("would be affected")
    assert master.page.locator("table caption").first.inner_text()
    master.press("Let it take the place")
    master.said("has taken the old one's place")
    master.press("Go on", role="link")


def put_off(master: Master) -> None:
    """Give the coming turn a deadline, and move it; each asks before it is done."""
    for box_name, value, said in (("at", "2099-03-05T20:00", "5 March 2099"), ("extend", "24h", "6 March 2099")):
        folded = master.unfold("Move the deadline")
        folded.locator(f"[name={box_name}]").fill(value)
        folded.locator("[name=why]").fill("A holiday.")
        master.hand.press(folded.locator("button"))
        expect(master.page.locator("body")).to_contain_text("This cannot be taken back.")
        master.press("Do it")
        master.said(said)


def kept(master: Master) -> Path:
    """Make a backup, and download it."""
    master.hand.press(master.unfold("Make a backup").locator("button"))
    master.said("is kept")
    with master.page.expect_download() as download:
        master.press("Download", role="link")
    return download.value.path()


def brought_back(master: Master, file: Path) -> None:
    """Bring the game back from the file, in place of the one that is there."""
    master.page.goto(master.server.address)
    folded = master.unfold("Bring a game back")
    folded.locator("[type=file]").set_input_files(file)
    if master.hand.how == "taps":
        folded.get_by_label("put the game of that name aside").tap()
    else:
        master.hand.come_to(folded.locator("[name=replace]"))
        master.page.keyboard.press("Space")
    master.hand.press(folded.locator("button"))
    master.said("is back")
    master.press("Go on", role="link")
