"""Receiving a sheet of a player's: it is filed if it is good, others are put aside for it, and what counts is found."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from pbm.game.selection import SheetStatus
from pbm.kernel.sentence import say
from pbm.pipeline.arrived import arrived
from pbm.pipeline.due import Coming
from pbm.post.answer import Handled
from pbm.post.filing import GOOD, PER_HOUR, file_sheet, outdone, too_many
from pbm.post.office import HOUR

if TYPE_CHECKING:
    from pbm.desk.writer import Writer
    from pbm.game.check import Checked
    from pbm.game.selection import Entry
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.arrived import Arrived
    from pbm.pipeline.open_game import OpenGame


def received(  # noqa: PLR0913, PLR0917 - each is another thing
    writer: Writer, game: OpenGame, entry: Entry, checked: Checked, empire: str | None, now: int
) -> Handled:
    """Receive a sheet; one that cannot count any more, or is one too many, is not filed.

    Args:
        writer: the right to change the game.
        game: the game.
        entry: the sheet; a good one is proved to be its empire's.
        checked: what there is to say of it.
        empire: whose sheet it is, as far as that can be told.
        now: the time, in seconds since 1970.

    """
    twice_late = _is_two_turns_late(game, entry, now)
    good = entry.status in GOOD and not twice_late
    limited = good and too_many(game.files, empire or "", entry.file, HOUR)
    if good and not limited:
        entry = replace(entry, file=file_sheet(writer, entry))
    come = arrived(game, now)
    if twice_late:
        handled = replace(_standing(game, entry, checked, empire, come), entry=entry, overdue=True, deadline=None)
    else:
        handled = _standing(game, entry, checked, empire, come)
    if empire is not None:
        older = [*outdone(come.in_time, empire), *outdone(come.overdue, empire)]
        writer.put_aside(older, game.position.turn + 1)
    return replace(handled, refused=_too_many(empire), limited=True) if limited else handled


def _is_two_turns_late(game: OpenGame, entry: Entry, now: int) -> bool:
    """Tell whether a sheet missed two deadlines: once the turn of the second has been played it is refused."""
    last = Coming.of(game, now).until_ns
    return entry.status is SheetStatus.LATE and last is not None and entry.file.mtime_ns > last


def _too_many(empire: str | None) -> Phrase:
    """Say that a sheet is one too many."""
    return say(
        "{number} sheets of {empire} have come within the hour, and no more are taken: send it again later",
        number=PER_HOUR,
        empire=empire or "?",
    )


def _standing(game: OpenGame, entry: Entry, checked: Checked, empire: str | None, come: Arrived) -> Handled:
    """Tell what counts for the empire now, this sheet or another."""
    deadline = game.publication.deadline(game.publication.language_of(empire or ""))
    if empire not in game.position.seats:
        return Handled(game, entry, checked, deadline=deadline)
    assert empire is not None
    counting = come.in_time.counting.get(empire)
    if counting is not None and counting.file.name == entry.file.name:
        return Handled(game, entry, checked, awaited=come.was_awaited(entry.file), deadline=deadline)
    stays = None if counting is None else datetime.fromtimestamp(counting.file.mtime_ns // 10**9, game.schedule.zone)
    rival, overdue = come.counting_beside(entry.file, empire), come.is_overdue(entry.file)
    is_first = rival is not None and rival.file.name == entry.file.name
    if entry.status in GOOD and not is_first and not (overdue and entry.status is SheetStatus.LATE):
        entry = replace(entry, status=SheetStatus.SUPERSEDED)
    overdue = overdue and entry.status in GOOD
    return Handled(game, entry, checked, stays=stays, overdue=overdue, deadline=None if overdue else deadline)
