"""The parser's tables of a card are made once and kept, where nobody else can put them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from pbm.rulesets.empires import EMPIRES
from pbm.sheets import card_tables, compiling
from pbm.sheets.card import read_card
from pbm.sheets.compiling import parser_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from lark import Lark

    from pbm.sheets.parsing import Situation

CARD = EMPIRES.grammar


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for the tables."""
    there = tmp_path / "__pycache__" / "cards"
    monkeypatch.setattr(card_tables, "FOLDER", there)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return there


def read() -> object:
    """Read the card as a program that has just been started."""
    card = read_card.__wrapped__(CARD)
    lines = [(start, *words) for start, first in card.starts.items() for words in accepted(first)]
    return card.layouts, card.forms, card.kinds, card.keywords, lines


def accepted(situation: Situation, boxes: int = 3) -> Iterator[tuple[str, ...]]:
    """Yield what may stand in the first boxes of a line, in any order, and the order that it makes."""
    for terminal, behind in situation.items() if boxes else ():
        assert behind is not None
        yield terminal, str(behind.form)
        yield from ((terminal, *others) for others in accepted(behind, boxes - 1))


def compiles(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that says from now on which grammars were really compiled."""
    compiled: list[str] = []

    def noted(grammar: str) -> Lark:
        compiled.append(grammar)
        return parser_of(grammar)

    monkeypatch.setattr(compiling, "parser_of", noted)
    return compiled


def test_a_card_is_compiled_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second start finds the tables of the first, and reads the card from them as from the grammar."""
    compiled = compiles(monkeypatch)

    first, second = read(), read()

    assert (len(compiled), len(list(folder.iterdir()))) == (1, 1)
    assert first == second


def test_another_card_is_not_taken_for_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that was changed is compiled, even where it has the file of the old one."""
    read()
    (file,) = folder.iterdir()
    monkeypatch.setattr(card_tables, "kept_tables", lambda _: file)

    changed = read_card.__wrapped__(CARD.replace('"LEVY" ', '"DRAFT"'))

    assert changed.layouts["levy"].word == "DRAFT"


@pytest.mark.parametrize("damage", [b"", b"nothing of the kind", b"\x80\x04cos\nsystem\n"])
def test_damaged_tables_are_made_anew(folder: Path, damage: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that were cut off or overwritten do not stop the program, and are good again after it."""
    good = read()
    (file,) = folder.iterdir()
    whole = file.read_bytes()
    file.write_bytes(damage or whole[: len(whole) // 2])

    assert read() == good

    compiled = compiles(monkeypatch)
    assert (read(), compiled) == (good, [])


def test_a_folder_that_anybody_may_write_to_is_left_alone(folder: Path) -> None:
    """What is loaded is run, so nothing is loaded from where a stranger could have put it, nor written there."""
    folder.mkdir(parents=True)
    folder.chmod(0o777)

    read()

    assert list(folder.iterdir()) == []


def test_python_that_keeps_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has told Python to write no compiled modules gets no tables written either."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)

    read()

    assert not folder.exists()


def test_a_program_that_nobody_may_write_to(folder: Path) -> None:
    """Where the program is installed for reading only, a card is compiled at every start, and nothing is said of it."""
    folder.parent.write_bytes(b"")  # a file where the folder would have to be: not even root gets past that

    assert read()
