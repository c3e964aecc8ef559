"""Standing lines as scenarios write them: as they would stand on a sheet (W.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.standing_line import ANY, Standing

if TYPE_CHECKING:
    from collections.abc import Collection

STANCES = ("NONE", "WISE", "HARD", "FULL")
NUMBERED = ("BATTLE", "LOSE", "SAVE")
WORDS = ("BATTLE", "LOSE", "PICK", "RETREAT", "TOP", "SAVE")
EMPTY = "-"


def read_standing(text: str, areas: Collection[str], units: Collection[str]) -> Standing | None:
    """Read a standing line; None if it is none.

    Args:
        text: the line, ``BATTLE ANY WISE 3``.
        areas: the codes of areas.
        units: the codes of kinds of units, of leaders by number, and of classes.

    """
    word, *boxes = text.upper().split() or [""]
    where, what, number = [*boxes, EMPTY, EMPTY, EMPTY][:3]
    if word not in WORDS or len(boxes) > 3 or not _fits(word, what, areas, units):
        return None
    if where not in {EMPTY, ANY, *areas} or not _is_number(word, number):
        return None
    counted = None if number in {EMPTY, "ALL"} else int(number)
    if word == "SAVE":
        return Standing(word, number=counted) if counted is not None and where == EMPTY else None
    return Standing(word, ANY if where == EMPTY else where, what, counted)


def _fits(word: str, what: str, areas: Collection[str], units: Collection[str]) -> bool:
    """Tell whether a line may say this in its second box."""
    if word == "SAVE":
        return what == EMPTY
    if word == "RETREAT":
        return what in areas
    return what in (STANCES if word == "BATTLE" else units)


def _is_number(word: str, number: str) -> bool:
    if number == EMPTY:
        return True
    if word == "LOSE" and number == "ALL":
        return True
    return word in NUMBERED and number.isascii() and number.isdigit() and len(number) <= 4
