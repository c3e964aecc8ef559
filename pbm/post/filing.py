"""Filing a sheet that came by mail: among the others of its game, with the time at which its mail came.

However many sheets a player sends, his newest alone stays there to be read: those that it takes the place of are put
aside, and there is a limit to how many are taken within an hour.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.game_folder import SUPERSEDED
from pbm.desk.inbox import FILED, filed_name, time_in_name
from pbm.game.selection import SheetStatus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.game import Game
    from pbm.desk.writer import Writer
    from pbm.game.selection import Entry, Selection
    from pbm.kernel.sheet_file import SheetFile

GOOD = (SheetStatus.COUNTS, SheetStatus.LATE)
"""The standings of sheets that are filed: one with a bad header never takes the place of another."""

PER_HOUR = 30
"""Sheets of an empire that are filed within an hour: nobody changes his mind so often."""


def file_sheet(writer: Writer, entry: Entry) -> SheetFile:
    """File a good sheet, and return its file."""
    filed = replace(entry.file, name=filed_name(entry.sheet.empire or "", entry.file.data, entry.file.mtime_ns))
    writer.receive(filed)
    return filed


def too_many(game: Game, empire: str, file: SheetFile, hour: int) -> bool:
    """Tell whether so many sheets of an empire have been filed within the hour that this one is not.

    Args:
        game: the game.
        empire: the empire's code.
        file: the sheet; one that has been filed already is not one too many.
        hour: how many seconds an hour has.

    """
    came, name = file.mtime_ns // 10**9, filed_name(empire, file.data, file.mtime_ns)
    since, until = time_in_name(came - hour), time_in_name(came)
    found = {path.name for pattern in ("*.txt", f"{SUPERSEDED}/*/*.txt") for path in game.orders.glob(pattern)}
    named = [match for each in found if (match := FILED.fullmatch(each)) and match["empire"] == empire]
    return name not in found and sum(since < match["came"] <= until for match in named) >= PER_HOUR


def outdone(sheets: Selection, empire: str) -> Sequence[str]:
    """Return the names of the filed sheets of an empire that can count no more: a newer one is for the same turn."""
    good: dict[int | None, list[Entry]] = defaultdict(list)
    for entry in sheets.entries:
        if entry.sheet.empire == empire and entry.status in {*GOOD, SheetStatus.SUPERSEDED}:
            good[entry.sheet.turn].append(entry)
    older = (sorted(each, key=lambda entry: (entry.file.mtime_ns, entry.file.name))[:-1] for each in good.values())
    return [entry.file.name for entries in older for entry in entries if FILED.fullmatch(entry.file.name)]
