"""Claims: whose sheets a text holds, and the text of one alone."""

from __future__ import annotations

from pbm.post.claims import Claim, claims, only

ONE = "Hello\n\nGAME g\nTURN 1\nEMPIRE PR\n\n1 GATHER BRA - 3\n"
OTHER = "GAME    [sample]\nTURN 4\nEMPIRE | fr |\nKEY X\n2 LEVY PAR\nBye\n"


def test_each_header_claims_its_game_and_empire() -> None:
    """Brackets, case and marks of quotation do not matter; each claim comes once."""
    quoted = "".join(f"> {line}\n" for line in ONE.splitlines())

    assert claims(ONE + OTHER + quoted) == [Claim("g", "pr"), Claim("sample", "fr")]


def test_a_report_claims_nothing() -> None:
    """A line that looks like a heading is no header by itself."""
    assert claims("European Empires   Prussia (PR)\nGame sample     after turn 1\nTurn 3 went well\n") == []


def test_what_is_another_sheets_is_left_out_and_lines_keep_their_numbers() -> None:
    """Each sheet is read with its own lines."""
    text = ONE + OTHER

    assert only(text, Claim("g", "pr")).rstrip("\n") == ONE.rstrip("\n")
    assert only(text, Claim("sample", "fr")).splitlines() == [*["Hello", ""], *[""] * 5, *OTHER.splitlines()]
