"""The sheets of earlier turns: which files are among them, and which are newer than those that were played."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pbm.kernel.sheet_file import SheetFile
    from pbm.sheets import Sheet, SheetText

_ABOUT_TURN = re.compile(r"[\W_]*TURN\b", re.IGNORECASE)
_TURN = re.compile(r"[\W_]*TURN[\s:=]*([0-9]{1,9})\s*(?:[;#].*)?", re.IGNORECASE)


class FormerSheets:
    """The sheets that earlier turns were played from, loaded as needed."""

    def __init__(
        self,
        last: int,
        stored: Callable[[int], Sequence[SheetFile]],
        is_sent: Callable[[SheetFile], bool],
        read: Callable[[SheetFile], Sheet],
    ) -> None:
        """Keep the functions that load and read sheets.

        Args:
            last: the last turn that was played.
            stored: returns the sheets that a turn was played from.
            is_sent: whether a player sent a sheet, and the program did not write it.
            read: reads a sheet as one for the last turn.

        """
        self._last = last
        self._stored = stored
        self._is_sent = is_sent
        self._read = read
        self._texts: dict[int, frozenset[bytes]] = {}

    def had(self, file: SheetFile, turn: int | None) -> bool:
        """Return whether a file for a turn was among the sheets of that turn or of a later one."""
        if turn is None or not 1 <= turn <= self._last:
            return False
        return any(file.data in self._played(late) for late in range(turn, self._last + 1))

    def _played(self, turn: int) -> frozenset[bytes]:
        """Return the texts that a turn was played from, as a set for quick search."""
        if turn not in self._texts:
            self._texts[turn] = frozenset(old.data for old in self._stored(turn))
        return self._texts[turn]

    def is_newer(self, file: SheetFile, empire: str | None) -> bool:
        """Return whether a good sheet for the last turn is newer than all the empire's sheets of that turn."""
        newest = self._newest.get(empire)
        return newest is None or newest < (file.mtime_ns, file.name)

    @cached_property
    def _newest(self) -> dict[str | None, tuple[int, str]]:
        """When the newest good sheet of each empire for the last turn came; each sheet is read only once."""
        newest: dict[str | None, tuple[int, str]] = {}
        for file in self._stored(self._last) if self._last else ():
            sheet = self._read(file) if self._is_sent(file) else None
            if sheet is not None and not sheet.refused:
                newest[sheet.empire] = max(newest.get(sheet.empire, (0, "")), (file.mtime_ns, file.name))
        return newest


def turn_said(text: SheetText) -> int | None:
    """Return the turn of a sheet if all its TURN lines agree, without reading the rest."""
    if b"\0" not in text.data and b"TURN" not in text.data.upper():
        return None
    said: set[int] = set()
    for line in text.lines:
        if _ABOUT_TURN.match(line.words):
            found = _TURN.fullmatch(line.words)
            if found is None:
                return None
            said.add(int(found[1]))
    return said.pop() if len(said) == 1 else None
