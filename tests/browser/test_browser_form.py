"""The order form, filled in as players do: what comes out is read as the orders that they meant."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from click.testing import CliRunner
from playwright.sync_api import expect

from pbm.cli import main
from pbm.cli.opening import open_desk
from pbm.game.sheet_reader import expected
from pbm.kernel.quantity import ALL, Quantity
from pbm.kernel.turn import resolve
from pbm.pipeline.open_game import load
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.events.administration import ActionTaken
from pbm.rulesets.empires.orders.building import Grow, Mobilise
from pbm.rulesets.empires.orders.defence import Retreat
from pbm.rulesets.empires.orders.movement import Attack, Move
from pbm.rulesets.empires.orders.supply import Gather, Send, Wagons
from pbm.rulesets.empires.orders.treasury import Bid, Tax
from pbm.sheets import read_sheet
from tests.browser import hostile
from tests.browser.access import violations
from tests.browser.order_form import ACTION, EMPIRE, NUMBER, TO, WHERE, box, press, sheet_of, write, write_letter
from tests.browser.visits import NARROW, WIDE
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from pbm.sheets import Sheet
    from tests.browser.visits import Visits

HOSTILE = [
    "</textarea><script>alert(1)</script>",
    "\"quoted\" 'single' & {{ 7 * 7 }} ; # [ ]",
    "\u202eturned\u202c \u200fround\u2067!",
    "x" * 5000,
    "Z\u0337\u0323\u0301" * 20,
]
ENDINGS = [
    "END",
    "end",
    " End ",
    "> END",
    "\uff25\uff2e\uff24",
    "E\u200bND",
    "--",
    "-- ",
    "\u2014\u2014",
    "> --",
    "\u2013-",
]
"""Lines that a reader of sheets would take for the end of a message, or of the sheet."""
TOO_EARLY = """
const { get } = Object.getOwnPropertyDescriptor(window, "localStorage");
let answered = false;
Object.defineProperty(window, "localStorage", { get() {
  if (!answered) throw new DOMException("too early", "SecurityError");
  return get.call(window);
} });
navigator.permissions.query = () => new Promise(resolve => {
  window.answer = () => { answered = true; resolve(); };
});
"""
"""A browser that refuses its storage until it has answered, which it does when the test says so."""


def purse() -> tuple[int, int]:
    """Return the empire's balance and treasury in the sample's report."""
    report = json.loads((ROOT / "reports" / "sample" / "turn-001" / f"{EMPIRE}.json").read_text("utf-8"))
    return report["balance"], report["treasury"]


def note(page: Page, place: int, at: int) -> str:
    """Return what is flagged at a box, by what the box says describes it."""
    described = box(page, place, at).get_attribute("aria-describedby") or ""
    return page.locator(f"#{described.split()[0]}").inner_text()


def sums(page: Page, place: int) -> list[str]:
    """Return cost, balance and treasury that stand behind an action."""
    return page.locator(f"#of-rows .of-row:nth-child({place}) .of-sum").all_inner_texts()


def choices(page: Page) -> list[str]:
    """Return the codes that the open list offers."""
    return page.locator("#of-list [role=option] b").all_inner_texts()


def checked(desk: Path, text: str, tmp_path: Path) -> Sheet:
    """Have ``pbm check`` read a sheet without complaint; return it as the turn would read it."""
    file = tmp_path / "sheet.txt"
    file.write_bytes(text.encode())
    result = CliRunner().invoke(main, ["--desk", str(desk), "check", "--game", "sample", str(file)])
    assert result.exit_code == 0, result.output
    opened = open_desk(desk)
    position = load(opened, opened.game("sample")).position
    sheet = read_sheet(file.name, file.read_bytes(), position.order_language, expected(position))
    assert not sheet.refused
    assert not sheet.problems
    return sheet


def orders(sheet: Sheet) -> dict[int, Any]:
    """Return a sheet's orders by place."""
    return {action.place: action.order for action in sheet.actions}


def test_typing_fills_the_form(visits: Visits, desk: Path, tmp_path: Path) -> None:
    """A player who knows the codes types them with Enter, in small letters, and gets exactly those orders."""
    page = visits.report(EMPIRE)
    write(page, "gather|bra|3", "send|bra|mgd|all", "attack|han|hes|all but 1", "retreat|mgd|-", "tax", "order|2")
    sheet = checked(desk, sheet_of(page), tmp_path)
    assert orders(sheet) == {
        1: Gather("BRA", Quantity(3)),
        2: Send("BRA", "MGD", ALL),
        3: Attack("HAN", "HES", Quantity(1, all_but=True)),
        4: Retreat("MGD", None),
        5: Tax(),
        6: Bid(Quantity(2)),
    }
    assert (sheet.game, sheet.turn, sheet.empire) == ("sample", 2, EMPIRE)


def test_the_balance_runs_down_the_rows(visits: Visits) -> None:
    """Each row tells its cost and what is left after it, as far as that is known; estimates are marked."""
    page = visits.report(EMPIRE)
    write(page, "gather|bra|3", "tax", "cash|1", "grow|han")
    balance, treasury = purse()
    assert sums(page, 1) == ["3", str(balance - 3), str(treasury)]
    assert sums(page, 2) == ["0", str(balance - 1), str(treasury)]
    assert sums(page, 3) == ["0", str(balance), str(treasury - 1)]
    assert [text.startswith("\u2248") for text in sums(page, 4)] == [False, False, False]
    write(page, "wagons|bra|mgd|1", "attack|mgd|hes|2")
    box(page, 3, ACTION).focus()
    assert sums(page, 2)[0].startswith("\u2248")


def test_an_order_without_its_number_costs_nothing(visits: Visits) -> None:
    """ORDER needs a number unless it is the last action: elsewhere it is flagged, and leaves all to the rows below."""
    page = visits.report(EMPIRE)
    write(page, "tax", "order|-", "gather|bra|3")
    assert "A number is needed" in note(page, 2, NUMBER)
    balance, treasury = purse()
    assert sums(page, 2) == ["0", str(balance + 2), str(treasury)]
    assert sums(page, 3) == ["3", str(balance - 1), str(treasury)]
    assert note(page, 3, NUMBER) == ""


def test_a_gift_to_oneself_is_flagged(visits: Visits) -> None:
    """The form says what the game would say of it, and proposes only others."""
    page = visits.report(EMPIRE)
    write(page, "gift|pr|1", "gift|fr|1", "gift")
    assert note(page, 1, TO) == "As things stand: PR is your own empire."
    assert note(page, 2, TO) == ""
    page.keyboard.press("ArrowDown")
    assert "FR" in choices(page)
    assert EMPIRE not in choices(page)


def test_what_the_form_tells_is_what_the_turn_charges(visits: Visits, desk: Path, tmp_path: Path) -> None:
    """Costs are those of the turn, if nobody else does anything; an estimate for a number is not too low."""
    page = visits.report(EMPIRE)
    rows = ["tax", "gather|epr|all", "cash|all", "fortify|sil|1", "wagons|bra|mgd|2", "attack|han|hes|all", "levy|sil"]
    write(page, *rows, "move|sax|sil|2", "move|sil|sax|2", "order|1", "stash|1", "army|all")
    told = [sums(page, place)[0] for place in range(1, 13)]
    assert [text.startswith("\u2248") for text in told] == [False] * 7 + [True] * 2 + [False] * 3
    sheet = checked(desk, sheet_of(page), tmp_path)
    opened = open_desk(desk)
    world = load(opened, opened.game("sample")).position.world
    events, _ = resolve(EMPIRES.phases, sheet.actions, world, present=[EMPIRE], seed=1, turn=2)
    charged = [event.cost for event in events if isinstance(event, ActionTaken)]
    assert len(charged) == len(told)
    for cost, text in zip(charged, told, strict=True):
        assert text == str(cost) or (text.startswith("\u2248") and int(text[2:]) >= cost), (charged, told)


def test_choosing_fills_the_form(visits: Visits, desk: Path, tmp_path: Path) -> None:
    """A player who knows no code picks everything from lists, which offer only what makes sense."""
    page = visits.report(EMPIRE)
    box(page, 1, ACTION).click()
    assert len(choices(page)) == 34
    page.locator("#of-list").get_by_role("option", name="GATHER").click()
    assert choices(page) == ["BRA", "EPR"]  # PMR is blockaded, the others are no supply centres.
    page.locator("#of-list").get_by_role("option", name="Brandenburg").click()
    page.locator("#of-list").get_by_role("option", name="ALL", exact=False).first.click()
    box(page, 2, ACTION).click()
    page.locator("#of-list").get_by_role("option", name="SEND").click()
    page.locator("#of-list").get_by_role("option", name="BRA").click()
    assert "MGD" in choices(page)
    page.locator("#of-list").get_by_role("option", name="MGD").click()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    written = orders(checked(desk, sheet_of(page), tmp_path))
    assert [type(order) for order in written.values()] == [Gather, Send]
    assert (written[2].where, written[2].to) == ("BRA", "MGD")


def test_names_are_understood(visits: Visits, desk: Path, tmp_path: Path) -> None:
    """A name typed in full, and the beginning of one, become its code."""
    page = visits.report(EMPIRE)
    write(page, "wagons|brandenburg|magde|1")
    assert orders(checked(desk, sheet_of(page), tmp_path)) == {1: Wagons("BRA", "MGD", Quantity(1))}


def test_later_rows_know_of_earlier_ones(visits: Visits) -> None:
    """What an earlier action may bring is offered, and not flagged, in later ones only."""
    page = visits.report(EMPIRE)
    write(page, "attack|han|hes|all", "move|hes|rhi|all")
    assert note(page, 2, WHERE) == ""
    box(page, 2, WHERE).click()
    page.keyboard.press("Delete")
    box(page, 2, WHERE).fill("")
    assert "HES" in choices(page)
    page.keyboard.press("Escape")
    box(page, 2, WHERE).fill("HES")
    box(page, 2, WHERE).press("Alt+ArrowUp")
    box(page, 3, ACTION).focus()
    assert "HES" in note(page, 1, WHERE)


MISTAKES = [
    ("gaher|bra|1", ACTION, r"GAHER is not an action\. Did you mean GATHER"),
    ("grow|brn", WHERE, r"BRN is not an area\. Did you mean BRA Brandenburg"),
    ("move|bra|vie|1", TO, r"VIE is not adjacent to BRA"),
    ("grow|bal", WHERE, r"BAL is a sea space"),
    ("grow|vie", WHERE, r"VIE is not yours"),
    ("gather|han|1", WHERE, r"HAN is not a supply centre"),
    ("gather|bra|99", NUMBER, r"At most 4, .*supply capacity"),
    ("move|han|hes|99", TO, r"HES is not yours"),
    ("fortify|bra|all", NUMBER, r"Write 3"),
    ("gather|bra|some", NUMBER, r"Write 3, ALL, ALL BUT 3"),
    ("gather|bra|0", NUMBER, r"comes to 0"),
    ("stash|99", NUMBER, r"There are BPs for \d"),
    ("base|han|-", ACTION, r"It costs 10 BPs, and there will be only \d"),
    ("move|bra|bra|1", TO, r"the same"),
    ("gift|bra|1", TO, r"BRA is not an empire"),
]
"""Actions, the box at which each is flagged, and how."""


def test_mistakes_are_flagged_and_stop_nobody(visits: Visits) -> None:
    """A mistake is flagged at its box in words, and stands in the sheet all the same; once it is gone, nothing is."""
    page = visits.report(EMPIRE)
    for row, at, told in MISTAKES:
        write(page, row)
        box(page, 3, ACTION).focus()
        assert re.search(told, note(page, 1, at)), note(page, 1, at)
        assert row.partition("|")[0].upper() in sheet_of(page)
        for each in reversed(range(NUMBER + 1)):
            box(page, 1, each).fill("")
        assert note(page, 1, at) == ""


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_the_choices_leave_what_is_flagged_to_be_read(visits: Visits, width: int) -> None:
    """The open list lies below the notes of its row, or above the box: it covers none of them."""
    page = visits.report(EMPIRE, width=width, pane="orders")
    write(page, "move|bra|vie|1")
    box(page, 1, WHERE).click()
    page.keyboard.press("Delete")

    assert choices(page)
    flagged = page.locator(f"#of-1-{TO}-note").bounding_box()
    listed = page.locator("#of-list").bounding_box()
    assert flagged
    assert listed
    assert listed["y"] >= flagged["y"] + flagged["height"] or listed["y"] + listed["height"] <= flagged["y"]


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (["levy|han", "levy|sax", "levy|han"], "After action 1: HAN has had its levy this turn."),
        (["army|1", "tax", "reserve|bra|1"], "After action 1: the reserve cannot be used after ARMY in the same turn."),
        (["fortify|bra|1", "mobilise", "fortify|bra|1"], "After action 1: BRA has been fortified this turn."),
    ],
)
def test_what_an_earlier_action_bars_is_flagged(visits: Visits, rows: list[str], told: str) -> None:
    """An action that another one of the same sheet rules out is flagged, with the place of that one."""
    page = visits.report(EMPIRE)
    write(page, *rows)
    assert note(page, 2, ACTION) in {"", "Checked when sent."}
    assert note(page, 3, ACTION) == told


def test_a_sheet_with_mistakes_is_still_a_sheet(visits: Visits, desk: Path, tmp_path: Path) -> None:
    """What cannot be read costs its own row and no other, whatever is written in it."""
    page = visits.report(EMPIRE)
    box(page, 1, ACTION).fill('me]ss;"age [#')
    box(page, 2, ACTION).fill("MESSAGE")
    box(page, 2, WHERE).fill("FR")
    box(page, 3, ACTION).fill("TAX")
    opened = open_desk(desk)
    language = load(opened, opened.game("sample")).position.order_language
    sheet = read_sheet("sheet.txt", sheet_of(page).encode(), language)
    assert {action.place: action.order for action in sheet.actions if action.order} == {3: Tax()}
    assert [problem.line for problem in sheet.problems] == [5, 6]


def test_boxes_that_are_not_used_are_left_out(visits: Visits, desk: Path, tmp_path: Path) -> None:
    """What stands in a box that the action does not use is flagged, and not on the sheet."""
    page = visits.report(EMPIRE)
    write(page, "grow|mgd")
    box(page, 1, TO).fill("nonsense")
    box(page, 1, NUMBER).fill("5")
    assert "does not use this box" in note(page, 1, TO)
    assert "does not use this box" in note(page, 1, NUMBER)
    assert orders(checked(desk, sheet_of(page), tmp_path)) == {1: Grow("MGD")}


def test_the_map_fills_the_boxes(visits: Visits, desk: Path, tmp_path: Path) -> None:
    """Areas chosen on the map go where the reader was; the map shows what fits, and asks beside it for the rest."""
    page = visits.report(EMPIRE)
    page.evaluate("document.addEventListener('pbm:offer', event => { window.offered = event.detail.codes })")
    box(page, 1, ACTION).focus()
    page.keyboard.type("move\n")
    assert "HAN" in page.evaluate("window.offered")
    press(page, "HAN")
    assert box(page, 1, WHERE).input_value() == "HAN"
    assert page.evaluate("window.offered") == ["MGD"]
    press(page, "MGD")
    assert box(page, 1, TO).input_value() == "MGD"
    page.locator(".p-choices").get_by_role("button", name="2", exact=True).click()
    assert orders(checked(desk, sheet_of(page), tmp_path)) == {1: Move("HAN", "MGD", Quantity(2))}


def test_looking_at_the_map_changes_nothing(visits: Visits) -> None:
    """Whoever has left the form may explore the map without filling boxes."""
    page = visits.report(EMPIRE)
    write(page, "move|han|mgd|2")
    page.locator(".contents summary").focus()
    press(page, "BRA")
    assert "BRA" not in sheet_of(page)
    assert page.locator("#of-2-1").input_value() == ""


def test_rows_move_and_make_room(visits: Visits, desk: Path, tmp_path: Path) -> None:
    """Rows move up and down by key and by button, make room for another, and are emptied."""
    page = visits.report(EMPIRE)
    write(page, "tax", "mobilise", "grow|mgd")
    box(page, 1, ACTION).focus()
    page.keyboard.press("Alt+ArrowDown")
    assert page.evaluate("document.activeElement.id") == "of-2-0"
    assert orders(checked(desk, sheet_of(page), tmp_path)) == {1: Mobilise(), 2: Tax(), 3: Grow("MGD")}
    page.get_by_role("button", name="Move up").click()
    page.get_by_role("button", name="Insert a row").click()
    assert orders(checked(desk, sheet_of(page), tmp_path)) == {2: Tax(), 3: Mobilise(), 4: Grow("MGD")}
    box(page, 3, ACTION).focus()
    page.get_by_role("button", name="Empty the row").click()
    assert orders(checked(desk, sheet_of(page), tmp_path)) == {2: Tax(), 4: Grow("MGD")}
    box(page, 5, ACTION).focus()
    page.keyboard.press("Alt+ArrowDown")
    assert orders(checked(desk, sheet_of(page), tmp_path)) == {2: Tax(), 4: Grow("MGD")}


@pytest.mark.parametrize(
    "text", [*HOSTILE, *(f"before\n{ending}\nafter" for ending in ENDINGS), "one\n\n  two\n> three"]
)
def test_messages_arrive_as_they_are_written(visits: Visits, desk: Path, tmp_path: Path, text: str) -> None:
    """A message arrives whole, and what follows it, too; only a line that would end it gets a bar in front."""
    page = visits.report(EMPIRE)
    write(page, "tax")
    write_letter(page, ["FR", "SW"], text)
    write_letter(page, ["ALL"], "To everybody.")
    first, second = checked(desk, sheet_of(page), tmp_path).messages
    assert (first.to, second.to, second.text) == (("FR", "SW"), (), "To everybody.")
    wanted = text.replace("\r\n", "\n").split("\n")
    for line, written in zip(first.text.split("\n"), wanted, strict=True):
        assert line in {written.rstrip(), f"| {written}".rstrip()}
    ended = text.startswith("before")
    assert ("gets a bar in front: line 2" in page.locator(".of-letter .of-note").first.inner_text()) == ended


def test_a_message_to_nobody_is_not_sent(visits: Visits) -> None:
    """A message without a reader is flagged and left out; it can be removed."""
    page = visits.report(EMPIRE)
    write_letter(page, [], "Hello?")
    assert "nobody" in page.locator(".of-letter .of-note").inner_text()
    assert "MESSAGE" not in sheet_of(page)
    page.get_by_role("button", name="Remove this message").click()
    assert page.locator(".of-letter").count() == 0


def test_the_draft_survives_a_reload(visits: Visits) -> None:
    """The browser keeps rows and messages for this turn, and forgets them when the form is emptied."""
    page = visits.report(EMPIRE)
    write(page, "gather|bra|3", "nonsense")
    write_letter(page, ["FR"], "Sire,")
    kept = sheet_of(page)
    visits.again(page)
    assert sheet_of(page) == kept
    assert "draft" in page.locator("#of-memo").inner_text()
    page.get_by_role("button", name="Empty the form").click()
    page.get_by_role("button", name="No, keep it").click()
    assert sheet_of(page) == kept
    page.get_by_role("button", name="Empty the form").click()
    page.get_by_role("button", name="Yes, empty it").click()
    assert "GATHER" not in sheet_of(page)
    visits.again(page)
    assert "GATHER" not in sheet_of(page)
    assert page.locator("#of-memo").inner_text() == ""


def test_the_draft_waits_until_the_browser_answers(visits: Visits) -> None:
    """Before that nothing is read or kept, as it might be lost, and nothing can be written."""
    page = visits.report(EMPIRE)
    write(page, "tax")
    kept = sheet_of(page)
    page.add_init_script(TOO_EARLY)
    page.reload()
    box(page, 1, ACTION).focus()
    assert page.evaluate("document.activeElement === document.body")
    page.evaluate("answer()")
    page.locator("#of:not([inert])").wait_for()
    assert sheet_of(page) == kept
    assert "draft" in page.locator("#of-memo").inner_text()


@pytest.mark.parametrize("permissions", ["undefined", "{ query: () => Promise.reject(new TypeError()) }"])
def test_a_browser_that_does_not_know_the_question_is_not_waited_for(visits: Visits, permissions: str) -> None:
    """Such browsers need not be asked."""
    page = visits.report(EMPIRE)
    page.add_init_script(f"Object.defineProperty(navigator, 'permissions', {{ value: {permissions} }})")
    visits.again(page)
    write(page, "tax")
    assert "TAX" in sheet_of(page)
    assert page.locator("#of-memo").inner_text() == ""


def test_a_browser_that_keeps_nothing_is_told_of(visits: Visits, reports: Path) -> None:
    """Where the browser refuses to keep drafts the form says so, and works."""
    page = visits.report(EMPIRE)
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
    )
    visits.again(page)
    write(page, "tax")
    assert "does not keep drafts" in page.locator("#of-memo").inner_text()
    assert "TAX" in sheet_of(page)


def test_the_sheet_is_copied(visits: Visits) -> None:
    """The button puts exactly the sheet on the clipboard."""
    page = visits.report(EMPIRE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    write(page, "tax")
    page.get_by_role("button", name="Copy", exact=True).click()
    page.get_by_text("The sheet is copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == sheet_of(page)


def test_the_sheet_is_selected_where_it_cannot_be_copied(visits: Visits) -> None:
    """Without the clipboard the sheet is selected, for the reader's own keys."""
    page = visits.report(EMPIRE)
    page.evaluate(
        "Object.defineProperty(navigator, 'clipboard', {value: undefined}); document.execCommand = () => false"
    )
    write(page, "tax")
    page.get_by_role("button", name="Copy", exact=True).click()
    page.get_by_text("The sheet is selected").wait_for()
    assert page.evaluate("getSelection().toString()") == sheet_of(page)


def test_the_sheet_is_downloaded(visits: Visits) -> None:
    """The file that is downloaded is the sheet, under a name that says whose and for which turn."""
    page = visits.report(EMPIRE)
    write(page, "tax")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download", exact=True).click()
    assert download.value.suggested_filename == "sample-PR-turn-002.txt"
    assert download.value.path().read_text(encoding="utf-8") == sheet_of(page)


@pytest.fixture(scope="module")
def posted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A desk whose game master takes sheets by mail, and gives keys; only its start is made."""
    return with_keys(tmp_path_factory.mktemp("posted"))


def with_keys(desk: Path) -> Path:
    """Begin a game with keys on a desk that takes sheets by mail."""
    settings = '[games.sample]\nsheets_to = "gm+sheets@example.org"\n'
    (desk / "pbm.toml").write_text(settings, encoding="utf-8")
    result = CliRunner(catch_exceptions=False).invoke(
        main, ["--desk", str(desk), "new", "sample", "--scenario", "two-rivers", "--keys"]
    )
    assert result.exit_code == 0, result.output
    return desk


def test_the_sheet_is_mailed(visits: Visits, posted: Path, tmp_path: Path) -> None:
    """The link opens a mail to the game master with exactly the sheet, key and all; a long one is to be copied."""
    page = visits.file(posted / "reports" / "sample" / "turn-000" / "PR.html")
    write(page, "tax")
    write_letter(page, ["FR"], 'Gr\u00fc\u00dfe & "100%"?')
    link = page.get_by_role("link", name="Send by mail")
    mail = urlsplit(link.get_attribute("href") or "")
    assert (mail.scheme, unquote(mail.path)) == ("mailto", "gm+sheets@example.org")
    told = parse_qs(mail.query, strict_parsing=True)
    assert told["subject"] == ["sample PR 1"]
    assert told["body"] == [sheet_of(page).replace("\n", "\r\n")]
    assert orders(checked(posted, told["body"][0], tmp_path)) == {1: Tax()}
    page.locator(".of-letter textarea").fill("long " * 500)
    link.evaluate("one => one.addEventListener('click', event => event.preventDefault())")
    assert len(link.get_attribute("href") or "") < 200
    link.click()
    assert "too long" in page.locator("#of-said").inner_text()


@pytest.fixture(scope="module")
def secretive(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A desk after a turn of which the reports of France do not know its key, and the key."""
    desk, runner = with_keys(tmp_path_factory.mktemp("secretive")), CliRunner(catch_exceptions=False)
    printed = runner.invoke(main, ["--desk", str(desk), "player", "sample", "FR", "--new-key"]).output
    (key,) = re.findall(r"The key of FR is (\S+)", printed)
    assert runner.invoke(main, ["--desk", str(desk), "turn", "sample", "--force"]).exit_code == 0
    return desk, key


def test_a_key_that_the_page_does_not_know_is_asked_for(
    visits: Visits, secretive: tuple[Path, str], tmp_path: Path
) -> None:
    """Without it nothing is copied, downloaded or mailed; it is kept with the draft, and goes into the sheet."""
    desk, key = secretive
    page = visits.file(desk / "reports" / "sample" / "turn-001" / "FR.html", bypass_csp=True)
    assert violations(page) == []
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    write(page, "tax")
    asked, wanting = page.locator("#of-key"), page.locator("#of-key-note")
    for kind, name in (("button", "Copy"), ("button", "Download"), ("link", "Send by mail")):
        page.locator("#of-rows input").first.focus()
        page.get_by_role(kind, name=name, exact=True).click()  # type: ignore[arg-type] # one of the roles
        assert page.evaluate("document.activeElement.id") == "of-key"
        assert wanting.is_visible()
        assert page.locator("#of-said").inner_text() == ""
    assert "KEY" not in sheet_of(page)

    asked.fill(f" {key.lower()};#")
    assert not wanting.is_visible()
    page.get_by_role("button", name="Copy", exact=True).click()
    page.get_by_text("The sheet is copied.").wait_for()
    sheet = checked(desk, page.evaluate("navigator.clipboard.readText()"), tmp_path)
    assert (sheet.problems, sheet.refused, orders(sheet)) == ((), False, {1: Tax()})
    visits.again(page)
    expect(page.locator("#of-key")).to_have_value(key.lower())
    assert f"\nKEY     {key.lower()}\n" in sheet_of(page)


def test_a_key_that_the_page_knows_is_not_asked_for(visits: Visits) -> None:
    """Whose report prints the key, or who has none, finds no box for it."""
    assert visits.report(EMPIRE).locator("#of-key").count() == 0


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A desk whose game plays turns early; only its start is made."""
    desk = tmp_path_factory.mktemp("hasty")
    (desk / "pbm.toml").write_text("[games.sample]\nearly = true\n", encoding="utf-8")
    result = CliRunner(catch_exceptions=False).invoke(
        main, ["--desk", str(desk), "new", "sample", "--scenario", "european-empires"]
    )
    assert result.exit_code == 0, result.output
    return desk


def test_a_sheet_is_marked_as_final_by_a_tick(visits: Visits, hasty: Path, tmp_path: Path) -> None:
    """In a game that plays turns early; the tick is kept with the draft, and goes when the form is emptied."""
    page = visits.file(hasty / "reports" / "sample" / "turn-000" / "FR.html", bypass_csp=True)
    assert violations(page) == []
    write(page, "tax")
    assert "READY" not in sheet_of(page).splitlines()
    page.locator("#of-ready").check()
    assert checked(hasty, sheet_of(page), tmp_path).ready
    visits.again(page)
    expect(page.locator("#of-ready")).to_be_checked()
    assert "READY" in sheet_of(page).splitlines()
    page.get_by_role("button", name="Empty the form").click()
    page.get_by_role("button", name="Yes, empty it").click()
    assert not page.locator("#of-ready").is_checked()


def test_elsewhere_there_is_nothing_to_tick(visits: Visits) -> None:
    """Nothing would come of it."""
    assert visits.report(EMPIRE).locator("#of-ready").count() == 0


def test_the_keyboard_alone_is_enough(visits: Visits, desk: Path, tmp_path: Path) -> None:
    """Tab takes the only choice left and goes to the next box that is used; arrows choose; Escape closes the list."""
    page = visits.report(EMPIRE)
    box(page, 1, ACTION).focus()
    page.keyboard.type("gat")
    page.keyboard.press("Tab")
    page.keyboard.type("bra")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == f"of-1-{NUMBER}"
    page.keyboard.type("2")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    assert box(page, 2, ACTION).get_attribute("aria-expanded") == "true"
    assert box(page, 2, ACTION).get_attribute("aria-activedescendant") == "of-choice-0"
    page.keyboard.press("Escape")
    assert box(page, 2, ACTION).get_attribute("aria-expanded") == "false"
    assert orders(checked(desk, sheet_of(page), tmp_path)) == {1: Gather("BRA", Quantity(2))}


def test_without_scripts_the_blank_sheet_stands(visits: Visits) -> None:
    """Where no script runs there is no form, but a sheet to fill in; where one runs it is folded but printed."""
    page = visits.report(EMPIRE, javascript=False)
    assert not page.locator("#of").is_visible()
    assert page.locator("#sheet pre").is_visible()
    page = visits.report(EMPIRE, width=NARROW, pane="orders")
    assert page.locator("#of").is_visible()
    assert not page.locator("#sheet pre").is_visible()
    page.emulate_media(media="print")
    assert not page.locator("#of").is_visible()
    assert page.locator("#sheet pre").is_visible()


def test_the_form_is_accessible(visits: Visits) -> None:
    """Filled in, with mistakes, an open list and a message, the form keeps to WCAG 2.2 AA, by day and night."""
    page = visits.report(EMPIRE, bypass_csp=True)
    write(page, "gather|bra|99", "grow|vie", "move|brn|mgd|1", "levy|han", "levy|han")
    write_letter(page, ["FR"], "END")
    page.get_by_role("button", name="Empty the form").click()
    box(page, 6, ACTION).focus()
    page.keyboard.press("ArrowDown")
    assert page.locator("#of-list").is_visible()
    assert violations(page) == []


@pytest.mark.parametrize("text", ["<b onclick=alert(1)>'\"&</b>", "\u202eturned \u05d0\u05d1", "y" * 10_000])
def test_names_do_no_harm_in_the_form(visits: Visits, tmp_path: Path, text: str) -> None:
    """Whatever areas and empires are called, lists and messages show it as text, clipped, and codes go on the sheet."""
    page = visits.file(hostile.play(tmp_path, text) / "turn-001" / "PR.html", width=NARROW, pane="orders")
    write(page, "move|bra|mgd|1")
    write_letter(page, ["FR"], "Hello")
    assert "MOVE      BRA  MGD  1" in sheet_of(page)
    box(page, 2, ACTION).focus()
    page.keyboard.type("wagons\n")
    page.keyboard.press("ArrowDown")
    assert page.locator("#of-list [role=option]").count() > 0
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW
