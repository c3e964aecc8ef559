"""Commands that keep games safe: backup, restore."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pbm.cli.click_types import Anywhere
from pbm.cli.completing import games
from pbm.cli.moment import now
from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import tell
from pbm.pipeline.safekeeping import back_up, restore
from pbm.post.known_letters import known_of, let_know

if TYPE_CHECKING:
    from pbm.desk.restoring import Found

FILE = Anywhere(path_type=Path)


@click.command("backup")
@click.argument("game", shell_complete=games)
@click.argument("file", type=FILE)
@click.option("--force", is_flag=True, help="Replace FILE if it is there.")
@click.pass_obj
def backup_command(desk: Path, game: str, file: Path, force: bool) -> None:  # noqa: FBT001 - a flag
    """Keep GAME as one FILE: its turns, players, settings, waiting sheets and reports.

    It holds keys and secrets, and only you can read it. It is a tar file with a checksum of everything in it.
    """
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        kept = back_up(opened, chosen, file, post=known_of(opened, chosen.name), force=force)
        for said in kept.left_out:
            tell(f"Left out: {said}", err=True)
        tell(f"{chosen.name}, turn {chosen.current_turn()}, is kept in {file}: {kept.files} files, {_size(kept.size)}")


@click.command("restore")
@click.argument("file", type=FILE)
@click.option("--as", "name", metavar="NAME", help="Bring the game back under another name.")
@click.option("--replace", is_flag=True, help="If there is such a game, put it aside; sheets that wait stay.")
@click.pass_obj
def restore_command(desk: Path, file: Path, name: str | None, *, replace: bool) -> None:
    """Bring a game back from a FILE that `pbm backup` wrote: all of it, or nothing.

    A game that is there is touched only with --replace, which puts it aside as it is. If the game has deadlines
    its clock is stopped, so that you can look first.
    """
    with refusals():
        opened = open_desk(desk)

        def known(found: Found, called: str) -> None:
            let_know(opened, found, called)

        back = restore(opened, file, now(), name, known, replace=replace)
        under = "" if back.game.name == back.former else f", as {back.game.name}"
        look = f"`pbm doctor {back.game.name}` looks it over"
        tell(f"{back.former} is back{under}: turn {back.turn} was played last; {look}")
        if back.aside is not None:
            tell(f"What was there lies in {back.aside}, a desk of its own.")
        if back.kept_settings:
            tell(f"pbm.toml says other things of {back.game.name} than the backup: what it says was left", err=True)
        if back.held:
            tell(f"Its clock is stopped: `pbm hold {back.game.name} --release` starts it.")


def _size(size: int) -> str:
    return f"{size / 1e6:.1f} MB"
