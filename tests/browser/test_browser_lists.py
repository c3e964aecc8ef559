"""The order form of a game that offers lists: words of the card, paths, a hand of cards, and rows enough for a plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from pbm.reports.renderer import Renderer
from pbm.sheets import read_sheet
from pbm.sheets.card import read_card
from tests.browser.access import violations
from tests.browser.validity import checked
from tests.browser.visits import HEIGHT, NARROW, WIDE, sticking_out
from tests.support import campaign

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.visits import Visits

PLACES = 60
DOCUMENT: dict[str, Any] = {
    "game": "war",
    "title": "Campaign",
    "turn": 6,
    "empire": "FR",
    "name": "France",
    "status": "player",
    "deadline": None,
    "winners": [],
    "standings": {"FR": {"name": "France"}},
    "actions": [],
    "problems": [],
    "events": [],
    "attention": [],
    "messages": [],
}
OFFERED = {
    "MOVE": ["own", "reach", "moving"],
    "TAKE": ["own", "there classes", ""],
    "LEAVE": ["own", "there classes", ""],
    "PLAY": ["targets", "aims", "hand"],
    "KEEP": ["", "", "hand"],
    "DISCARD": ["", "", "hand all"],
    "BUY": ["cities", "offer", ""],
}
"""The lists that the boxes of actions offer; of all others, what they take."""

BORDERS = {"STR": "BLK", "BLK": "STR STU", "STU": "BLK", "PAR": "LIL", "LIL": "PAR", "MRS": "GRE", "GRE": "MRS"}
LISTS: dict[str, Any] = {
    "own": {"items": ["STR", "MRS", ["ANY", "wherever"]], "unfit": "You have nobody in {code}.", "grows": True},
    "reach": {"by": [1], "items": {"STR": ["BLK", ["BLK>STU", "two steps"]], "MRS": ["GRE"]}, "grows": True},
    "moving": {"items": ["2"], "unfit": "{code} is not a card that moves, of yours."},
    "there": {"by": [1], "items": {"STR": [["LINE", "3 there"], "GENE2"], "MRS": ["RESE"]}},
    "classes": {"items": ["INF", "ANY"]},
    "hand": {"items": ["2", "6", "36", "57"], "unfit": "{code} is not in your hand."},
    "all": {"items": [["ALL", "every card that no other line names"]], "unfit": "-"},
    "targets": {"by": [3], "items": {"36": ["PR"], "57": ["STR", "LIL"], "*": ["STR", "ANY"]}},
    "aims": {"by": [3], "items": {"57": ["INTO", "FROM"], "6": ["ATTACK", "DEFEND", ["3", "three or more"]]}},
    "cities": {"items": ["PAR"]},
    "offer": {"items": [["GENE", "costs 10"], "ANY"]},
}
CARDS = [
    ("2", "Operational Move", [["MOVE", "", "", "2"], ["KEEP", "", "", "2"]]),
    ("6", "Bayonet Charge", [["PLAY", "ANY", "", "6"], ["DISCARD", "END", "", "6"]]),
    ("57", "River Crossing", [["PLAY", "", "", "57"]]),
]


def words() -> dict[str, Any]:
    """Return the actions of the order card, with the lists that they offer."""
    card = read_card(campaign.CARD)
    return {
        layout.word: {
            "help": "",
            "group": layout.group,
            "boxes": [" ".join(forms) for forms in card.taken(layout)],
            "lists": OFFERED.get(layout.word, []),
            "brings": [2] if layout.word == "MOVE" else [],
        }
        | ({"answers": {"*": {"GENE": 0}}} if layout.word == "BUY" else {})
        for layout in card.layouts.values()
    }


def named() -> dict[str, dict[str, str]]:
    """Return the words of the world that are no areas, by their kinds."""
    kinds: dict[str, dict[str, str]] = {}
    for word in campaign.WORDS:
        if word.kind not in {"AREA", "EMPIRE"}:
            kinds.setdefault(word.kind, {})[word.code] = word.name
    return kinds


FORM: dict[str, Any] = {
    "head": ["GAME    war", "TURN    7", "EMPIRE  FR"],
    "game": "war",
    "turn": 7,
    "empire": "FR",
    "to": None,
    "places": PLACES,
    "boxes": ["Action", "Where", "What", "Number"],
    "purses": [["Points", 25]],
    "things": {
        **{word.code: [word.name, "A", BORDERS[word.code]] for word in campaign.WORDS if word.kind == "AREA"},
        "FR": ["France", "E"],
        "PR": ["Prussia", "E"],
    },
    "named": named(),
    "kinds": {"A": ["AREA", ""], "E": ["EMPIRE", ""]},
    "unknown": {
        **{kind: f"{{text}} is not an {kind.lower()}." for kind in ("AREA", "EMPIRE")},
        **{kind: f"{{text}} is not a {kind.lower()}." for kind in ("UNIT", "CLASS", "CARD", "SUIT", "TITLE")},
    },
    "readers": {"PR": "Prussia"},
    "groups": {str(number): f"Group {number}" for number in range(1, 5)},
    "words": words(),
    "lists": LISTS,
    "hand": {
        "heading": "Your hand",
        "form": "CARD",
        "cards": [
            {"code": code, "name": name, "told": "waits for a fight", "lines": lines} for code, name, lines in CARDS
        ],
    },
    "prices": [[2, 10, 0, 0, None]],
    "missing": ["{action} needs WHERE.", "{action} needs WHAT.", "{action} needs a NUMBER."],
    "dear": "It costs {cost}, and there are {held}.",
    "pays": "There is enough for {number}.",
}


@pytest.fixture
def page(visits: Visits, tmp_path: Path) -> Page:
    """The report of the campaign, by a template that adds nothing to the frame."""
    return opened(visits, tmp_path, FORM)


def opened(visits: Visits, folder: Path, form: dict[str, Any], **options: Any) -> Page:  # noqa: ANN401 - as a visit has them
    """Render a report with a form, and open it."""
    (folder / "campaign").mkdir(exist_ok=True)
    for kind in ("html", "txt"):
        extended = f'{{% extends "common/report.{kind}.j2" %}}'
        (folder / "campaign" / f"report.{kind}.j2").write_text(extended, "utf-8")
    files = Renderer(folder).render("campaign", DOCUMENT, lambda _: {"form": form})
    (folder / "FR.html").write_bytes(files[".html"])
    return visits.file(folder / "FR.html", **options)


def box(page: Page, place: int, at: int) -> Locator:
    """Return a box of an action."""
    return page.locator(f"#of-{place}-{at}")


def write(page: Page, *rows: str, first: int = 1) -> None:
    """Type actions into the form from a row on, going on with Enter: ``-`` is an empty box that is used."""
    box(page, first, 0).focus()
    for row in rows:
        for word in row.split("|"):
            page.keyboard.type("" if word == "-" else word)
            page.keyboard.press("Enter")


def choices(page: Page) -> list[str]:
    """Return what the open list offers."""
    return page.locator("#of-list [role=option] b").all_inner_texts()


def offered(page: Page, place: int, at: int) -> list[str]:
    """Return what a box offers."""
    box(page, place, at).focus()
    page.keyboard.press("ArrowDown")
    found = choices(page)
    page.keyboard.press("Escape")
    return found


def note(page: Page, place: int, at: int) -> str:
    """Return what is flagged at a box."""
    return page.locator(f"#of-{place}-{at}-note").inner_text()


def lines(page: Page) -> list[str]:
    """Return the actions of the sheet, which a reader of sheets must have read without complaint."""
    text = page.locator("#of-sheet").input_value()
    sheet = read_sheet("fr.txt", text.encode(), campaign.language())
    assert sheet.problems == ()
    return [f"{action.place} {action.text}" for action in sheet.actions]


def test_a_whole_sheet_is_typed(page: Page) -> None:
    """Words of the card, several kinds of words in one box, numbers, and paths become what a reader reads."""
    write(page, "discard|now|72", "take|str|h|all but 5", "move|str|black forest>stu|2", "play|any|6|-")
    box(page, 4, 3).fill("114")
    box(page, 5, 0).focus()
    page.keyboard.type("play\nlil\ninto\nriver crossing\nbattle\nany\nwise\n3\npick\nany\nleaders\nsave\n14\n")
    assert lines(page) == [
        "1 DISCARD NOW - 72",
        "2 TAKE STR H ALL BUT 5",
        "3 MOVE STR BLK>STU 2",
        "4 PLAY ANY 6 114",
        "5 PLAY LIL INTO 57",
        "6 BATTLE ANY WISE 3",
        "7 PICK ANY LEADERS",
        "8 SAVE - - 14",
    ]


def test_lists_go_by_other_boxes(page: Page) -> None:
    """A box offers what its lists hold for the boxes already filled in, and nothing that the action does not take."""
    write(page, "take|str|-|-", "play|-|-|57", "play|-|-|6", "battle")
    assert offered(page, 1, 1) == ["STR", "MRS"]
    assert offered(page, 1, 2) == ["LINE", "GENE2", "INF", "ANY"]
    assert offered(page, 2, 2) == ["INTO", "FROM"]
    assert offered(page, 2, 1) == ["STR", "LIL"]
    assert offered(page, 3, 2) == ["ATTACK", "DEFEND", "3"]
    assert offered(page, 4, 2) == ["NONE", "WISE", "HARD", "FULL"]


def test_earlier_rows_bring_areas(page: Page) -> None:
    """Where a row above goes, the rows below may begin, and no row above it."""
    write(page, "move|str|blk>stu|-", "move|stu|-|-")
    assert note(page, 2, 1) == ""
    assert "STU" in offered(page, 2, 1)
    box(page, 2, 0).press("Alt+ArrowUp")
    box(page, 3, 0).focus()
    assert note(page, 1, 1) == "You have nobody in STU."


@pytest.mark.parametrize(
    ("row", "at", "told"),
    [
        ("battle|any|wist", 2, "Write NONE, WISE, HARD, FULL. Did you mean WISE?"),
        ("move|str|blk>stx", 2, "STX is not an area. Did you mean STR Strasbourg, STU Stuttgart?"),
        ("move|par|lil", 1, "You have nobody in PAR."),
        ("play|str|-|72", 3, "72 is not in your hand."),
        ("play|str|-|999", 3, "999 is not a card. Did you mean 99 Card 99?"),
        ("retreat|str|blk>stu", 2, "BLK>STU is not an area."),
    ],
)
def test_slips_are_flagged(page: Page, row: str, at: int, told: str) -> None:
    """What an action does not take is flagged, and what no list holds, in the game's words."""
    write(page, row)
    box(page, 4, 0).focus()
    assert note(page, 1, at) == told


def test_only_what_is_bought_has_a_price(page: Page) -> None:
    """Other actions leave what there is to pay with as it is, and tell no cost."""
    write(page, "move|str|blk|-", "buy|par|gene|2", "buy|par|any|-")
    rows = page.locator("#of-rows .of-row")
    assert rows.nth(0).locator(".of-sum").all_inner_texts() == ["", ""]
    assert rows.nth(1).locator(".of-sum").all_inner_texts() == ["20", "5"]
    assert rows.nth(2).locator(".of-sum").first.inner_text() == "?"


def test_cards_are_picked_from_the_hand(page: Page) -> None:
    """A card writes its line, and the reader goes on with the first box that it leaves open."""
    hand = page.locator("#of-hand li")
    hand.nth(2).get_by_role("button", name="PLAY").click()
    assert page.evaluate("document.activeElement.id") == "of-1-1"
    assert choices(page) == ["STR", "LIL"]
    page.get_by_role("option", name="LIL").click()
    hand.nth(1).get_by_role("button", name="DISCARD").click()
    hand.nth(0).get_by_role("button", name="MOVE").click()
    page.keyboard.type("str\nblk\n\n")
    assert lines(page) == ["1 PLAY LIL - 57", "2 DISCARD END - 6", "3 MOVE STR BLK 2"]
    assert hand.locator(".of-used").all_inner_texts() == ["Action 3", "Action 2", "Action 1"]
    box(page, 2, 3).fill("")
    assert hand.locator(".of-used").all_inner_texts() == ["Action 3", "", "Action 1"]


def test_rows_grow_as_they_are_filled_in(page: Page, visits: Visits) -> None:
    """A few rows are there at first, and always an empty one below, up to the last place; a draft brings all back."""
    rows = page.locator("#of-rows .of-row")
    expect(rows).to_have_count(4)
    write(page, *["keep|6"] * 20)
    expect(rows).to_have_count(21)
    assert len(lines(page)) == 20
    visits.again(page)
    expect(rows).to_have_count(21)
    assert len(lines(page)) == 20
    write(page, *["keep|6"] * (PLACES - 20), first=21)
    expect(rows).to_have_count(PLACES)
    assert len(lines(page)) == PLACES


def test_the_plan_is_put_in_order(page: Page) -> None:
    """Rows are dragged by their numbers, or go up and down by buttons and keys; the rows between give way."""
    write(page, "keep|2", "keep|6", "keep|36", "keep|57")
    handles = page.locator("#of-rows .of-place")
    handles.nth(0).drag_to(page.locator("#of-3-0"))
    assert lines(page) == ["1 KEEP - - 6", "2 KEEP - - 36", "3 KEEP - - 2", "4 KEEP - - 57"]
    handles.nth(3).drag_to(handles.nth(1))
    assert lines(page) == ["1 KEEP - - 6", "2 KEEP - - 57", "3 KEEP - - 36", "4 KEEP - - 2"]
    box(page, 1, 3).focus()
    page.get_by_role("button", name="Move down").click()
    page.get_by_role("button", name="Move down").click()
    assert lines(page) == ["1 KEEP - - 57", "2 KEEP - - 36", "3 KEEP - - 6", "4 KEEP - - 2"]
    box(page, 3, 3).press("Alt+ArrowUp")
    assert lines(page)[1] == "2 KEEP - - 6"


def test_a_form_without_purses_has_no_sums(visits: Visits, tmp_path: Path) -> None:
    """Where nothing has a price there is nothing to add up, and nothing is said of it."""
    form = {key: value for key, value in FORM.items() if key not in {"prices", "hand", "dear", "pays"}}
    page = opened(visits, tmp_path, form | {"purses": []})
    write(page, "move|str|blk")
    assert page.locator(".of-sum, .of-start, #of-hand").count() == 0
    assert lines(page) == ["1 MOVE STR BLK"]
    expect(page.locator("#of-live")).to_have_text("Action 1: Checked when sent.")


def test_the_page_is_valid(page: Page, tmp_path: Path) -> None:
    """A page with a hand beside the rows is valid HTML5 with valid CSS."""
    assert page.locator("#of-hand").count() == 1
    assert checked([tmp_path / "FR.html"]) == []


def test_the_form_is_accessible(visits: Visits, tmp_path: Path) -> None:
    """With its hand the form keeps to WCAG 2.2 AA, and on screens of all widths nothing sticks out."""
    page = opened(visits, tmp_path, FORM, bypass_csp=True, width=NARROW, pane="orders", unfolded=True)
    page.locator("#of-hand li").nth(2).get_by_role("button", name="PLAY").click()
    assert page.locator("#of-list").is_visible()
    for width in (NARROW, 900, WIDE):
        page.set_viewport_size({"width": width, "height": HEIGHT})
        assert sticking_out(page) == [], width
    assert violations(page) == []


def test_the_map_writes_a_path(page: Page) -> None:
    """Areas chosen on the map fill WHERE and WHAT, and lead a path on where the action takes one."""
    box(page, 1, 0).focus()
    page.keyboard.type("move\n")
    for code in ("STR", "BLK", "STU"):
        page.evaluate("code => document.dispatchEvent(new CustomEvent('pbm:area', {detail: {code}}))", code)
    assert lines(page) == ["1 MOVE STR BLK>STU"]
