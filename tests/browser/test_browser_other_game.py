"""The order form of another game: cards instead of numbers, one purse, no prices to speak of, no map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pbm.reports.renderer import Renderer

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.visits import Visits

DOCUMENT: dict[str, Any] = {
    "game": "cards",
    "title": "A Game of Cards",
    "turn": 1,
    "empire": "PR",
    "name": "Prussia",
    "status": "player",
    "deadline": None,
    "winners": [],
    "standings": {"PR": {"name": "Prussia"}},
    "actions": [],
    "problems": [],
    "events": [],
    "attention": [],
    "messages": [],
}
WORD = {"help": "", "group": 1, "legal": [], "apart": False, "purse": 0, "cuts": False, "last": False, "answers": {}}
FORM: dict[str, Any] = {
    "head": ["GAME    cards"],
    "game": "cards",
    "turn": 2,
    "empire": "PR",
    "to": None,
    "places": 6,
    "boxes": ["Action", "Where", "Way", "Card", "With"],
    "purses": [["Points", 9]],
    "things": {
        "MAG": ["Magdeburg", "A", "BER"],
        "BER": ["Berlin", "A", "MAG"],
        "6": ["Bayonet Charge", "C"],
        "114": ["Rout", "C"],
        "PR": ["Prussia", "E"],
    },
    "kinds": {"A": ["AREA", ""], "C": ["CARD", ""], "E": ["PLAYER", ""]},
    "unknown": {
        "AREA": "{text} is not an area.",
        "CARD": "{text} is not a card of yours.",
        "PLAYER": "{text} is nobody.",
    },
    "own": ["MAG"],
    "readers": {},
    "groups": {"1": "Cards", "2": "Recruits"},
    "words": {
        "PLAY": {**WORD, "boxes": ["AREA", "", "CARD", "CARD BLANK"], "legal": ["A"], "answers": {"MAG": 0, "BER": -1}},
        "BUY": {**WORD, "boxes": ["", "", "NUMBER", ""], "group": 2, "answers": {"-": 1}},
    },
    "bars": {},
    "prices": [[None, 0, 0, 0, None], [4, 2, 0, 0, None]],
    "refusals": [[0, {"area": "@"}, None]],
    "patterns": ["nobody of yours is in {area}"],
    "missing": [
        "{action} needs an area.",
        "{action} needs a way.",
        "{action} needs a card.",
        "{action} needs another.",
    ],
    "same": "Both are the same.",
    "dear": "It costs {cost}, and there are {held}.",
    "pays": "There is enough for {number}.",
}


@pytest.fixture
def page(visits: Visits, tmp_path: Path) -> Page:
    """The report of the game of cards, by a template that adds nothing to the frame."""
    (tmp_path / "cards").mkdir()
    for kind in ("html", "txt"):
        extended = f'{{% extends "common/report.{kind}.j2" %}}'
        (tmp_path / "cards" / f"report.{kind}.j2").write_text(extended, "utf-8")
    files = Renderer(tmp_path).render("cards", DOCUMENT, lambda _: {"form": FORM})
    (tmp_path / "PR.html").write_bytes(files[".html"])
    return visits.file(tmp_path / "PR.html")


def note(page: Page, place: int, at: int) -> str:
    """Return what is flagged at a box."""
    return page.locator(f"#of-{place}-{at}-note").inner_text()


def test_cards_are_chosen_and_written(page: Page) -> None:
    """Names of cards become their numbers, boxes that are not used are left out, and a second card may follow."""
    page.locator("#of-1-0").focus()
    page.keyboard.type("play\nmag\n")
    assert page.evaluate("document.activeElement.id") == "of-1-3"
    page.keyboard.press("ArrowDown")
    assert page.locator("#of-list [role=option] b").all_inner_texts() == ["6", "114"]
    page.keyboard.type("rout\n6\nbuy\n3\n")
    lines = page.locator("#of-sheet").input_value().split("\n")[2:4]
    assert lines == [" 1  PLAY      MAG  -    114  6", " 2  BUY       -    -    3"]
    assert page.locator("#of-rows .of-row:nth-child(2) .of-sum").all_inner_texts() == ["6", "3"]


def test_the_games_own_words_are_said(page: Page) -> None:
    """What is wrong is said as the game says it."""
    page.locator("#of-1-0").focus()
    page.keyboard.type("play\nber\n7\n\nplay\nber\n6\n\nbuy\n5\n")
    page.locator("#of-4-0").focus()
    assert note(page, 1, 3) == "7 is not a card of yours."
    assert note(page, 2, 1) == "As things stand: nobody of yours is in BER."
    assert note(page, 3, 3) == "At most 4, as things stand."
    page.keyboard.type("play\nmag\n")
    page.locator("#of-5-0").focus()
    assert note(page, 4, 3) == "PLAY needs a card."
