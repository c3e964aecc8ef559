"""Reports of Napoleonic Battles in other languages: all that the game says can be said in each of them.

The repository's turn of the Pratzen Heights is played in German, and in the language that nobody speaks.
"""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from pbm.reports.columns import width
from pbm.reports.filters import paragraphs
from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.orders.words import CHOICES, STACK_NAMES
from pbm.rulesets.battles.position.battalions import Type, army_lists
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.report.wording.vocabulary import CARDS, KINDS
from pbm.sheets import order_help
from tests.locale.pages import Page
from tests.locale.strange import KEPT, WORD, spoken, words_of
from tests.support.desks import DeskRunner
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

ON_SHEETS = {*WORD.findall("GAME TURN EMPIRE ACTION WHO WHERE HOW MESSAGE END ALL n A>B>C")}
KEYBOARD = {"Alt"}
CLASH = {"CLASH"}
"""How a clash in one combat is named (N.19)."""


def played(desk: DeskRunner, language: str) -> Path:
    """Play the turn on a desk all of whose players read a language; return where its reports are."""
    shutil.copytree(ROOT / "orders" / "pratzen", desk.root / "orders" / "pratzen")
    game = '[games.pratzen]\nscenario = "pratzen"\nseed = 1805\nfirst_deadline = 2027-03-05T20:00:00\n'
    (desk.root / "pbm.toml").write_text(f'{game}language = "{language}"\n', "utf-8")
    desk.ok("turn", "pratzen")
    return desk.root / "reports" / "pratzen"


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
    names = [
        *document["names"].values(),
        *(one["name"] for army in document["armies"].values() for one in army["battalions"].values()),
        *(one["name"] for army in document["armies"].values() for one in army["generals"].values()),
        document["title"],
        document["game"],
        BATTLES.title,
        *(order.word for order in order_help(BATTLES)),
        *CHOICES.values(),
        *STACK_NAMES,
        *Type,
        *(card.code for card in tactics_cards().values()),
        *(code for army in document["armies"].values() for code in army["generals"]),
        *document["names"],
    ]
    return ON_SHEETS | KEYBOARD | CLASH | {word for text in (*written, *names) for word in WORD.findall(text)}


def left_in_english(texts: Iterable[str], may_stand: set[str]) -> list[str]:
    """Return the words that no catalogue has touched; a name may be cut short."""
    found = {word for text in texts for word in WORD.findall(KEPT.sub(" ", text))} - may_stand
    return sorted(
        word
        for word in found
        if not (word.endswith("...") and any(whole.startswith(word.rstrip(".")) for whole in may_stand))
    )


@pytest.mark.parametrize("turn", ["turn-000", "turn-001"])
@pytest.mark.parametrize("player", ["FR", "AL"])
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
    """Longer words do not make longer lines, and nothing in the tables is cut short but names of regiments."""
    files = sorted(german_reports.glob("turn-*/[A-Z][A-Z].txt"))
    for file in files:
        document = json.loads(file.with_suffix(".json").read_text("utf-8"))
        lines = file.read_text("utf-8").split("\n")
        assert max(map(width, lines)) <= 78
        cut = [word for line in lines for word in WORD.findall(line) if word.endswith("...")]
        assert [word for word in cut if not any(one.startswith(word.rstrip(".")) for one in known(document))] == []
    assert len(files) == 4


def test_a_fight_is_told_in_german(german_reports: Path) -> None:
    """Combats, tactics cards and the Morale Phase are told in whole German sentences."""
    told = " ".join((german_reports / "turn-001" / "FR.txt").read_text("utf-8").split())
    assert "greift AL08 Kleinrussland (CENTRE) im Nahkampf an." in told
    assert "Karte, Frankreich: Lanzen." in told
    assert "FR12 wird vernichtet." in told
    assert "Bessi\u00e8res sammelt FR18" in told


def test_names_of_the_data_can_be_translated() -> None:
    """The names that catalogues know are those of the deck, in its order, and of the kinds of all army lists."""
    assert [card.name for card in tactics_cards().values()] == [name.pattern for name in CARDS]
    kinds = dict.fromkeys(kind.name for army in army_lists().values() for kind in army.kind)
    assert list(kinds) == [name.pattern for name in KINDS]
