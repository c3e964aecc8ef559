"""Several sheets in one text: whose they are, and how each is read by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.sheets import Claim, Expected, Headers, SheetText, read_sheet

if TYPE_CHECKING:
    from pbm.sheets import OrderLanguage, Sheet

ONE = "GAME plot\nTURN 2\nEMPIRE PR\n1 REST\n2 DIG RSO\n"
SECOND = "GAME plot\nTURN 2\nEMPIRE FR\n1 DIG ROS\nMESSAGE PR\nGAME over\nTURN back\nEMPIRE of mine\nEND\n"
ELSEWHERE = "GAME: [pitch]\nTURN: [7]\nEMPIRE: [New Spain]\n1 KICK BALL\n2 NONSENSE\n"
ALL = f"Hello,\n\nmy sheets:\n\n{ONE}\n{SECOND}\n{ELSEWHERE}\nBest regards\nHans\n"


def read(order_language: OrderLanguage, text: str, empire: str | None) -> Sheet:
    """Read a text for the second turn of the game."""
    return read_sheet("in.txt", text.encode(), order_language, Expected(("plot",), 2, empire=empire))


def headers(text: str) -> Headers:
    """Return the headers in a text."""
    return Headers.of(SheetText(text.encode()))


def test_claims() -> None:
    """Each header is found, brackets and all; what a letter says is none."""
    assert headers(ALL).claims() == [
        Claim("plot", 2, "PR", filled=True),
        Claim("plot", 2, "FR", filled=True),
        Claim("pitch", 7, "New Spain", filled=True),
    ]


def test_claims_of_one_sheet_in_parts_and_quoted() -> None:
    """A header that stands there twice claims once, and is filled if either is."""
    quoted = "".join(f"> {line}\n" for line in ONE.splitlines()[:3])

    assert headers(f"{ONE}\nOn 1 May the game master wrote:\n{quoted}").claims() == [
        Claim("plot", 2, "PR", filled=True)
    ]
    assert headers(f"{quoted}\n{ONE}").claims() == [Claim("plot", 2, "PR", filled=True)]
    assert headers(quoted).claims() == [Claim("plot", 2, "PR", filled=False)]


@pytest.mark.parametrize("text", ["", "Hello", "GAME plot\nTURN 2", "%PDF-1.4\nGAME a\nTURN 2\nEMPIRE b", "\0" * 100])
def test_no_claims(text: str) -> None:
    """A text without a whole header claims nothing."""
    assert headers(text).claims() == []


def test_each_sheet_by_itself(order_language: OrderLanguage) -> None:
    """Asked for an empire, only its own lines are read, with the numbers they have in the text."""
    mine, other = read(order_language, ALL, "PR"), read(order_language, ALL, "FR")

    assert (mine.empire, [action.place for action in mine.actions]) == ("PR", [1, 2])
    assert [str(problem).split(";")[0] for problem in mine.problems] == ["in.txt:9:7: RSO is not a bed"]
    assert (other.empire, [action.text for action in other.actions], other.problems) == ("FR", ["DIG ROS"], ())
    assert [message.text for message in other.messages] == ["GAME over\nTURN back\nEMPIRE of mine"]


def test_two_empires_without_a_preference(order_language: OrderLanguage) -> None:
    """Nobody having been asked for, two sheets of a game are one too many."""
    sheet = read(order_language, ALL, None)

    assert sheet.refused
    assert [problem.line for problem in sheet.problems] == [11]


def test_sheet_for_another_game_is_no_rival(order_language: OrderLanguage) -> None:
    """Beside a sheet for this game one for another game is left alone."""
    for text in (f"{ONE}\n{ELSEWHERE}", f"{ELSEWHERE}\n{ONE}"):
        sheet = read(order_language, text.replace("RSO", "ROS"), None)
        assert (sheet.problems, [action.text for action in sheet.actions]) == ((), ["REST", "DIG ROS"])


def test_blank_sheet_for_this_game_is_no_rival(order_language: OrderLanguage) -> None:
    """A sheet with orders for a game of the wrong name is not passed over for a blank one of the right name."""
    sheet = read(order_language, ELSEWHERE.replace("New Spain", "NS") + "\n".join(ONE.splitlines()[:3]), None)

    assert sheet.refused


def test_own_lines(order_language: OrderLanguage) -> None:
    """A text can be kept with the lines of one sheet only; each keeps its number."""
    found = headers(ALL)
    for claim, empire in zip(found.claims(), ("PR", "FR"), strict=False):
        own = SheetText.of_lines(found.lines_of(claim)).data.decode()
        assert len(own.splitlines()) == len(ALL.splitlines())
        assert headers(own).claims() == [claim]
        kept, asked = read(order_language, own, None), read(order_language, ALL, empire)
        assert (kept.actions, kept.problems, kept.messages) == (asked.actions, asked.problems, asked.messages)


@given(
    data=st.binary(max_size=60)
    | st.text(st.sampled_from("GAME \ufeff\r\n\v\x85>;\u2028é"), max_size=60).map(str.encode)
)
def test_what_is_kept_of_a_text_reads_as_it_was_read(data: bytes) -> None:
    """A sheet cut out of a mail is judged by the lines of the mail, and played from its file: both are the same."""
    text = SheetText(data)
    for kept in (text.without(range(0, len(text.lines), 2)), SheetText.of_lines([*text.lines, *text.lines])):
        assert kept.lines == SheetText(kept.data).lines
