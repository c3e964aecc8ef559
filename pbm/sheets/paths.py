"""Paths: words of one kind joined by ``>`` in one box, such as ``STR>BLK>STU``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record
from pbm.sheets.reading import Reading

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from pbm.sheets.rows import Box
    from pbm.sheets.words import Words

JOINT = ">"
_SLIPS = late_pattern(r"[-=~]*>+|[-/\u2013\u2014\u2192\u21d2\u00bb]+")
"""Other signs that people write for the joint: the right one is suggested, but they are not read as one."""

_MOST_STEPS = 64


@record
class WrongStep:
    """The first step of a path that is not valid: its number, counted from 1, and its text."""

    number: int
    text: str


def path_of(text: str, words: Words, kinds: Collection[str]) -> Reading | None:
    """Return a box's reading as a path, with the codes of its steps; None if it is not a path.

    Args:
        text: the text of the box.
        words: the words of the world.
        kinds: the kinds of words that paths may join. All steps of one path are of the same kind.

    """
    steps = _steps(text)
    if not 1 < len(steps) <= _MOST_STEPS:
        return None
    found = [{word.kind: word.code for word in words.find(step)} for step in steps]
    kind = next((kind for kind in kinds if all(kind in step for step in found)), None)
    return None if kind is None else Reading("PATH", tuple(step[kind] for step in found))


def wrong_step(text: str, words: Words, kinds: Collection[str]) -> WrongStep | None:
    """Return the step that keeps a box from being a path; None if it is not written like one."""
    for number, step in enumerate(_steps(text), start=1):
        if JOINT in text and not any(word.kind in kinds for word in words.find(step)):
            return WrongStep(number, step)
    return None


def path_meant(text: str, words: Words, kinds: Collection[str]) -> str | None:
    """Return the path that was meant if its steps are joined by other signs, ``STR-BLK`` or ``STR->BLK``."""
    reading = path_of(JOINT.join(_SLIPS.split(text)), words, kinds) if _SLIPS.search(text) else None
    return None if reading is None else path_text(reading.value)


def path_text(steps: object) -> str:
    """Return a path as it is written in a box."""
    assert isinstance(steps, tuple)
    return JOINT.join(steps)


def join_paths(boxes: Sequence[Box]) -> Sequence[Box]:
    """Make one box of ``STR > BLK > STU``, whatever blanks there are around the joints; the action stays apart."""
    if not any(JOINT in box.text for box in boxes):
        return boxes
    return [*boxes[:1], *_joined(boxes[1:])]


def halves(path: Reading, kind: str) -> tuple[Reading, Reading]:
    """Split a path of words of a kind into its first step and the rest: ``STR BLK>STU`` for ``STR>BLK>STU``."""
    assert isinstance(path.value, tuple)
    first, *others = path.value
    rest = Reading("PATH", tuple(others)) if len(others) > 1 else _word(kind, others[0])
    return _word(kind, first), rest


def _word(kind: str, code: str) -> Reading:
    return Reading(kind, Word(kind, code, code))


def _steps(text: str) -> list[str]:
    return [step.strip() for step in text.split(JOINT)]


def _joined(boxes: Sequence[Box]) -> Iterator[Box]:
    """Yield the boxes, with those around a joint made one."""
    waiting: Box | None = None
    for box in boxes:
        if waiting is None:
            waiting = box
        elif _ends_open(waiting) or (box.bare and box.text.startswith(JOINT)):
            text, length = f"{waiting.text}{box.text}", box.column + box.length - waiting.column
            waiting = replace(waiting, text=text, length=length, bare=box.bare)
        else:
            yield waiting
            waiting = box
    if waiting is not None:
        yield waiting


def _ends_open(box: Box) -> bool:
    # An arrow with no step before it joins nothing.
    return box.bare and box.text.endswith(JOINT) and box.text.strip(JOINT) != ""
