"""The command hold: stops the clock of a game and starts it again."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - click needs the types at run time
from typing import TYPE_CHECKING

import click

from pbm.cli.completing import games
from pbm.cli.moment import now
from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import tell
from pbm.kernel.language import ENGLISH
from pbm.pipeline.hold import hold, release
from pbm.publishing.dates import deadline_in_words

if TYPE_CHECKING:
    from pathlib import Path

FORMATS = ("%Y-%m-%d", "%Y-%m-%dT%H:%M")


@click.command("hold")
@click.argument("game", required=False, shell_complete=games)
@click.option(
    "--until",
    type=click.DateTime(FORMATS),
    metavar="DAY[THOUR]",
    help="When the clock goes on by itself, in the game's time zone: 2027-01-15 or 2027-01-15T20:00.",
)
@click.option("--why", metavar="TEXT", help="The reason, which players are told.")
@click.option("--release", "released", is_flag=True, help="Let the clock go on now.")
@click.pass_obj
def hold_command(desk: Path, game: str | None, until: datetime | None, why: str | None, *, released: bool) -> None:
    """Stop the clock of GAME: nothing is due and nobody is reminded until it goes on.

    When it goes on, the coming deadlines move by the fewest whole days that leave everybody as much time as there was
    when it was stopped. `pbm turn` plays a turn all the same.
    """
    if until is not None and released:
        raise click.UsageError("--until and --release exclude each other")
    if why is not None and released:
        raise click.UsageError("--why is the reason of a hold: it does not go with --release")
    reason = " ".join((why or "").split())
    with refusals():
        opened = open_desk(desk)
        chosen, at = opened.game(game), now()
        schedule = release(opened, chosen, at) if released else hold(opened, chosen, at, until, reason)
        turn = chosen.current_turn() + 1
    if schedule.clock.hold is not None and schedule.clock.hold.until is None:
        tell(
            f"{chosen.name} is on hold: turn {turn} is due when the game goes on, by `pbm hold {chosen.name} --release`"
        )
        return
    due = deadline_in_words(schedule, turn)
    state = "goes on" if released else "is on hold"
    tell(f"{chosen.name} {state}" + ("" if due is None else f": turn {turn} is due {ENGLISH.say(due)}"))
