"""The frame of reports serves any game: one without map, money and areas needs a template of two lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from pbm.reports.renderer import PACKAGED, Renderer
from tests.support.html import Page

if TYPE_CHECKING:
    from pathlib import Path

DOCUMENT: dict[str, Any] = {
    "game": "g1",
    "title": "A Game of Cards",
    "language": "en",
    "turn": 3,
    "empire": "PR",
    "name": "Prussia",
    "status": "player",
    "deadline": "on Monday",
    "over": False,
    "winners": [],
    "standings": {"PR": {"name": "Prussia"}, "FR": {"name": "France"}},
    "actions": [
        {"number": 1, "text": "PLAY 6", "outcome": "done", "cost": 0, "reason": None, "details": ["You lay 6."]},
        {"number": 2, "text": "PLAY 7", "outcome": "failed", "cost": 0, "reason": "it is not yours", "details": []},
    ],
    "problems": [],
    "events": [{"text": "France lays 20.", "scope": "public"}, {"text": "You draw 9.", "scope": "own"}],
    "attention": [{"text": "Your hand is full.", "area": None}],
    "messages": [{"from": "FR", "to": [], "text": "Salut"}],
}
"""What every game's document holds, and nothing else."""

OF_ONE_GAME = re.compile(
    r"\b(army|armies|trains?|forts?|treasury|balance|terrain|supply|fleets?|ships?|BPs?|VPs|victory|capital|population)\b",
    re.IGNORECASE,
)
"""Words of European Empires."""


def rendered(desk: Path, page: str = "", text: str = "", **changed: Any) -> tuple[str, str]:  # noqa: ANN401 - a document
    """Render a report of a game of cards; its templates extend the frame, and add what is said here."""
    (desk / "cards").mkdir(exist_ok=True)
    for kind, own in (("html", page), ("txt", text)):
        extended = f'{{% extends "common/report.{kind}.j2" %}}\n{own}'
        (desk / "cards" / f"report.{kind}.j2").write_text(extended, "utf-8")
    files = Renderer(desk).render("cards", {**DOCUMENT, **changed})
    return files[".html"].decode(), files[".txt"].decode()


def test_a_game_needs_no_more_than_what_all_have(tmp_path: Path) -> None:
    """All that the document holds is in page and text, and nothing of another game."""
    html, text = rendered(tmp_path)
    page = Page(html)
    assert page.open == []
    for told in (
        "Prussia",
        "PLAY 6",
        "it is not yours",
        "France lays 20.",
        "You draw 9.",
        "Your hand is full.",
        "Salut",
    ):
        assert told.casefold() in text.casefold()
        assert told.casefold() in "".join(page.words).casefold()
    for whole in (text, re.sub(r"<(script|style).*?</\1>", "", html, flags=re.DOTALL)):
        assert OF_ONE_GAME.findall(whole) == []


@pytest.mark.parametrize("turn", [0, 3])
def test_a_game_says_what_is_its_own(tmp_path: Path, turn: int) -> None:
    """Its blocks stand between those of the frame, before the first turn, too."""
    block = "{% block sections %}\nYour hand: 6, 7.\n{% endblock %}"
    for whole in rendered(tmp_path, block, block, turn=turn):
        assert whole.count("Your hand: 6, 7.\n") == 1


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"over": True, "winners": ["FR"]}, "The game is over. The winner: FR."),
        ({"over": True}, "The game is over. Nobody has won it."),
        ({"status": "eliminated"}, "Your empire is out of the game."),
        ({}, "Sheets for turn 4 are due"),
    ],
)
def test_the_end_is_told(tmp_path: Path, changed: dict[str, Any], told: str) -> None:
    """Who has won, that nobody has, that the reader is out, or when the next sheets are due: one of them."""
    for whole in rendered(tmp_path, **changed):
        assert told in whole
        assert len(re.findall(r"The game is over|out of the game|Sheets for turn", whole)) == 1


@pytest.mark.parametrize("file", sorted((PACKAGED / "common").rglob("*.*")), ids=lambda file: file.name)
def test_what_pages_share_knows_no_game(file: Path) -> None:
    """No word of European Empires stands in the templates and scripts of all games."""
    styled = re.sub(r"text-wrap: balance", "", file.read_text("utf-8"))
    assert OF_ONE_GAME.findall(styled) == []


@pytest.mark.parametrize("folder", ["common", "empires", "warp", "battles"])
def test_templates_can_be_read(folder: str) -> None:
    """No line is longer than a screen is wide, but for a sentence, which a catalogue has and packed scripts."""
    files = [file for file in (PACKAGED / folder).rglob("*.*") if file.suffix != ".min"]
    lines = {file.name: file.read_text("utf-8").splitlines() for file in files}
    assert [
        (name, line)
        for name, all_lines in lines.items()
        for line in all_lines
        if len(re.sub(r'_\("[^"]{80,}"', "", line)) > 140
    ] == []
