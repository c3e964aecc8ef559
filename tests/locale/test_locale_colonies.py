"""Reports of War of Independence in other languages: what the module brings can be said in each of them.

The repository's turn of The Hudson is played in German, and in the language that nobody speaks.
"""

from __future__ import annotations

import json
import re
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from pbm.reports.columns import width
from pbm.reports.filters import paragraphs
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.unit_lists import units_file
from pbm.sheets import order_help
from tests.locale.pages import Page
from tests.locale.strange import KEPT, WORD, spoken, words_of
from tests.support.desks import DeskRunner
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

MODULE = "war_of_independence"
CODES = re.compile(r"[A-Z][A-Z0-9]{1,3}|[FLMST]")
"""Codes of areas, units and players; speeds and types of units."""
ON_SHEETS = {*WORD.findall("GAME TURN EMPIRE ACTION WHERE WHAT NUMBER MESSAGE END ALL BUT AB ANY NOW n A>B>C")}
ANSWERS = {*WORD.findall("ATTACK DEFEND INTO FROM NONE WISE HARD FULL SHIPS FORTS TROOPS LEADERS")}
KEYBOARD = {"Alt"}


def played(desk: DeskRunner, language: str) -> Path:
    """Play the turn on a desk all of whose players read a language; return where its reports are."""
    shutil.copytree(ROOT / "orders" / "hudson", desk.root / "orders" / "hudson")
    game = '[games.hudson]\nscenario = "the-hudson"\nseed = 1777\nfirst_deadline = 2027-03-05T20:00:00\n'
    (desk.root / "pbm.toml").write_text(f'{game}language = "{language}"\n', "utf-8")
    desk.ok("turn", "hudson")
    return desk.root / "reports" / "hudson"


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
    written = [action["text"] for action in document["actions"]] + [each["source"] for each in document["problems"]]
    printed = [*(card.name for card in deck_of(MODULE).values()), *(kind.name for kind in units_file(MODULE).kind)]
    names = [
        *document["names"].values(),
        document["title"],
        document["game"],
        WARP.title,
        *(order.word for order in order_help(WARP)),
    ]
    return (
        ON_SHEETS | ANSWERS | KEYBOARD | {word for text in (*written, *printed, *names) for word in WORD.findall(text)}
    )


def left_in_english(texts: Iterable[str], may_stand: set[str]) -> list[str]:
    """Return the words that no catalogue has touched."""
    found = {word for text in texts for word in WORD.findall(KEPT.sub(" ", text))}
    return sorted(word for word in found - may_stand if word.isalpha() and not CODES.fullmatch(word))


@pytest.mark.parametrize("turn", ["turn-000", "turn-001"])
@pytest.mark.parametrize("player", ["AM", "BR"])
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
    """Longer words do not make longer lines, and no name in the tables is cut short."""
    files = sorted(german_reports.glob("turn-*/[A-Z][A-Z].txt"))
    for file in files:
        lines = file.read_text("utf-8").split("\n")
        assert max(map(width, lines)) <= 78
        assert [line for line in lines if "..." in line] == []
    assert len(files) == 4
