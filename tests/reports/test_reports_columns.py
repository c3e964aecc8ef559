from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from pbm.reports import columns
from pbm.reports.columns import clip, pad, row, width, with_codes, with_room, wrap
from pbm.reports.filters import ToldProblem, paragraphs, parts, sentence, underlined
from pbm.reports.sanitise import clean, sanitised
from tests.support.hostile import HOSTILE

if TYPE_CHECKING:
    import pytest

TEXT = st.one_of(st.text(max_size=200), st.sampled_from(HOSTILE))


def problem(source: str, column: int, length: int) -> ToldProblem:
    """Return a mistake in a sheet as a document has it."""
    return {"source": source, "column": column, "length": length}


def test_width_counts_columns() -> None:
    """Letters of East Asia take two columns, accents none."""
    assert [width(text) for text in ("abc", "\u5e1d\u56fd", "e\u0301", "\u00e9")] == [3, 4, 1, 1]


def test_clip_says_that_something_is_missing() -> None:
    """Three dots stand for what is left out, and count."""
    assert (clip("Brandenburg", 8), clip("Brandenburg", 11), clip("Brandenburg", 3)) == (
        "Brand...",
        "Brandenburg",
        "Bra",
    )


def test_long_codes_are_whole_and_names_give_them_room() -> None:
    """A table keeps its width and every code its letters, whichever cells hold codes; short ones change nothing."""
    layout = "2 >3 20 9 4"

    assert with_codes(layout, ["PR", "FR"], 0, 4) == layout
    assert with_codes(layout, ["PR", "PRUSSI"], 0, 4) == "6 >3 14 9 6"
    assert with_codes(layout, [], 0) == layout


def test_a_cell_gets_the_room_that_another_can_spare() -> None:
    """A table keeps its width, and a cell grows no further than what comes into it, nor than the other gives."""
    layout = "16 >3 23 >5"

    assert with_room(layout, 2, ["General Washington"], 0, ["Britain"]) == layout
    assert with_room(layout, 2, ["General George Washington"], 0, ["Britain"]) == "14 >3 25 >5"
    assert with_room(layout, 2, ["x" * 40], 0, ["Britain", "America"]) == "7 >3 32 >5"
    assert with_room(layout, 2, ["x" * 40], 0, ["y" * 20]) == layout
    assert with_room(layout, 2, [], 0, []) == layout


def test_row_aligns_each_cell() -> None:
    """Cells are filled up to the right, or to the left where the layout says so."""
    assert row(("BRA", "Brandenburg", 5), "3 8 >4") == "BRA Brand...    5"


def test_wrap_breaks_words_that_are_too_long() -> None:
    """A word longer than a line is broken, and nothing of it is lost."""
    assert wrap("ab " + "x" * 12 + " cd", 6, "- ", "  ") == ["- ab", "  xxxx", "  xxxx", "  xxxx", "  cd"]


@given(TEXT, st.integers(1, 40))
def test_cells_have_their_width_whatever_is_in_them(text: str, columns: int) -> None:
    """A cell takes exactly its columns, so that the next one stands in its place."""
    for right in (False, True):
        cell = pad(clean(text, " "), columns, right=right)
        assert width(cell) == columns
        assert "\n" not in cell


@given(TEXT, st.integers(12, 78), st.integers(0, 8))
def test_wrapped_lines_fit_and_lose_nothing(text: str, columns: int, indent: int) -> None:
    """Lines are short enough for terminals and for mail, and all words are there in order."""
    cleaned = clean(text)
    lines = wrap(cleaned, columns, " " * indent, " " * indent)
    assert all(max(width(line), len(line)) <= columns for line in lines)
    assert "".join("".join(lines).split()) == "".join(cleaned.split())


@given(TEXT)
def test_clean_text_has_nothing_that_acts(text: str) -> None:
    """No control character and no mark of direction is left, and all of it can be written to a file."""
    cleaned = clean(text)
    assert all(character.isprintable() or character in "\n\u200c\u200d" for character in cleaned)
    cleaned.encode()


@given(st.text(max_size=60), st.integers(1, 70), st.integers(0, 70))
def test_carets_stand_below_what_is_meant(source: str, column: int, length: int) -> None:
    """However long the line of the sheet and whatever is in it, line and carets fit the page."""
    shown = sanitised(problem(source, column, length))
    line, carets = underlined(shown, 6).split("\n")
    assert width(line) <= 78
    assert width(carets) <= 78
    assert "^" in carets


def test_carets_of_a_long_line() -> None:
    """Of a long line the part around the mistake is shown."""
    line, carets = underlined(problem("x" * 100 + " BRN MGD", 102, 3), 2).split("\n")
    assert line[carets.index("^") :].startswith("BRN")
    assert carets.count("^") == 3


def test_source_lines_keep_their_columns() -> None:
    """What is pointed into by column keeps its length, so that the column still fits."""
    assert sanitised({"source": "\u00a0\tA\u200bB"}) == {"source": "  A B"}


def test_letters_keep_their_paragraphs() -> None:
    """Lines are broken where the writer broke them; several blank lines become one."""
    assert paragraphs("Sire,\n\n\n\n  to arms!\nYours", 2) == "  Sire,\n\n  to arms!\n  Yours"


def test_sentences_begin_and_end_as_such() -> None:
    """A reason becomes a sentence, and a question stays one."""
    assert (sentence("the number comes to 0"), sentence("did you mean BRA?")) == (
        "The number comes to 0.",
        "Did you mean BRA?",
    )


def test_carets_of_a_line_cut_short() -> None:
    """Where the beginning of a line is left out, the carets and the mark are still below what is meant."""
    shown: ToldProblem = {**problem("y" * 40 + "BRN MGD", 1041, 3), "cut": 1000}
    line, carets = underlined(shown, 6).split("\n")

    assert line[carets.index("^") :].startswith("BRN")
    assert parts(shown) == ("y" * 40, "BRN", " MGD")


def test_a_word_without_end_is_wrapped_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """A letter of joined emoji is wrapped with a few looks at each character, however long it is."""
    looks = 0

    def counted(character: str) -> int:
        nonlocal looks
        looks += 1
        return 0 if character == "\u200d" else 2

    monkeypatch.setattr(columns, "_columns", counted)
    word = "\U0001f468\u200d" * 5_000
    lines = wrap(word, 70)

    assert "".join(lines) == word
    assert looks < 5 * len(word)
