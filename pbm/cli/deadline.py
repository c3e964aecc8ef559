"""The command deadline: shows the coming deadlines of a game, and moves them."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - click needs the types at run time
from typing import TYPE_CHECKING, Any

import click

from pbm.cli.completing import games
from pbm.cli.moment import now
from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import show_table, tell
from pbm.desk.clock import Cause
from pbm.desk.durations import Period, period_of
from pbm.kernel.language import ENGLISH
from pbm.pipeline.begin_game import load_or_begin
from pbm.pipeline.deadline import coming_deadlines, extend, set_coming, set_next
from pbm.publishing.dates import date_and_time, deadline_in_words

if TYPE_CHECKING:
    from pathlib import Path

    from pbm.desk.clock import Move
    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.desk.schedule import Schedule

FORMATS = ("%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M")

CAUSES = {
    Cause.HOLD: "the game was on hold",
    Cause.LATE: "the turn before was late",
    Cause.EARLY: "the turn before was early",
    Cause.SET: "set",
    Cause.NEXT: "set",
    Cause.VOTE: "the players voted for it",
}
"""The causes of moves, as a game master reads them."""


class Duration(click.ParamType[Period]):
    """A duration such as ``24h`` or ``2 days``."""

    name = "duration"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Period:  # noqa: ANN401 - click's own
        """Convert the text."""
        if isinstance(value, Period):
            return value
        try:
            return period_of(str(value))
        except ValueError as fault:
            self.fail(str(fault), param, ctx)


@click.command("deadline")
@click.argument("game", required=False, shell_complete=games)
@click.option("--extend", "by", type=Duration(), metavar="TIME", help="Move the coming deadline later: 24h, 2 days.")
@click.option(
    "--at",
    type=click.DateTime(FORMATS),
    metavar="DAYTHOUR",
    help="Set the coming deadline, in the game's time zone: 2027-01-15T20:00.",
)
@click.option(
    "--next",
    "following",
    type=click.DateTime(FORMATS),
    metavar="DAYTHOUR",
    help="Set the deadline of the turn after the coming one; those after it follow.",
)
@click.option("--why", metavar="TEXT", help="The reason, which players are told.")
@click.pass_obj
def deadline_command(  # noqa: PLR0913, PLR0917 - click hands them over
    desk: Path, game: str | None, by: Period | None, at: datetime | None, following: datetime | None, why: str | None
) -> None:
    """Show the coming deadlines of GAME, or move the coming one.

    --extend and --at move the coming deadline alone: the one after it stays where it was, unless less than half a
    period would be left for it.
    """
    wanted = sum(each is not None for each in (by, at, following))
    if wanted > 1:
        raise click.UsageError("--extend, --at and --next go one at a time")
    reason = " ".join((why or "").split())
    if wanted and not reason:
        raise click.UsageError("--why is wanted: players are told the reason")
    if why is not None and not wanted:
        raise click.UsageError("--why goes with --extend, --at or --next")
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        if not wanted:
            _show(opened, chosen)
            return
        if by is not None:
            schedule = extend(opened, chosen, now(), by, reason)
        elif at is not None:
            schedule = set_coming(opened, chosen, now(), at, reason)
        else:
            assert following is not None
            schedule = set_next(opened, chosen, now(), following, reason)
        turn = chosen.current_turn() + 1
    due, later = (deadline_in_words(schedule, each) for each in (turn, turn + 1))
    tell(f"{chosen.name}: turn {turn} is due {ENGLISH.say(due or '')}")
    if later is not None:
        tell(f"Turn {turn + 1} is due {ENGLISH.say(later)}")


def _show(desk: Desk, game: Game) -> None:
    """Show the coming deadlines, and what has moved each."""
    opened = load_or_begin(desk, game)
    schedule: Schedule = opened.schedule
    if opened.position.over:
        tell(f"{game.name}: the game is over")
        return
    hold = schedule.clock.hold
    if hold is not None and schedule.clock.holds_at(now()):
        until = "" if hold.until is None else f" until {date_and_time(schedule.at(hold.until))}"
        tell(f"{game.name} is on hold{until}" + (f": {hold.reason}" if hold.reason else ""))
        if hold.until is None:
            return
    rows = coming_deadlines(schedule, opened.position.turn + 1)
    if not rows:
        tell(f"{game.name}: turn {opened.position.turn + 1} has no deadline")
        return
    show_table(
        ("Turn", "Due", ""),
        [
            (str(row.turn), ENGLISH.say(date_and_time(row.due)), "; ".join(dict.fromkeys(map(_said, row.moves))))
            for row in rows
        ],
        numbers=("Turn",),
    )


def _said(move: Move) -> str:
    """Return what moved a deadline, in a few words."""
    cause = CAUSES[move.why]
    return f"{cause}: {move.reason}" if move.reason else cause
