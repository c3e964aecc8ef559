"""The replay of a turn on a map: its steps, each with a sentence and with marks, made from a report document alone.

A game lists frames: what happened, and which stacks stood in places that changed, as far as its reader may know. In
the steps a stack is said again only where it differs from the step before, so that a page carries little.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase

Count = int | str | None
Mark = list[object]
"""``way`` or ``attack``: who, from, to, how many; ``sign``: its name, place; ``stand``: place, stacks."""
Stacks = list[list[object]]
"""The stacks of a place, each with whose it is and what its badge says."""
Step = list[object]
"""A sentence in the reader's language, and the marks."""

BEFORE, NOW = say("Before the turn, as far as you know it."), say("Now.")
"""What the first step and the last begin with."""
SENTENCES = " "
"""What stands between the sentences of a step."""


@record
class Frame:
    """A moment of the turn: what is said, what is drawn for this moment only, and what stands in places from now on."""

    caption: Sequence[Phrase | str]
    marks: Sequence[Mark] = ()
    stands: Mapping[str, Stacks] | None = None


def way(who: str, start: str, goals: Iterable[str], count: Count = None) -> Mark:
    """Return the mark of a way from a place over others to the last."""
    return ["way", who, start, ">".join(goals), *([] if count is None else [count])]


def attack(who: str, start: str, goal: str, count: Count = None) -> Mark:
    """Return the mark of an attack."""
    return ["attack", *way(who, start, [goal], count)[1:]]


def sign(name: str, place: str) -> Mark:
    """Return the mark of a sign of a few letters at a place."""
    return ["sign", name, place]


def steps(frames: Iterable[Frame], reader: Language) -> list[Step]:
    """Return the steps of a replay; a place of which none says anything is left as the map shows it.

    Until a step says something of a place, nothing is known to stand there.
    """
    made: list[Step] = []
    known: dict[str, Stacks] = {}
    for frame in frames:
        differing = {place: stacks for place, stacks in (frame.stands or {}).items() if known.get(place, []) != stacks}
        known |= differing
        stands: list[Mark] = [["stand", place, stacks] for place, stacks in differing.items()]
        made.append([SENTENCES.join(map(reader.say, frame.caption)), [*frame.marks, *stands]])
    return made


_CODE = late_pattern(r"\b[A-Z][A-Z0-9]{1,3}\b")


def mentioned(text: str, names: Mapping[str, str]) -> list[str]:
    """Return the codes that a sentence of the document gives together with their names: ``ALT Atlantis``."""
    codes = dict.fromkeys(_CODE.findall(text))
    return [code for code in codes if code in names and f"{code} {names[code]}" in text]
