"""The status of the games of a desk, each on a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.game.selection import COUNTING, SheetStatus
from pbm.kernel.seat import Status
from pbm.pipeline.begin_game import load_or_begin
from pbm.quick.record import record

if TYPE_CHECKING:
    from datetime import datetime

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.pipeline.open_game import OpenGame

HEEDED = {*COUNTING, SheetStatus.REFUSED}
"""Sheets whose problems are reported: they count, or were meant to."""


@record
class Glance:
    """The status of a game.

    Attributes:
        turn: the coming turn, or the last one if the game is over.
        due: when its sheets are due, if there is a deadline.
        sheets: how many players have sent a good one.
        players: how many players there are.
        problems: how many there are in sheets that count, or were meant to.
        said: other remarks, in a few words.

    """

    turn: int
    due: datetime | None
    sheets: int
    players: int
    problems: int
    said: str


def glance(desk: Desk, game: Game, now: int) -> Glance:
    """Return the status of a game.

    Args:
        desk: the desk.
        game: the game.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: it cannot be read.

    """
    opened = load_or_begin(desk, game)
    inbox = game.incoming()
    sheets = opened.select(inbox.sheets, composing=False)
    players = [code for code, seat in opened.position.seats.items() if seat.status is Status.PLAYER]
    problems = sum(len(entry.sheet.problems) for entry in sheets.entries if entry.status in HEEDED)
    waits = opened.position.over or opened.schedule.clock.holds_at(now)
    turn = opened.position.turn + (not opened.position.over)
    return Glance(
        turn,
        None if waits else opened.schedule.due_at(turn),
        len(set(players) & set(sheets.present)),
        len(players),
        problems + len(inbox.unreadable),
        _remark(opened, turn, now),
    )


def _remark(game: OpenGame, turn: int, now: int) -> str:
    """Return in a few words what a game waits for besides its deadline."""
    if game.position.over:
        return "the game is over"
    if not game.files.begun:
        return "not begun yet"
    if game.schedule.clock.holds_at(now):
        return "on hold"
    return "the deadline has passed" if game.schedule.is_due(turn, now) else ""
