"""Reports of Baton and Knapsack in other languages: all that the game says can be said in each of them.

The repository's turn of Boulogne is played in German, and in the language that nobody speaks.
"""

from __future__ import annotations

import json
import re
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from pbm.reports.columns import width
from pbm.reports.filters import paragraphs
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.orders.words import CONDITIONS
from pbm.rulesets.baton.position.cards import Deed
from pbm.sheets import order_help
from tests.locale.pages import Page
from tests.locale.strange import KEPT, WORD, spoken, words_of
from tests.support.desks import DeskRunner
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

CODES = re.compile(r"[A-Z]{2,3}")
"""Codes of areas, leaders, suits and powers."""
ON_SHEETS = {*WORD.findall("GAME TURN EMPIRE ACTION WHAT WHO TARGET NUMBER MESSAGE END ALL BUT AB n")}
KEYBOARD = {"Alt"}


def played(desk: DeskRunner, language: str) -> Path:
    """Play the turn on a desk all of whose players read a language; return where its reports are."""
    shutil.copytree(ROOT / "orders" / "boulogne", desk.root / "orders" / "boulogne")
    game = '[games.boulogne]\nscenario = "baton-5"\nseed = 1805\nfirst_deadline = 2027-01-08T20:00:00\n'
    (desk.root / "pbm.toml").write_text(f'{game}language = "{language}"\n', "utf-8")
    desk.ok("turn", "boulogne")
    return desk.root / "reports" / "boulogne"


@pytest.fixture(scope="module")
def strange_reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The turn's reports in the strange language."""
    with spoken(tmp_path_factory.mktemp("locale")):
        return played(DeskRunner(tmp_path_factory.mktemp("strange")), "xx")


@pytest.fixture(scope="module")
def german_reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The turn's reports in German."""
    return played(DeskRunner(tmp_path_factory.mktemp("german")), "de")


def known(document: dict[str, Any]) -> set[str]:
    """Return the words that may stand in a report in any language."""
    problems = [text for each in document["problems"] for text in (each["source"], each["suggestion"])]
    written = [*(action["text"] for action in document["actions"]), *filter(None, problems)]
    names = [
        *(area["name"] for area in document["areas"].values()),
        *(card["name"] for card in document["cards"].values()),
        *document["names"].values(),
        document["title"],
        document["game"],
        BATON.title,
        *(order.word for order in order_help(BATON)),
    ]
    on_sheets = ON_SHEETS | KEYBOARD | {*Deed, *CONDITIONS}
    return on_sheets | {word for text in (*written, *names) for word in WORD.findall(text)}


def left_in_english(texts: Iterable[str], may_stand: set[str]) -> list[str]:
    """Return the words that no catalogue has touched."""
    found = {word for text in texts for word in WORD.findall(KEPT.sub(" ", text))}
    return sorted(word for word in found - may_stand if word.isalpha() and not CODES.fullmatch(word))


@pytest.mark.parametrize("turn", ["turn-000", "turn-001"])
@pytest.mark.parametrize("player", ["FR", "AU"])
def test_nothing_is_left_in_english(strange_reports: Path, turn: str, player: str) -> None:
    """Text and page hold names, codes and what players wrote; all else is a message of the catalogue."""
    file = strange_reports / turn / f"{player}.json"
    document = json.loads(file.read_text("utf-8"))
    letters = [letter["text"] for letter in document["messages"]]
    text = file.with_suffix(".txt").read_text("utf-8")
    for letter in letters:
        text = text.replace(paragraphs(letter, 4), "")
    page = words_of(Page(file.with_suffix(".html").read_text("utf-8")))

    assert left_in_english([text], known(document)) == []
    assert left_in_english([part for part in page if part.strip() not in letters], known(document)) == []


def test_german_reports_keep_within_the_page(german_reports: Path) -> None:
    """Longer words do not make longer lines, and nothing in the tables is cut short."""
    files = sorted(german_reports.glob("turn-*/[A-Z][A-Z].txt"))
    for file in files:
        lines = file.read_text("utf-8").split("\n")
        assert max(map(width, lines)) <= 78
        assert [line for line in lines if "..." in line] == []
    assert len(files) == 10
