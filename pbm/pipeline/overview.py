"""The status of the games of a desk: what waits for whom, and until when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.game.selection import COUNTING, SheetStatus
from pbm.kernel.seat import Status
from pbm.pipeline.begin_game import load_or_begin
from pbm.pipeline.due_turns import is_final, waiting_for
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.game.selection import Selection
    from pbm.pipeline.open_game import OpenGame

HEEDED = {*COUNTING, SheetStatus.REFUSED}
"""Sheets whose problems are reported: they count, or were meant to."""


@record
class SeatGlance:
    """The state of a seat's sheet for the coming turn.

    Attributes:
        status: who plays it.
        sheet: the status of the sheet that counts, or else of a refused one; None if there is neither.
        ready: whether it is final: it counts, is marked READY, and has no mistakes.
        problems: how many problems there are in sheets that count, or were meant to.

    """

    status: Status
    sheet: SheetStatus | None = None
    ready: bool = False
    problems: int = 0


@record
class Glance:
    """The status of a game.

    Attributes:
        turn: the coming turn, or the last one if the game is over.
        due: when its sheets are due, if there is a deadline.
        seats: the states of the seats, by code.
        problems: how many there are in sheets that count, or were meant to, and in files that cannot be read.
        remark: what the game waits for besides its deadline, in a few words.
        hold: whether the clock is stopped.
        over: whether the game is over.

    """

    turn: int
    due: datetime | None
    seats: Mapping[str, SeatGlance]
    problems: int
    remark: str
    hold: bool
    over: bool

    @property
    def players(self) -> int:
        """How many seats have players."""
        return sum(seat.status is Status.PLAYER for seat in self.seats.values())

    @property
    def sheets(self) -> int:
        """How many players have sent a good sheet."""
        return sum(seat.status is Status.PLAYER and seat.sheet in COUNTING for seat in self.seats.values())

    def described(self) -> dict[str, object]:
        """Return it as plain JSON values."""
        return {
            "turn": self.turn,
            "due": None if self.due is None else self.due.isoformat(),
            "hold": self.hold,
            "over": self.over,
            "players": self.players,
            "sheets": self.sheets,
            "problems": self.problems,
            "remark": self.remark,
            "seats": {
                code: {"status": seat.status, "sheet": seat.sheet, "ready": seat.ready, "problems": seat.problems}
                for code, seat in self.seats.items()
            },
        }


def glance(desk: Desk, game: Game, now: int) -> Glance:
    """Return the status of a game.

    Args:
        desk: the desk.
        game: the game.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: it cannot be read.

    """
    return glance_at(load_or_begin(desk, game), now)


def glance_at(opened: OpenGame, now: int) -> Glance:
    """Return the status of a game that is open; as :func:`glance`."""
    inbox = opened.files.incoming()
    sheets = opened.select(inbox.sheets, composing=False)
    over, hold = opened.position.over, opened.schedule.clock.holds_at(now)
    turn = opened.position.turn + (not over)
    seats = {code: seat_glance(opened, code, sheets) for code in opened.position.seats}
    return Glance(
        turn=turn,
        due=None if over or hold else opened.schedule.due_at(turn),
        seats=seats,
        problems=sum(len(entry.sheet.problems) for entry in sheets.entries if entry.status in HEEDED)
        + len(inbox.unreadable),
        remark=_remark(opened, now),
        hold=hold and not over,
        over=over,
    )


def seat_glance(game: OpenGame, code: str, sheets: Selection) -> SeatGlance:
    """Return the state of a seat's sheet among those that were read."""
    heeded = [entry for entry in sheets.entries if entry.sheet.empire == code and entry.status in HEEDED]
    counting = sheets.counting.get(code)
    shown = counting or (heeded[-1] if heeded else None)
    return SeatGlance(
        status=game.position.seats[code].status,
        sheet=shown.status if shown else None,
        ready=counting is not None and counting.sheet.ready and is_final(game, counting),
        problems=sum(len(entry.sheet.problems) for entry in heeded),
    )


def _remark(game: OpenGame, now: int) -> str:
    """Return in a few words what a game waits for besides its deadline."""
    if game.position.over:
        return "the game is over"
    if not game.files.begun:
        return "not begun yet"
    gathering = game.files.newcomers().gathering
    if gathering is not None:
        return f"open: {len(gathering.joined)} of {len(game.position.seats)} have joined"
    if game.schedule.clock.holds_at(now):
        return "on hold"
    return waiting_for(game, now)
