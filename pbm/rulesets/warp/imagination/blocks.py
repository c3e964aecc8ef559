"""The lines of a sheet in blocks: a MOVE line with what chooses its group, and all others singly."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Lines = tuple[str, ...]
CHOOSING = frozenset({"TAKE", "LEAVE"})


class Block(NamedTuple):
    """Lines that belong together, the first box of the last one, and the card that it names."""

    lines: Lines

    @property
    def word(self) -> str:
        """Its action: MOVE also for what chooses a group."""
        return self.lines[-1].split()[0]

    @property
    def where(self) -> str:
        """The area or whatever stands in the second box."""
        boxes = self.lines[-1].split()
        return boxes[1] if len(boxes) > 1 else ""

    @property
    def goal(self) -> str:
        """Where a MOVE line goes in the end; nothing for one that lets a round pass."""
        boxes = self.lines[-1].split()
        return boxes[2].split(">")[-1] if len(boxes) > 2 else ""

    @property
    def card(self) -> str | None:
        """The number of the card that it names, as written."""
        boxes = self.lines[-1].split()
        return boxes[3] if self.word in {"MOVE", "PLAY", "KEEP", "DISCARD", "MARK"} and len(boxes) > 3 else None


def blocks_of(lines: Sequence[str]) -> list[Block]:
    """Return the blocks of a sheet, in order."""
    found: list[Block] = []
    waiting: list[str] = []
    for line in lines:
        waiting.append(line)
        if line.split()[0] not in CHOOSING:
            found.append(Block(tuple(waiting)))
            waiting = []
    return [*found, *(Block((line,)) for line in waiting)]


def sheet_of(blocks: Iterable[Block]) -> Lines:
    """Return the lines of blocks."""
    return tuple(line for block in blocks for line in block.lines)
