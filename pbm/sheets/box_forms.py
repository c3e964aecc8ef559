"""The forms of a box besides the game's words: a number, ALL, ALL BUT a number, or nothing."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.quantity import ALL, Quantity
from pbm.quick.pattern import late_pattern
from pbm.sheets.reading import Reading
from pbm.sheets.rows import whole_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.sheets.rows import Box
    from pbm.sheets.words import Words

_NUMBER = late_pattern(r"[0-9]+")
_ALL_BUT = late_pattern(r"(?:ALL[ -]?BUT|AB)[ -]?([0-9]+)", re.IGNORECASE)
_BLANK = late_pattern(r"[-_]*|blank", re.IGNORECASE)
_BEFORE_A_NUMBER = {"all", "ab"}


def form_of(text: str) -> Reading | None:
    """Return the reading of a box as one of the forms of every game, or None if it is none of them."""
    if _BLANK.fullmatch(text):
        return Reading("BLANK")
    if _NUMBER.fullmatch(text):
        return Reading("NUMBER", Quantity(whole_number(text)))
    if text.casefold() == "all":
        return Reading("ALL", ALL)
    but = _ALL_BUT.fullmatch(text)
    return Reading("ALL_BUT", Quantity(whole_number(but[1]), all_but=True)) if but else None


def join_all_but(boxes: Sequence[Box], words: Words) -> Sequence[Box]:
    """Make one box of ``ALL BUT 2``, and of ``AB 2`` where the game has no word AB."""
    if not any(box.text.casefold() in _BEFORE_A_NUMBER for box in boxes):
        return boxes
    joined: list[Box] = []
    at = 0
    while at < len(boxes):
        count = _all_but_length(boxes[at : at + 3], words)
        joined.append(boxes[at] if count == 1 else _joined(boxes[at : at + count]))
        at += count
    return joined


def _all_but_length(boxes: Sequence[Box], words: Words) -> int:
    """Return how many of the first boxes belong together as one."""
    first, *others = (box.text.casefold() if box.bare else "" for box in boxes)
    if first == "all" and others[:1] == ["but"] and not words.find("but"):
        # The next box was meant as the number, right or wrong.
        return 3 if len(others) > 1 and others[1] else 2
    if first == "ab" and others and _NUMBER.fullmatch(others[0]) and not words.find("ab"):
        return 2
    return 1


def _joined(boxes: Sequence[Box]) -> Box:
    last = boxes[-1]
    return replace(
        boxes[0],
        text=" ".join(box.text for box in boxes),
        length=last.column + last.length - boxes[0].column,
    )


def is_blank_text(text: str) -> bool:
    """Return whether a box is empty, or holds only a dash."""
    return _BLANK.fullmatch(text) is not None
