"""Commands about games: scenarios, new, world."""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from pbm.cli.accounts import accounted
from pbm.cli.as_json import json_option, put_json
from pbm.cli.moment import now
from pbm.cli.opening import looking, open_desk, refusals
from pbm.cli.terminal import put_out, show_table, tell, warn
from pbm.desk.errors import RefusedError
from pbm.desk.schedule import Schedule
from pbm.desk.settings import SEEDS
from pbm.pipeline.begin_game import load_or_begin
from pbm.pipeline.catalogue import bundled
from pbm.pipeline.code_lookup import strangers
from pbm.pipeline.open_game import load
from pbm.pipeline.open_seats import opened_files
from pbm.pipeline.start import start_game
from pbm.publishing.maps import misfits

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from pathlib import Path

    from pbm.desk.desk import Desk

FORMATS = ("%Y-%m-%d", "%Y-%m-%dT%H:%M")


@click.command("scenarios")
@json_option
def scenarios_command(*, as_json: bool) -> None:
    """List the scenarios that come with the program."""
    with refusals():
        rows = [
            (source.name, source.head.get("title", ""), source.ruleset.name, source.ruleset.title)
            for source in bundled()
        ]
    if as_json:
        put_json([dict(zip(("name", "title", "ruleset", "game"), row, strict=True)) for row in rows])
        return
    show_table(("Scenario", "Title", "Game"), [(name, title, game) for name, title, _, game in rows])


@click.command("new")
@click.argument("game")
@click.option("--scenario", required=True, metavar="NAME-OR-FILE", help="One of `pbm scenarios`, or a TOML file.")
@click.option(
    "--seed",
    type=click.IntRange(-SEEDS, SEEDS),
    default=None,
    metavar="N",
    help="The seed of the dice; the same seed gives the same game.",
)
@click.option("--keys", is_flag=True, help="Give each empire a key that its sheets must carry.")
@click.option("--solo", metavar="EMPIRE", help="Play EMPIRE alone: the program plays all others.")
@click.option("--open", "is_open", is_flag=True, help="Give a seat to whoever writes JOIN GAME by mail.")
@click.option(
    "--until",
    type=click.DateTime(FORMATS),
    metavar="DAY[THOUR]",
    help="With --open: when the game begins even if it is not full, in its time zone.",
)
@click.pass_obj
def new_command(  # noqa: PLR0913, PLR0917 - click hands them over
    desk: Path,
    game: str,
    scenario: str,
    seed: int | None,
    keys: bool,  # noqa: FBT001 - a flag
    solo: str | None,
    *,
    is_open: bool,
    until: datetime | None,
) -> None:
    """Start GAME: its world, the start-up reports, and blank sheets.

    With --solo you play against the program, and no turn waits for a deadline: `pbm turn GAME` plays it when your
    sheet is there, and so do `pbm turn --all` and the post as soon as a sheet without mistakes is there.

    With --open whoever writes JOIN GAME to the post gets a seat. The game begins when all have a player; with --until
    it begins then at the latest, and the program plays the rest.
    """
    if until is not None and not is_open:
        raise click.UsageError("--until goes with --open")
    if is_open and solo is not None:
        raise click.UsageError("--open and --solo exclude each other")
    with refusals():
        opened = open_desk(desk)
        more = _opened(opened, game, until) if is_open else {}
        with accounted(opened.new_game(game)):
            started = start_game(opened, game, scenario, seed, keys=keys, solo=solo, more=more, warn=warn)
            for fault in (*misfits(started.publication), *strangers(started.settings, started.position)):
                warn(fault)
            folder = started.files.reports_folder(0)
            ready = f"{game} is ready: {len(started.position.seats)} empires"
            tell(f"{ready}, reports in {folder}, sheets in {folder / 'sheets'}.")
            if is_open:
                address = opened.settings.the_post().address
                tell(f"It is open: whoever writes JOIN {game} to {address} gets a seat.")
                return
            alone = started.position.alone
            sheets = f"your sheet of turn 1 ({alone})" if alone else "the sheets of turn 1"
            tell(f"Put {sheets} into {started.files.orders}, then: {_next_command('turn', game)}")


def _opened(desk: Desk, game: str, until: datetime | None) -> Mapping[str, bytes]:
    """Return the files of an open game.

    Raises:
        RefusedError: there is no post, or the game would begin in the past.

    """
    desk.settings.the_post()
    schedule = Schedule(desk.settings_of(game), desk.timezone_of(game))
    end = None if until is None else schedule.moment(until)
    if end is not None and end <= now():
        raise RefusedError(f"{game} cannot be open until {until:%Y-%m-%d %H:%M}: that is over")
    return opened_files(now(), end)


def _next_command(*words: str) -> str:
    """Return a command to type, with the desk if it was named in this one."""
    context = click.get_current_context().find_root()
    named = context.get_parameter_source("desk") is ParameterSource.COMMANDLINE
    return shlex.join(["pbm", *(("--desk", str(context.params["desk"])) if named else ()), *words])


@click.command("world")
@click.argument("game", required=False)
@click.option("--turn", type=click.IntRange(min=0), default=None, help="The position after this turn; 0 is the start.")
@click.pass_obj
@looking
def world_command(desk: Path, game: str | None, turn: int | None) -> None:
    """Print the game master's view of GAME as JSON: everything, secrets included."""
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        there = load_or_begin(opened, chosen) if turn is None else load(opened, chosen, turn)
    state = {"game": chosen.name, **there.position.gm_state}
    put_out(json.dumps(state, indent=1, ensure_ascii=False) + "\n")
