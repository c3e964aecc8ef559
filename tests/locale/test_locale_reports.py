"""Reports in other languages: whoever does not read English finds none of it.

The sample turn is played for players of a language that nobody speaks: its catalogue, made from the list of all
messages, says each with letters of another alphabet. What is left in plain letters must be a name, a code, or
what players wrote; anything else would be wording that no translator can reach.
"""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import hypothesis
import pytest
from click.testing import CliRunner
from hypothesis import given

from pbm.cli import main
from pbm.locale import catalogues
from pbm.reports.columns import width
from pbm.reports.filters import paragraphs
from pbm.rulesets.empires import EMPIRES
from pbm.sheets import order_help
from tests.locale.pages import Page
from tests.locale.strange import KEPT, WORD, spoken, words_of
from tests.support.effort import examples
from tests.support.empires.games import GAMES, play
from tests.support.empires.turns import RENDERER, Turn
from tools.messages.catalogues import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

GAME = '[games.sample]\nscenario = "european-empires"\nseed = 1805\nfirst_deadline = 2027-03-05T20:00:00\n'
KEYBOARD = {"Alt"}
SHEET = {"GAME", "TURN", "EMPIRE", "KEY", "MESSAGE", "END", "ALL", "BUT", "AB", "ACTION", "WHERE", "TO", "NUMBER", "n"}
READ = ("text", "reason", "message", "suggestion", "summary", "deadline", "account", "details", "boxes")
"""Keys of the JSON report whose values are for people."""


def desk_for(language: str, desk: Path) -> Path:
    """Play the sample turn on a desk all of whose players read a language; return where the reports are."""
    return played(desk, f'language = "{language}"')


def played(desk: Path, setting: str) -> Path:
    """Play the sample turn on a desk with a setting for languages; return where the reports are."""
    shutil.copytree(ROOT / "orders", desk / "orders")
    (desk / "pbm.toml").write_text(f"{GAME}{setting}\n", "utf-8")
    result = CliRunner().invoke(main, ["--desk", str(desk), "turn", "sample"])
    assert result.exit_code == 0, result.output
    return desk / "reports" / "sample"


@pytest.fixture(scope="module")
def strange_reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample turn's reports in the strange language."""
    with spoken(tmp_path_factory.mktemp("locale")):
        return desk_for("xx", tmp_path_factory.mktemp("strange"))


@pytest.fixture(scope="module")
def german_reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample turn's reports in German."""
    return desk_for("de", tmp_path_factory.mktemp("german"))


def told(value: Any, key: str = "") -> Iterator[str]:  # noqa: ANN401 - whatever JSON holds
    """Yield the strings of a report document that are for people."""
    if isinstance(value, str) and key in READ:
        yield value
    elif isinstance(value, (list, dict)):
        parts = value.items() if isinstance(value, dict) else [(key, part) for part in value]
        for name, part in parts:
            yield from told(part, name)


def known(document: dict[str, Any]) -> set[str]:
    """Return the words that may stand in a report in any language: names, codes, the sheet's, what was written."""
    written = [action["text"] for action in document["actions"]] + [each["source"] for each in document["problems"]]
    names = [*document["names"], *document["names"].values(), document["title"], document["game"]]
    orders = [order.word for order in order_help(EMPIRES)]
    return SHEET | KEYBOARD | {word for text in (*written, *names, *orders) for word in WORD.findall(text)}


def left_in_english(texts: Iterable[str], document: dict[str, Any]) -> list[str]:
    """Return the words that no catalogue has touched; a name may be cut short."""
    may_stand = known(document)
    found = sorted({word for text in texts for word in WORD.findall(KEPT.sub(" ", text)) if word not in may_stand})
    return [
        word
        for word in found
        if not (word.endswith("...") and any(whole.startswith(word.rstrip(".")) for whole in may_stand))
    ]


@pytest.mark.parametrize("turn", ["turn-000", "turn-001"])
def test_nothing_is_left_in_english(strange_reports: Path, turn: str) -> None:
    """Every word of the text, the page and the JSON report of every empire is a message of the catalogue."""
    files = sorted((strange_reports / turn).glob("??.json"))
    assert len(files) == 16
    for file in files:
        document = json.loads(file.read_text("utf-8"))
        letters = [letter["text"] for letter in document["messages"]]
        text = file.with_suffix(".txt").read_text("utf-8")
        for letter in letters:
            text = text.replace(paragraphs(letter, 4), "")
        page = words_of(Page(file.with_suffix(".html").read_text("utf-8")))
        document["messages"] = []

        assert left_in_english([text], document) == [], file.with_suffix(".txt").name
        assert left_in_english([part for part in page if part.strip() not in letters], document) == [], file.name
        assert left_in_english(told({**document, "actions": unwritten(document)}), document) == [], file.name


def unwritten(document: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the actions without what players wrote."""
    return [{**action, "text": ""} for action in document["actions"]]


def test_the_public_pages_are_in_the_language_of_the_game(strange_reports: Path) -> None:
    """What everybody may read has no English in it either."""
    document = json.loads((strange_reports / "turn-001" / "PR.json").read_text("utf-8"))
    pages = sorted(strange_reports.glob("*.html"))
    for page in pages:
        assert left_in_english(words_of(Page(page.read_text("utf-8"))), document) == [], page.name
    assert pages


def test_pages_say_which_language_they_are_in(german_reports: Path) -> None:
    """Browsers and screen readers are told the language."""
    assert '<html lang="de">' in (german_reports / "turn-001" / "PR.html").read_text("utf-8")


def test_german_reports_keep_within_the_page(german_reports: Path) -> None:
    """Longer words do not make longer lines, and nothing in the tables is cut short but a name in the fronts."""
    for file in sorted(german_reports.glob("turn-*/??.txt")):
        lines = file.read_text("utf-8").partition("\nBRIEFE\n")[0].split("\n")
        assert max(map(width, lines)) <= 78
        assert [line for line in lines if "..." in line and not re.search(r" (?:gegen|und  ) ", line)] == []


def test_a_date_is_written_as_germans_do(german_reports: Path) -> None:
    """Weekday and month are German, with the full stop behind the day."""
    assert "Freitag, 12. M\u00e4rz 2027, 20:00 Uhr" in (german_reports / "turn-001" / "PR.txt").read_text("utf-8")


def test_the_game_master_reads_english(german_reports: Path) -> None:
    """Reasons of failed actions stand in the game master's report as they would in an English one."""
    report = (german_reports / "turn-001" / "gm.txt").read_text("utf-8")
    assert "your supply capacity is" in report
    assert "Trosskapazit\u00e4t" not in report


def test_players_of_a_game_may_read_different_languages(tmp_path: Path) -> None:
    """One player's language is no matter of the others'."""
    turn = played(tmp_path, 'languages = { BV = "de" }') / "turn-001"
    assert "EURE GEBIETE" in (turn / "BV.txt").read_text("utf-8")
    assert "YOUR AREAS" in (turn / "AU.txt").read_text("utf-8")
    assert "Eine Aktion je Zeile." in (turn / "sheets" / "BV.txt").read_text("utf-8")


@hypothesis.settings(max_examples=examples(20))
@given(GAMES)
def test_any_turn_is_told_in_german_within_the_page(game: object) -> None:
    """Whatever happens in a turn, the German text keeps to its 78 columns, and every gap in a message is filled."""
    _, events, after = play(game)  # type: ignore[arg-type]
    for empire in after.empires:
        view = replace(Turn(after, events, {}).view(empire), language=catalogues.find_language("de"))
        text = RENDERER.render("empires", EMPIRES.report(view))[".txt"].decode()
        assert max(map(width, text.split("\n"))) <= 78
        assert not re.search(r"\{|%\(", text)
