"""A whole turn ordered on the map or in the line of battle: by taps, by keys and by the mouse, in every game."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, get_args

import pytest
from playwright.sync_api import expect

from tests.browser.access import faults
from tests.browser.hand import Hand, How
from tests.browser.validity import checked
from tests.browser.visits import HEIGHT, WIDE, unfold
from tests.support.effort import WHOLE
from tools.sample import run

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.visits import Scheme, Visits

PHONE = 390

TURNS = {
    "two-rivers": ("FR", "PAR MOVE, RHI ATTACK, LOR DEFEND, FLA FORTIFY"),
    "the-hudson": ("AM", "TIC BUY, ALB BATTLE, FN4 TOP, ALB LOSE"),
    "the-rhine": ("FR", "PAR MOVE, BRE BUY, LYO PLACE, PAR BATTLE"),
    "pratzen": ("FR", "us:LEFT ATTACK, us:CENTRE MOVE, us:RIGHT REACT, us:RESERVE POST"),
    "baton-5": ("FR", "LOR LEAD, PRV FOLLOW, FLA DEFEND, LOR LOSE"),
}
"""By scenario who orders, and which order starts at which place; what is asked then is answered by what is offered."""

AS_IT_IS = """() => {
  const page = document.documentElement.cloneNode(true);
  for (const one of page.querySelectorAll("[style]")) one.removeAttribute("style");
  return `<!DOCTYPE html>${page.outerHTML}`;
}"""

SCHEMES: dict[How, Scheme] = {"taps": "light", "keys": "dark", "mouse": "light"}


def each_game(*ways: How) -> Sequence[tuple[str, How]]:
    """Return the games, each in all ways; at each commit each in one of them, in turns."""
    return [(scenario, how) for at, scenario in enumerate(TURNS) for how in (ways if WHOLE else [ways[at % len(ways)]])]


@pytest.fixture(scope="module")
def begun(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A desk with a game that has just begun, and its scenario."""
    desk = tmp_path_factory.mktemp("desk")
    run(desk, "new", "g", "--scenario", request.param, "--seed", "1")
    return desk, request.param


@pytest.fixture(scope="module")
def played(begun: tuple[Path, str], tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The same game on another desk after a turn, for which all but one have ordered."""
    folder, scenario = begun
    desk = shutil.copytree(folder, tmp_path_factory.mktemp("played") / "desk")
    for page in sorted((desk / "reports/g/turn-000").glob("*.html")):
        if page.stem != TURNS[scenario][0]:
            run(desk, "player", "g", page.stem, "--status", "dummy")
    run(desk, "turn", "g", "--force")
    return desk, scenario


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder for pages as scripts have made them; afterwards the Nu checker must find nothing wrong with any."""
    folder = tmp_path_factory.mktemp("kept")
    yield folder
    pages = sorted(folder.iterdir())
    assert not pages or checked(pages) == []


@dataclass(slots=True)
class Eye:
    """Looks at the states of a page with axe-core, and notes what is wrong.

    It is closed for the mouse: keys lead to the same states on the same screen.
    """

    page: Page
    closed: bool
    found: list[str] = field(default_factory=list)

    def look(self, state: str, within: str) -> None:
        """Look at some elements of the page as it is."""
        if self.closed:
            return
        self.found += [f"{state}: {line}" for line in faults(self.page, within)]

    def keep(self, folder: Path, name: str) -> None:
        """Keep a telephone's page for the Nu checker, without the styles that scripts set: the policy allows those."""
        if self.page.viewport_size == {"width": PHONE, "height": HEIGHT}:
            (folder / f"{name}.html").write_text(self.page.evaluate(AS_IT_IS), encoding="utf-8")


def opened(visits: Visits, desk: tuple[Path, str], turn: int, how: How) -> tuple[Hand, Eye]:
    """Open the page of a turn, on a telephone for fingers and on a desk's screen for others."""
    folder, scenario = desk
    seat, _ = TURNS[scenario]
    file = folder / f"reports/g/turn-{turn:03}/{seat}.html"
    touch = how == "taps"
    page = visits.file(file, width=PHONE if touch else WIDE, touch=touch, scheme=SCHEMES[how])
    page.emulate_media(reduced_motion="reduce", color_scheme=SCHEMES[how])
    return Hand(page, how), Eye(page, closed=how == "mouse")


@pytest.mark.parametrize(("begun", "how"), each_game(*get_args(How)), indirect=["begun"])
def test_a_whole_turn_is_ordered_in_one_way_alone(
    visits: Visits, begun: tuple[Path, str], how: How, kept: Path
) -> None:
    """Each order is named while it is written, drawn with its number, and good for the program's own check.

    One that is given up leaves the sheet as it was. Whatever is open meanwhile is accessible; the other plan and notes
    are there after the page is loaded anew.
    """
    folder, scenario = begun
    orders = TURNS[scenario][1].split(", ")
    hand, eye = opened(visits, begun, 0, how)
    page = hand.page
    before = page.locator("#of-sheet").input_value()
    hand.go_to("map")
    place, word = orders[0].split()
    hand.choose(place)
    expect(page.locator(".p-lead")).to_contain_text("may start here")
    eye.look("a place is chosen", "#map-panel, #strip")
    hand.press(hand.offer(word))
    expect(page.locator("#strip-text")).to_contain_text(f"Action 1: {word}")
    eye.look("half written", "#map, #strip")
    eye.keep(kept, f"{scenario}-half-written")
    hand.give_up()
    assert page.locator("#of-sheet").input_value() == before
    expect(hand.choices).to_have_count(0)

    for number, order in enumerate(orders, 1):
        hand.order(*order.split())
        expect(page.locator("#strip-text")).to_contain_text(f"Action {number} is written: {order.split()[1]}")
        expect(page.locator(f'.m-drafts [data-line="{number}"]')).to_have_count(1)
    eye.look("written", "#map, #strip")

    sheet = page.locator("#of-sheet").input_value()
    file = folder / f"{how}.txt"
    file.write_text(sheet, encoding="utf-8")
    assert len(re.findall(r"^ ?\d", sheet, re.MULTILINE)) == len(orders)
    run(folder, "check", str(file))

    hand.go_to("orders")
    hand.enter(page.locator(f"#of-{len(orders) + 1}-0"))
    expect(page.locator("#of-list [role=option]").first).to_be_visible()
    eye.look("a list is open", ".of-row.now, #strip")
    eye.keep(kept, f"{scenario}-list")
    page.keyboard.press("Escape")
    hand.press(page.get_by_role("button", name="Plan B", exact=True))
    hand.press(page.locator("#of-notebook summary"))
    page.locator("#of-note-place").select_option(index=1)
    hand.press(page.locator("[data-do=note]:visible"))
    page.keyboard.type("Mine.")
    eye.look("plan B, and notes", "#form")
    eye.keep(kept, f"{scenario}-notes")
    visits.again(page)
    assert page.locator("#of-sheet").input_value() == before
    assert page.locator("#of-notes textarea").input_value() == "Mine."
    hand.go_to("orders")
    hand.press(page.get_by_role("button", name="Plan A", exact=True))
    assert page.locator("#of-sheet").input_value() == sheet
    assert eye.found == []


@pytest.mark.parametrize(("begun", "how"), each_game("keys", "taps"), indirect=["begun"])
def test_a_turn_is_read_in_one_way_alone(visits: Visits, played: tuple[Path, str], how: How, kept: Path) -> None:
    """Threats are drawn and told as long as they are asked for; all panes, a replay and folds are accessible."""
    hand, eye = opened(visits, played, 1, how)
    page = hand.page
    for pane in page.locator("#tabs:visible [data-tab]").evaluate_all("all => all.map(one => one.dataset.tab)"):
        hand.go_to(pane)
        eye.look(f"fresh {pane}", "html")
    hand.go_to("map")
    threats = page.locator("#map-tools [data-do=threats]")
    if threats.count():
        see_threats(hand, eye)
    hand.press(page.locator("#replay-open"))
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay-place")).to_contain_text("Step 2")
    eye.look("replay", "#map")
    eye.keep(kept, f"{played[1]}-replay")
    page.keyboard.press("Escape")
    if threats.count():
        hand.press(threats)
        expect(page.locator(".m-threatened use, .m-threats > *")).to_have_count(0)
    hand.go_to("report")
    unfold(page)
    eye.look("unfolded", "#main")
    assert eye.found == []


def see_threats(hand: Hand, eye: Eye) -> None:
    """Switch threats on: each place is outlined, each attack an arrow, and the panel tells the strength."""
    page = hand.page
    threats: dict[str, list[tuple[str, str, int, int]]]
    threats = json.loads(page.locator("#map-data").text_content() or "")["threats"]
    hand.press(page.locator("#map-tools [data-do=threats]"))
    if hand.how == "keys":  # where small areas lie, a finger may mean several
        code, (first, *_) = next(iter(threats.items()))
        hand.choose(code)
        expect(page.locator("#map-panel")).to_contain_text(f"{first[2]} from {first[1]}")
    eye.look("threats", "#map")
    page.keyboard.press("Escape")

    outlined = page.locator(".m-threatened .m-dark use").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert sorted(outlined) == sorted(f"#map-{code}" for code in threats)
    attacks = [where for code, there in threats.items() for _, where, *_ in there if where != code]
    assert page.locator(".m-threats .m-way-core").count() == len(attacks)


def test_orders_that_lack_what_they_need_are_not_offered(visits: Visits, tmp_path: Path) -> None:
    """From Boston nothing can move as things stand, from Albany it can: marches are offered at Albany alone."""
    run(tmp_path, "new", "g", "--scenario", "the-hudson", "--seed", "1")
    hand = Hand(visits.file(tmp_path / "reports/g/turn-000/AM.html"), "keys")

    hand.choose("BOS")
    expect(hand.offer("LEAVE")).to_be_visible()
    expect(hand.offer("MOVE")).to_have_count(0)
    hand.give_up()
    hand.choose("ALB")
    expect(hand.offer("MOVE")).to_be_visible()
