"""Tables that go to no window are drawn without the terminal's library, and look as if it had drawn them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.cli import terminal
from pbm.cli.terminal import WIDEST, show_table
from pbm.quick.plain_table import plain_table

signs = st.characters(min_codepoint=0x20, max_codepoint=0x2FF, categories=("L", "N", "P", "S", "Zs"))
texts = st.text(signs, max_size=9)
titles = st.none() | texts.filter(lambda text: text.strip() == text != "")


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[str], list[list[str]], str | None, set[str]]:
    """Draw headings, rows, a title, and which columns hold numbers."""
    headings = draw(st.lists(texts, min_size=1, max_size=4, unique=True))
    width = len(headings)
    rows = draw(st.lists(st.lists(texts, min_size=width, max_size=width), max_size=4))
    return headings, rows, draw(titles), set(draw(st.lists(st.sampled_from(headings))))


@given(tables())
def test_a_plain_table_looks_as_the_library_draws_it(
    table: tuple[list[str], list[list[str]], str | None, set[str]],
) -> None:
    """What is drawn without the library is drawn by it sign for sign; what is not so simple is left to it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("COLUMNS", raising=False)
        patch.setattr("sys.stdout.isatty", lambda: False, raising=False)
        ours = plain_table(*table, WIDEST)

        assert ours in (None, terminal._drawn(*table))


def test_most_tables_are_plain(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The library is not asked for a table of names and numbers that goes to a file."""
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setattr(terminal, "_drawn", lambda *_: pytest.fail("the library was asked"))

    show_table(("Empire", "Männer"), [["PR", "17"], ["Österreich", "8"]], title="Turn", numbers={"Männer"})

    assert capsys.readouterr().out.splitlines() == [
        "         Turn          ",
        "                       ",
        "  Empire       Männer  ",
        " ───────────────────── ",
        "  PR               17  ",
        "  Österreich        8  ",
        "                       ",
    ]


@pytest.mark.parametrize(
    "cells", [["wide", "漢字"], ["joined", "e\u0301"], ["long", "x" * WIDEST]], ids=lambda cells: cells[0]
)
def test_tables_that_are_not_simple_are_left_to_the_library(cells: list[str]) -> None:
    """Signs that are wider or narrower than a letter, and tables without end, are the library's."""
    assert plain_table(("A", "B"), [cells], None, (), WIDEST) is None
