"""Filing a good sheet among the others of its game, with its time of arrival, and finding which sheet counts then.

However many sheets a player sends, only the newest stays there to be read: those that it replaces are put aside, and
the number accepted within an hour is limited.
"""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from pbm.desk.errors import NotWrittenError
from pbm.desk.game_folder import SUPERSEDED
from pbm.desk.inbox import FILED, filed_name, time_in_name
from pbm.game.selection import SheetStatus
from pbm.judging.judgement import FILED_STATUSES, GOOD, Judgement
from pbm.kernel.sentence import say
from pbm.pipeline.arrived_sheets import arrived
from pbm.pipeline.due_turns import Coming

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.game import Game
    from pbm.desk.writer import Writer
    from pbm.game.selection import Entry, Selection
    from pbm.kernel.sentence import Phrase
    from pbm.kernel.sheet_file import SheetFile
    from pbm.pipeline.arrived_sheets import Arrived
    from pbm.pipeline.open_game import OpenGame

HOUR = 3600

PER_HOUR = 30
"""The limit of sheets of an empire that are filed within an hour: no player changes their mind so often."""


def file_sheet(writer: Writer | None, judged: Judgement, empire: str | None, now: int) -> Judgement:
    """File a sheet, and return the result; one that can no longer count, or exceeds the limit, is not filed.

    Args:
        writer: the right to change the game; without it nothing is filed, and the result is what it would be.
        judged: the sheet; a good one is proved to be its empire's.
        empire: the code of the empire that it is for, if known.
        now: the time, in seconds since 1970.

    """
    game, entry = judged.game, judged.entry
    twice_late = _is_two_turns_late(game, entry, now)
    good = entry.status in FILED_STATUSES and not twice_late
    limited = good and _is_too_many(game.files, empire or "", entry.file)
    if good and not limited:
        entry = replace(entry, file=_named(entry))
    if writer is not None and good and not limited:
        writer.receive(entry.file)
    come = arrived(game, now, () if writer is not None or not good or limited else (entry.file,))
    judged = _with_counting_sheet(replace(judged, entry=entry), empire, come)
    if twice_late:
        judged = replace(judged, entry=entry, overdue=True, deadline=None)
    if writer is not None and empire is not None:
        older = [*_replaced(come.in_time, empire), *_replaced(come.overdue, empire)]
        with suppress(NotWrittenError):  # the sheet is filed; the next one puts aside what stays
            writer.put_aside([each.name for each in older], game.position.turn + 1)
        for each in older:
            game.sheets.forget(each.data)  # the game may stay open, and nobody reads them for a turn again
    return replace(judged, refused=_too_many(empire), limited=True) if limited else judged


def _is_two_turns_late(game: OpenGame, entry: Entry, now: int) -> bool:
    """Return whether a sheet missed two deadlines: once the turn of the second has been played it is refused."""
    last = Coming.of(game, now).until_ns
    return entry.status is SheetStatus.LATE and last is not None and entry.file.mtime_ns > last


def _too_many(empire: str | None) -> Phrase:
    """Return the message that a sheet exceeds the limit."""
    return say(
        "{number} sheets for {empire} have come within the hour, and no more are accepted: send it again later",
        number=PER_HOUR,
        empire=empire or "?",
    )


def _with_counting_sheet(judged: Judgement, empire: str | None, come: Arrived) -> Judgement:
    """Return which sheet counts for the empire now, this one or another."""
    game, entry = judged.game, judged.entry
    deadline = game.publication.deadline(game.publication.language_of(empire or ""))
    if empire not in game.position.seats:
        return replace(judged, deadline=deadline)
    assert empire is not None
    kept = [(each.sheet.turn or 0, _came(game, each)) for each in come.kept(empire)]
    judged = replace(judged, kept=kept, standing=come.in_time.standing.get(empire, ()))
    counting = come.in_time.counting.get(empire)
    if counting is not None and counting.status is SheetStatus.STANDING:
        counting = None
    if counting is not None and counting.file.name == entry.file.name:
        awaited, in_grace = come.was_awaited(entry.file), come.came_in_grace(entry.file)
        return replace(judged, awaited=awaited, in_grace=in_grace, deadline=deadline)
    stays = None if counting is None else _came(game, counting)
    if entry.status is SheetStatus.KEPT:
        stands = any(each.file.name == entry.file.name for each in come.kept(empire))
        entry = entry if stands else replace(entry, status=SheetStatus.SUPERSEDED)
        return replace(judged, entry=entry, stays=stays, deadline=deadline)
    rival, overdue = come.counting_beside(entry.file, empire), come.is_overdue(entry.file)
    is_first = rival is not None and rival.file.name == entry.file.name
    if entry.status in GOOD and not is_first and not (overdue and entry.status is SheetStatus.LATE):
        entry = replace(entry, status=SheetStatus.SUPERSEDED)
    overdue = overdue and entry.status in GOOD
    return replace(judged, entry=entry, stays=stays, overdue=overdue, deadline=None if overdue else deadline)


def _came(game: OpenGame, entry: Entry) -> datetime:
    """Return when a sheet came, in the player's time zone."""
    return datetime.fromtimestamp(entry.file.mtime_ns // 10**9, game.schedule.zone)


def _named(entry: Entry) -> SheetFile:
    """Return the file of a good sheet under the name by which it is filed."""
    return replace(entry.file, name=filed_name(entry.sheet.empire or "", entry.file.data, entry.file.mtime_ns))


def _is_too_many(game: Game, empire: str, file: SheetFile) -> bool:
    """Return whether a sheet exceeds the number that may be filed for an empire within an hour.

    Args:
        game: the game.
        empire: the empire's code.
        file: the sheet; if it has been filed already, it does not exceed the limit.

    """
    came, name = file.mtime_ns // 10**9, filed_name(empire, file.data, file.mtime_ns)
    since, until = time_in_name(came - HOUR), time_in_name(came)
    found = {path.name for pattern in ("*.txt", f"{SUPERSEDED}/*/*.txt") for path in game.orders.glob(pattern)}
    named = [match for each in found if (match := FILED.fullmatch(each)) and match["empire"] == empire]
    return name not in found and sum(since < match["came"] <= until for match in named) >= PER_HOUR


def _replaced(sheets: Selection, empire: str) -> Sequence[SheetFile]:
    """Return an empire's filed sheets that can no longer count: a newer one is for the same turn."""
    good: dict[int | None, list[Entry]] = defaultdict(list)
    for entry in sheets.entries:
        if entry.sheet.empire == empire and entry.status in {*FILED_STATUSES, SheetStatus.SUPERSEDED}:
            good[entry.sheet.turn].append(entry)
    older = (sorted(each, key=lambda entry: (entry.file.mtime_ns, entry.file.name))[:-1] for each in good.values())
    return [entry.file for entries in older for entry in entries if FILED.fullmatch(entry.file.name)]
