"""The sheets of computer players."""

from __future__ import annotations

from dataclasses import replace

from pbm.kernel.view import View
from pbm.kit.dummy import numbered, sheet

VIEW: View[None] = View("rhine", 3, "AA", None, events=[], key="elm")


def test_a_sheet_has_a_header_and_numbered_lines() -> None:
    """It is for the coming turn, and reads like one that a player has written."""
    assert sheet(VIEW, "AA", numbered(["MOVE PAR", "HOLD"])) == (
        "GAME    rhine\nTURN    4\nEMPIRE  AA\nKEY     elm\n\n 1  MOVE PAR\n 2  HOLD\n"
    )


def test_a_game_without_keys_has_none_on_its_sheets() -> None:
    """Nobody is asked for what there is not."""
    assert sheet(replace(VIEW, key=None), "AA", ["HOLD"]) == "GAME    rhine\nTURN    4\nEMPIRE  AA\n\nHOLD\n"


def test_places_stand_below_each_other() -> None:
    """Lines begin in the same column whether their places have one digit or two."""
    assert [line.index("HOLD") for line in numbered(["HOLD"] * 12)] == [4] * 12
