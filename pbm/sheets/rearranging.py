"""Suggestions for lines whose boxes are all good but in the wrong places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word
from pbm.sheets.paths import halves, path_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.sheets.card import Card, Layout
    from pbm.sheets.reading import Reading


def rearranged(layout: Layout, card: Card, readings: Sequence[Sequence[Reading]]) -> str | None:
    """Move the written values, in their order, to the boxes that the order uses.

    So ``GATHER BRA 3`` becomes ``GATHER BRA - 3``, and ``MARCH STR>BLK`` becomes ``MARCH STR BLK``. Return None if the
    values do not fit.
    """
    written = [box for box in readings[1:] if not is_blank(box)]
    boxes = ["-"] * len(layout.boxes)
    for at in layout.used:
        allowed = card.forms[layout.boxes[at]]
        written = _parted(written, allowed, card.path_kinds)
        fitting = (reading for reading in (written[0] if written else ()) if reading.terminal in allowed)
        reading = next(fitting, None)
        if reading is not None:
            boxes[at] = _text(reading)
            del written[0]
        elif "BLANK" not in allowed:
            return None
    return None if written else row_text(layout.word, boxes)


def _parted(
    written: Sequence[Sequence[Reading]], allowed: Sequence[str], kinds: Sequence[str]
) -> list[Sequence[Reading]]:
    """Split a path before a box that takes only a single step of it."""
    path = next((reading for reading in (written[0] if written else ()) if reading.terminal == "PATH"), None)
    kind = next((kind for kind in kinds if kind in allowed), None)
    if path is None or kind is None or "PATH" in allowed:
        return [*written]
    return [*((half,) for half in halves(path, kind)), *written[1:]]


def ignored(layout: Layout, readings: Sequence[Sequence[Reading]]) -> list[int]:
    """Return the indices of boxes that hold something though the order does not use them."""
    return [at for at in range(1, len(readings)) if readings[at][0].terminal != "BLANK" and at - 1 not in layout.used]


def is_blank(readings: Sequence[Reading]) -> bool:
    """Return whether the box is empty."""
    return readings[0].terminal == "BLANK"


def row_text(word: str, boxes: Sequence[str]) -> str:
    """Return an action as it is printed: empty boxes are dashes, except at the end."""
    used = len(boxes)
    while used and boxes[used - 1] == "-":
        used -= 1
    return " ".join([word, *boxes[:used]])


def _text(reading: Reading) -> str:
    if isinstance(reading.value, Word):
        return reading.value.code
    return path_text(reading.value) if isinstance(reading.value, tuple) else str(reading.value)
