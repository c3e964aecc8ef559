"""The sheets that have come for the coming turn: in time, or after its deadline, while the turn is not yet played.

A turn that is due is played with the sheets that came in time (:mod:`pbm.pipeline.due_turns`). If it has to wait for
sheets, it is played with those that make enough (:mod:`pbm.pipeline.prepare`). The others are for the next turn, as if
the turn had been played then; they count only if the game master plays the turn by hand. Which of the desk's games a
sheet is for is written on the sheet.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.inbox import FILED
from pbm.desk.schedule_settings import seconds_in
from pbm.pipeline.begin_game import load_or_begin
from pbm.pipeline.due_turns import Coming
from pbm.pipeline.prepare import closing
from pbm.pipeline.refused_faults import answered
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.inbox import Inbox
    from pbm.game.position import Position
    from pbm.game.selection import Entry, Selection
    from pbm.kernel.sheet_file import SheetFile
    from pbm.pipeline.open_game import OpenGame


@record
class Arrived:
    """The sheets in a game's folder.

    Attributes:
        in_time: those that count for the coming turn.
        overdue: those that came too late for it.
        deadline_ns: the deadline of the coming turn, in nanoseconds since 1970, once it has passed.
        until_ns: the moment after which sheets are too late for it, if it has come.
        grace_ns: the end of its time of grace, if it has one and its deadline has passed.
        superseded: the names of those that were put aside because newer ones have come.

    """

    in_time: Selection
    overdue: Selection
    deadline_ns: int | None
    until_ns: int | None
    superseded: Sequence[str] = ()
    grace_ns: int | None = None

    def is_overdue(self, file: SheetFile) -> bool:
        """Return whether a sheet came too late."""
        return self.until_ns is not None and file.mtime_ns > self.until_ns

    def was_awaited(self, file: SheetFile) -> bool:
        """Return whether a sheet came after the deadline, but counts because the turn waited for it."""
        return self.deadline_ns is not None and file.mtime_ns > self.deadline_ns and not self.is_overdue(file)

    def came_in_grace(self, file: SheetFile) -> bool:
        """Return whether a sheet came after the deadline, but within the time of grace, and counts."""
        return self.was_awaited(file) and self.grace_ns is not None and file.mtime_ns <= self.grace_ns

    def counting_beside(self, file: SheetFile, empire: str) -> Entry | None:
        """Return the sheet of an empire that counts among those of the same group as another: in time, or too late."""
        return (self.overdue if self.is_overdue(file) else self.in_time).counting.get(empire)

    def kept(self, empire: str) -> list[Entry]:
        """Return the sheets of an empire that are kept for later turns, by turn: of several the newest."""
        newest: dict[int | None, Entry] = {}
        for entry in (*self.in_time.kept_of(empire), *self.overdue.kept_of(empire)):
            rival = newest.setdefault(entry.sheet.turn, entry)
            if (entry.file.mtime_ns, entry.file.name) > (rival.file.mtime_ns, rival.file.name):
                newest[entry.sheet.turn] = entry
        return [entry for _, entry in sorted(newest.items(), key=lambda each: each[0] or 0)]

    def put_aside(self, empire: str) -> int:
        """Return how many sheets of an empire were put aside."""
        return sum(match["empire"] == empire for match in map(FILED.fullmatch, self.superseded) if match)


def arrived(game: OpenGame, now: int, besides: Sequence[SheetFile] = ()) -> Arrived:
    """Read the sheets that have come for the coming turn.

    Args:
        game: the game.
        now: the time, in seconds since 1970.
        besides: sheets that have not come, and are treated as if they had.

    Raises:
        RefusedError: they cannot be read.

    """
    inbox = _with(game.files.incoming(), besides)
    deadline, until = closed(game, inbox, now)
    files = inbox.sheets if until is None else inbox.until(until).sheets
    overdue = [file for file in inbox.sheets if until is not None and file.mtime_ns > until]
    in_time = game.select(files, composing=False)
    late = game.select(overdue, composing=False, standing=False)
    grace = seconds_in(game.settings.grace) * 10**9
    ends = deadline + grace if deadline is not None and grace else None
    return Arrived(in_time, late, deadline, until, inbox.superseded, ends)


def _with(inbox: Inbox, besides: Sequence[SheetFile]) -> Inbox:
    """Return the content of a folder with other sheets in it; those of the same names are replaced."""
    if not besides:
        return inbox
    sheets = {file.name: file for file in (*inbox.sheets, *besides)}
    return replace(inbox, sheets=tuple(sheets[name] for name in sorted(sheets)))


def closed(game: OpenGame, inbox: Inbox, now: int) -> tuple[int | None, int | None]:
    """Return the deadline of the coming turn once it has passed, and the moment after which sheets are too late for it.

    Both are in nanoseconds since 1970; the second is None while the turn waits for sheets. Nothing is read before the
    deadline.
    """
    deadline = Coming.of(game, now).until_ns
    closed = None if deadline is None else closing(game, inbox, deadline, now * 10**9)
    return deadline, None if closed is None else closed.at_ns


def addressees(desk: Desk, name: str | None, files: Sequence[SheetFile]) -> list[OpenGame]:
    """Return the game of each sheet: the one with the given name, the desk's only one, or the one named on the sheet.

    Raises:
        NoSuchGameError: there are several, and a sheet does not name one.
        RefusedError: the named game cannot be opened.

    """
    if name is not None or len(desk.games()) < 2:
        return [load_or_begin(desk, desk.game(name))] * len(files)
    opened = cache(partial(_opened, desk))
    return [_addressee(desk.games(), opened, file) or load_or_begin(desk, desk.game()) for file in files]


def _opened(desk: Desk, name: str) -> OpenGame | None:
    """Return a game; None if it cannot be opened: a damaged one must not keep sheets for others from being read."""
    with suppress(RefusedError):
        return answered(partial(load_or_begin, desk, desk.game(name)), f"{name} cannot be opened")
    return None


def _addressee(names: Sequence[str], opened: Callable[[str], OpenGame | None], file: SheetFile) -> OpenGame | None:
    """Return the game with the name on a sheet, or else the only one that once had it or whose scenario has it.

    Games whose names stand somewhere on the sheet are opened first, and are mostly enough: opening all five games of
    the sample's desk, a check of one sheet took 2.4 times as much of the processor.
    """
    text = file.data.decode(errors="replace").casefold()
    for some in ([name for name in names if name.casefold() in text], names):
        games = [game for game in map(opened, some) if game is not None]
        named = [game for game in games if _calls(game, file, game.position.name)]
        if len(named) == 1:
            return named[0]
    fitting = named or [game for game in games if any(_calls(game, file, name) for name in _other_names(game.position))]
    return fitting[0] if len(fitting) == 1 else None


def _other_names(position: Position) -> Sequence[str]:
    return position.scenario, *position.former_names


def _calls(game: OpenGame, file: SheetFile, name: str) -> bool:
    return (game.sheets.read(file).sheet.game or "").casefold() == name.casefold()
