"""Commands about games: new, world."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from pbm.cli.accounts import accounted
from pbm.cli.completing import games, scenarios, seats
from pbm.cli.levels import LEVELS
from pbm.cli.moment import now
from pbm.cli.next_command import next_command
from pbm.cli.opening import looking, open_desk, refusals
from pbm.cli.terminal import put_out, tell, warn
from pbm.desk.settings import SEEDS
from pbm.desk.toml_text import read_value
from pbm.kernel.seat import Level
from pbm.pipeline.begin_game import load_or_begin
from pbm.pipeline.code_lookup import strangers
from pbm.pipeline.levels import remark_on
from pbm.pipeline.new_settings import with_new_settings
from pbm.pipeline.open_game import load
from pbm.pipeline.open_seats import opened_until
from pbm.pipeline.start import start_game
from pbm.publishing.maps import misfits

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from pathlib import Path

    from pbm.pipeline.open_game import OpenGame


FORMATS = ("%Y-%m-%d", "%Y-%m-%dT%H:%M")


@click.command("new")
@click.argument("game", shell_complete=games)
@click.option(
    "--scenario",
    required=True,
    metavar="NAME-OR-FILE",
    shell_complete=scenarios,
    help="One of `pbm scenarios`, or a TOML file.",
)
@click.option(
    "--seed",
    type=click.IntRange(-SEEDS, SEEDS),
    default=None,
    metavar="N",
    help="The seed of the dice; the same seed gives the same game.",
)
@click.option("--keys", is_flag=True, help="Give each empire a key that its sheets must carry.")
@click.option("--solo", metavar="EMPIRE", shell_complete=seats, help="Play EMPIRE alone: the program plays all others.")
@click.option("--level", type=LEVELS, help="With --solo: how well the program plays; otherwise normal.")
@click.option("--open", "is_open", is_flag=True, help="Give a seat to whoever writes JOIN GAME by mail.")
@click.option(
    "--until",
    type=click.DateTime(FORMATS),
    metavar="DAY[THOUR]",
    help="With --open: when the game begins even if it is not full, in its time zone.",
)
@click.option(
    "--rule",
    "rules",
    multiple=True,
    metavar="FIELD=VALUE",
    help="Another value of a rule; `pbm scenarios NAME` lists the rules. May be repeated.",
)
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="KEY=VALUE",
    help="A setting for GAME in pbm.toml, in TOML; a text needs no quotes. May be repeated.",
)
@click.pass_obj
def new_command(  # noqa: PLR0913, PLR0917 - click hands them over
    desk: Path,
    game: str,
    scenario: str,
    seed: int | None,
    keys: bool,  # noqa: FBT001 - a flag
    solo: str | None,
    level: str | None,
    *,
    is_open: bool,
    until: datetime | None,
    rules: Sequence[str],
    settings: Sequence[str],
) -> None:
    """Start GAME: its world, the start-up reports, and blank sheets.

    With --rule it has other rules than its scenario, and with --set a table of its own in pbm.toml, for example
    --rule actions=12 --set first_deadline=2027-01-08T20:00:00 --set days=14.

    With --solo you play against the program, and no turn waits for a deadline: `pbm turn GAME` plays it when your
    sheet is there, and so do `pbm turn --all` and the post as soon as a sheet without mistakes is there. At level hard
    the program thinks ahead for some seconds before each turn, at easy it leaves much out.

    With --open whoever writes JOIN GAME to the post gets a seat. The game begins when all have a player; with --until
    it begins then at the latest, and the program plays the rest.
    """
    _must_go_together(solo, level, until, is_open=is_open)
    plays = Level(level or Level.NORMAL)
    with refusals():
        opened = open_desk(desk)
        files, chosen = opened.new_game(game), _pairs("--rule", rules)
        said = {key: read_value(word) for key, word in _pairs("--set", settings).items()}
        more = opened_until(with_new_settings(opened, files, said).desk, game, until, now()) if is_open else {}
        with accounted(files):
            started = start_game(
                opened,
                game,
                scenario,
                seed,
                keys=keys,
                solo=solo,
                rules=chosen,
                settings=said,
                more=more,
                level=plays,
                warn=warn,
            )
            for fault in (*misfits(started.publication), *strangers(started.settings, started.position)):
                warn(fault)
            _tell_ready(started, plays, is_open=is_open)


def _must_go_together(solo: str | None, level: str | None, until: datetime | None, *, is_open: bool) -> None:
    """Refuse options that do not go together."""
    if until is not None and not is_open:
        raise click.UsageError("--until goes with --open")
    if is_open and solo is not None:
        raise click.UsageError("--open and --solo exclude each other")
    if level is not None and solo is None:
        raise click.UsageError("--level goes with --solo")


def _tell_ready(started: OpenGame, level: Level, *, is_open: bool) -> None:
    """Say where everything of a new game is, and what comes next."""
    if (remark := remark_on(started.position, [level])) is not None:
        tell(str(remark))
    game, folder = started.files.name, started.files.reports_folder(0)
    ready = f"{game} is ready: {len(started.position.seats)} empires"
    tell(f"{ready}, reports in {folder}, sheets in {folder / 'sheets'}.")
    if is_open:
        address = started.desk.settings.the_post().address
        tell(f"It is open: whoever writes JOIN {game} to {address} gets a seat.")
        return
    alone = started.position.alone
    sheets = f"your sheet of turn 1 ({alone})" if alone else "the sheets of turn 1"
    tell(f"Put {sheets} into {started.files.orders}, then: {next_command('turn', game)}")


def _pairs(option: str, written: Sequence[str]) -> dict[str, str]:
    """Return what an option says, by its keys.

    Raises:
        UsageError: it is not a key and a value.

    """
    for each in written:
        if "=" not in each:
            raise click.UsageError(f"{option} takes a name and a value, such as actions=12, not {each}")
    pairs = (each.partition("=") for each in written)
    return {key.strip(): value.strip() for key, _, value in pairs}


@click.command("world")
@click.argument("game", required=False, shell_complete=games)
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
