"""Commands that print a sheet: sheet, play."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import click

from pbm.cli.completing import empires, games
from pbm.cli.levels import LEVELS
from pbm.cli.opening import looking, open_desk, refusals
from pbm.cli.terminal import progress, put_out, tell
from pbm.desk.errors import RefusedError
from pbm.kernel.program_fault import noted
from pbm.kernel.seat import Level
from pbm.pipeline.begin_game import load_or_begin
from pbm.pipeline.code_lookup import empire_of
from pbm.pipeline.composing import composed_sheets
from pbm.publishing.fault_files import about

if TYPE_CHECKING:
    from pathlib import Path


@click.command("sheet")
@click.argument("game", shell_complete=games)
@click.argument("empire", shell_complete=empires)
@click.pass_obj
@looking
def sheet_command(desk: Path, game: str, empire: str) -> None:
    """Print a blank order sheet of GAME for EMPIRE, header filled in."""
    with refusals():
        opened = open_desk(desk)
        there = load_or_begin(opened, opened.game(game))
        there.require_going_on()
        put_out(there.publication.sheet_for(empire_of(there.position, empire)))


@click.command("play")
@click.argument("game", shell_complete=games)
@click.argument("empire", shell_complete=empires)
@click.option("--level", type=LEVELS, help="How well it is to play; otherwise as it plays this seat.")
@click.pass_obj
@looking
def play_command(desk: Path, game: str, empire: str, level: str | None) -> None:
    """Print the sheet that the program would send in GAME for EMPIRE, from its report alone."""
    with refusals():
        opened = open_desk(desk)
        there = load_or_begin(opened, opened.game(game))
        there.require_going_on()
        if there.position.ruleset.compose is None:
            raise RefusedError(f"{there.position.ruleset.title} has no computer player")
        code = empire_of(there.position, empire)
        if level is not None:
            there = replace(there, position=replace(there.position, levels={code: Level(level)}))
        shown = partial(progress, what="Thinking")
        with noted() as notebook:
            composed = composed_sheets(there.position, there.files, there.thought, [code], shown)[code]
        for fault in notebook.faults:
            tell(f"Warning: {about(fault)}: {fault.error}", err=True)
        put_out(composed)
