"""Players who order on the pages of a real server: on a phone, by keyboard, without a script, and when it is away."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from pbm.desk.desk import Desk
from pbm.desk.writer import writing
from tests.browser.access import INK, faults
from tests.browser.hand import Hand
from tests.browser.order_form import ACTION, NUMBER, box, sheet_of, write
from tests.browser.served import PHONE, ServedVisits
from tests.browser.validity import checked
from tests.browser.visits import HEIGHT, WIDE, sticking_out, unfold
from tests.support.serving import serving

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.support.serving import Serving

OTHERS = {"war": "the-rhine", "line": "pratzen", "cards": "baton-5"}
"""The scenario of a game of each ruleset besides that of the sample."""


@pytest.fixture(scope="module")
def server(desk: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server of a desk of its own, on which the sample turn has been played."""
    root = tmp_path_factory.mktemp("served") / "desk"
    shutil.copytree(desk, root)
    settings = (root / "pbm.toml").read_text("utf-8")
    table = "[games.sample]\n"
    (root / "pbm.toml").write_text(settings.replace(table, f'{table}press = "anonymous"\n'), "utf-8")
    with serving(root) as server:
        yield server


@pytest.fixture
def visits(browser: Browser, server: Serving) -> Iterator[ServedVisits]:
    """Opens pages; afterwards none of them may have complained, or asked for anything but the server."""
    visits = ServedVisits(browser, server)
    yield visits
    visits.close()
    assert visits.complaints == []


def filed(server: Serving, game: str = "sample") -> list[str]:
    """Return the sheets for the coming turn that the server has filed."""
    sheets = [each.read_text("utf-8", "replace") for each in (server.desk.root / "orders" / game).glob("*.txt")]
    return sorted(sheet for sheet in sheets if "TURN    2" in sheet)


def test_players_order_by_taps(visits: ServedVisits) -> None:
    """From my games to the sheet that counts: the server says what it reads while one writes, and takes it.

    It says the same to a browser without scripts. On another device the form begins with that sheet.
    """
    page = visits.enter("sample", "PR", width=PHONE)
    page.locator("a[href='/games/sample?seat=PR']").first.tap()
    page.wait_for_selector("#of:not([inert])", state="attached")
    hand = Hand(page, "taps")
    hand.press(page.locator("#tabs [data-tab=orders]"))
    write(page, "GATHER|BRA|2", "SEND|BRA|HAN|99", "GATHER|PAR|1")
    expect(page.locator("#live-said")).to_have_text("Checked, not sent yet.")
    expect(page.locator("#live-answer li").first).to_contain_text("GATHER BRA - 2")
    plain = visits.enter("sample", "PR", script=False)
    plain.goto(f"{visits.server.address}/games/sample")
    plain.locator("#plain-text").fill(sheet_of(page))
    plain.get_by_role("button", name="Check").click()
    drawn = page.locator("#live-answer").inner_text().split("\n")
    assert len(drawn) > 6
    assert set(drawn) <= set(plain.locator("#plain-sheet").inner_text().split("\n"))
    assert filed(visits.server) == []

    hand.press(page.locator("#live-send"))

    expect(page.locator("#live-said")).to_have_text("The sheet is sent.")
    expect(page.locator("#live-answer p").first).to_contain_text("✓")
    (sheet,) = filed(visits.server)
    assert sheet == sheet_of(page)
    expect(page.locator("#live-state")).to_contain_text("count")
    other = visits.enter("sample", "PR")
    visits.report(other, "sample", "PR")
    expect(other.locator("#of-memo")).to_have_text("The sheet that counts is in the form.")
    assert sheet_of(other) == sheet
    assert other.locator("#live-take").is_hidden()


def test_players_order_by_keys(visits: ServedVisits) -> None:
    """The tabulator leads from the form to the button that sends it; the focus stays there, and what came is said."""
    page = visits.enter("sample", "FR")
    visits.report(page, "sample", "FR")
    write(page, "GATHER|PAR|2")
    page.keyboard.press("Escape")
    hand = Hand(page, "keys")
    box(page, 2, ACTION).focus()
    hand.press(page.locator("#live-send"))

    expect(page.locator("#live-said")).to_have_text("The sheet is sent.")
    assert page.evaluate("document.activeElement.id") == "live-send"
    assert page.locator("#live-said").get_attribute("role") == "status"


def test_players_order_without_a_script(visits: ServedVisits) -> None:
    """By a plain form: what was written stays, with the answer beside it, and counts only once it is sent."""
    page = visits.enter("sample", "RU", script=False)
    page.goto(f"{visits.server.address}/games/sample")
    text = page.locator("#plain-text")
    sheet = text.input_value().replace("  1\n", "  1  GATHER MOS - 1\n  2  FLY MOS\n", 1)
    text.fill(sheet)
    before = filed(visits.server)
    page.get_by_role("button", name="Check").click()
    assert text.input_value() == sheet
    assert "only checked" in page.locator("#plain-sheet").inner_text()
    assert filed(visits.server) == before

    page.get_by_role("button", name="Send the sheet").click()

    assert page.locator("#plain-sheet .live-verdict").inner_text().startswith("!")
    assert "FLY" in page.locator("#plain-sheet").inner_text()
    assert len(filed(visits.server)) == len(before) + 1
    page.goto(f"{visits.server.address}/games/sample")
    assert text.input_value() == sheet


def test_a_sheet_waits_for_a_server_that_is_away_or_busy(
    browser: Browser, visits: ServedVisits, tmp_path: Path
) -> None:
    """The page says so, and sends the sheet as soon as the server is back or free again; the session goes on."""
    visits.server.desk.copy(tmp_path)
    with serving(tmp_path) as first:
        away = ServedVisits(browser, first)
        page = away.enter("sample", "EN")
        away.report(page, "sample", "EN")
        port = first.address.rpartition(":")[2]
    write(page, "GATHER|LON|1")
    page.locator("#live-send").click()
    expect(page.locator("#live-said")).to_contain_text("cannot be reached")

    with serving(tmp_path, "--port", port):
        expect(page.locator("#live-said")).to_have_text("The sheet is sent.")
        with writing(Desk.at(tmp_path).game("sample")):
            box(page, 1, NUMBER).fill("7")
            page.locator("#live-send").click()
            expect(page.locator("#live-said")).to_contain_text("cannot take the sheet at this moment")
        expect(page.locator("#live-said")).to_have_text("The sheet is sent.")

    away.close()
    assert any("EMPIRE  EN" in sheet and sheet.endswith("LON  -    7\n") for sheet in filed(first))
    assert all("CONNECTION_REFUSED" in each or "503" in each for each in away.complaints), away.complaints


@pytest.mark.parametrize("script", [True, False])
def test_players_write_press(visits: ServedVisits, script: bool) -> None:  # noqa: FBT001 - of the test
    """By taps on a telephone, with a script or without one; the answer goes to the same empires."""
    said = f"Peace, {script}?"
    page = visits.enter("sample", "PR", width=PHONE, script=script)
    page.goto(f"{visits.server.address}/games/sample/press")
    page.get_by_label("France FR").tap()
    page.get_by_label("England EN").tap()
    page.get_by_label("Text").fill(said)
    page.get_by_role("button", name="Send").tap()
    expect(page.get_by_role("status")).to_have_text("Your press has been sent.")

    other = visits.enter("sample", "FR", script=script)
    other.goto(f"{visits.server.address}/games/sample/press")
    expect(other.locator(".thread .letter").first).to_contain_text("Prussia")
    other.get_by_role("link", name="Answer").first.click()
    expect(other.get_by_label("Prussia PR")).to_be_checked()
    other.get_by_label("Text").fill(f"Yes, {script}.")
    other.get_by_role("button", name="Send").click()

    page.reload()
    expect(page.locator(".thread").first).to_contain_text(f"Yes, {script}.")
    expect(page.get_by_text(said)).to_have_count(1)


PAGES = (
    "/",
    "/settings",
    "/sessions",
    "/settings",
    "/games/sample",
    "/games/sample/versions",
    "/games/sample/letters",
    "/games/sample/press",
    "/games/sample/turns",
    "/games/sample/rules",
    "/ask",
)
"""All pages of a player; those that lie on the desk are looked at elsewhere."""


OF_THE_MASTER = (
    "/",
    "/games/sample",
    "/games/sample?job={refused}",
    "/games/sample/seats/FR",
    "/games/sample/reports?left=FR&right=BV",
    "/games/sample/log",
    "/jobs/{done}",
    "/jobs/{refused}",
    "/new",
    "/new/the-hudson",
)
"""All pages of the game master's, with work that was done and work that was refused."""


def test_every_page_of_the_game_master_is_valid_and_accessible(visits: ServedVisits, tmp_path: Path) -> None:
    """As those of players; with commands unfolded, a question, and what came of work."""
    page = visits.stranger(bypass=True)
    page.goto(visits.server.address + visits.server.entrance)
    done = _job(page, "preview", force="1")
    refused = _job(page, "announce", text="x", to="nobody")
    paths = [path.format(done=done, refused=refused) for path in OF_THE_MASTER]
    wrong = list(_amiss(page, visits, paths, tmp_path))
    page.goto(f"{visits.server.address}/games/sample")
    page.locator("summary", has_text="Write to players").click()
    page.locator("#announce-text").fill("Hello\nall")
    page.locator("#do-announce button").click()
    expect(page.locator("h1")).to_have_text("Write to players")
    wrong += wrong_with(page)
    assert wrong == []


def _job(page: Page, command: str, **fields: str) -> str:
    """Let the game master wish something; return the key of what came of it."""
    token = page.locator("[name=token]").first.input_value()
    address = page.url.rstrip("/")
    answer = page.request.post(
        f"{address}/games/sample/{command}", form={"token": token, **fields}, headers={"Accept": "application/json"}
    )
    key = str(answer.json()["job"]).rpartition("/")[2]
    page.goto(f"{address}/jobs/{key}")
    expect(page.locator("#job-bar")).to_have_count(0)
    page.goto(f"{address}/")
    return key


def _amiss(page: Page, visits: ServedVisits, paths: Sequence[str], folder: Path) -> Iterator[str]:
    """Yield what is wrong with pages, for the Nu checker and for axe."""
    files: list[Path] = []
    for number, path in enumerate(paths):
        found = page.goto(visits.server.address + path)
        assert found is not None
        assert found.status == 200, path
        files.append(folder / f"{number}.html")
        files[-1].write_bytes(found.body())
        yield from (f"{path}: {fault}" for fault in wrong_with(page))
    yield from checked(files)


def test_every_page_is_valid_and_accessible(visits: ServedVisits, tmp_path: Path) -> None:
    """For the Nu checker and for axe: by day and night, on a phone and on a desk; nothing sticks out at 390 px."""
    page = visits.enter("sample", "PR", bypass=True)
    assert list(_amiss(page, visits, PAGES, tmp_path)) == []


def wrong_with(page: Page) -> Iterator[str]:
    """Yield what axe finds wrong with a page, and what sticks out of it on a phone; by night only colours are new."""
    page.emulate_media(reduced_motion="reduce", color_scheme="dark")
    page.set_viewport_size({"width": WIDE, "height": HEIGHT})
    unfold(page)
    yield from faults(page, rules=INK)
    page.emulate_media(reduced_motion="reduce", color_scheme="light")
    page.set_viewport_size({"width": PHONE, "height": HEIGHT})
    yield from sticking_out(page)
    yield from faults(page)
    for tab in page.locator("#tabs:visible [data-tab]:not([aria-current])").all():
        tab.evaluate("one => one.click()")
        yield from faults(page)


def test_the_form_of_every_game_reaches_the_server(visits: ServedVisits) -> None:
    """In each game the server answers what is written in the form, by line."""
    for game, empire in games(visits.server):
        page = visits.enter(game, empire)
        visits.report(page, game, empire)
        box(page, 1, ACTION).fill("NONSENSE")
        page.keyboard.press("Tab")
        expect(page.locator("#live-said")).to_have_text("Checked, not sent yet.")
        expect(page.locator("#live-answer")).to_contain_text("NONSENSE")


def games(server: Serving) -> Iterator[tuple[str, str]]:
    """Yield a seat of each game."""
    for game, scenario in OTHERS.items():
        server.desk.ok("new", game, "--scenario", scenario)
        yield game, next(iter((server.desk.root / "reports" / game / "turn-000").glob("??.html"))).stem


def test_two_windows_are_one_seat(visits: ServedVisits) -> None:
    """The newest good sheet counts, wherever it came from; the other window can take it over, and loses nothing."""
    one, other = visits.enter("sample", "AU"), visits.enter("sample", "AU")
    for page, line in ((one, "GATHER|VIE|1"), (other, "GATHER|VIE|2")):
        visits.report(page, "sample", "AU")
        write(page, line)
        send(page)
    visits.report(one, "sample", "AU")
    assert sheet_of(one) != sheet_of(other)

    one.locator("#live-take").click()

    expect(one.locator("#of-sheet")).to_have_value(sheet_of(other))
    one.get_by_role("button", name="Plan B", exact=True).click()
    expect(one.locator("#of-sheet")).not_to_have_value(sheet_of(other))


def send(page: Page) -> None:
    """Send the sheet."""
    page.locator("#live-send").click()
    expect(page.locator("#live-said")).to_have_text("The sheet is sent.")
