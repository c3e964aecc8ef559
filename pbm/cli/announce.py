"""The command announce: a letter from the game master to players."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from pbm.cli.click_types import Anywhere
from pbm.cli.completing import games
from pbm.cli.moment import now
from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import show_table, tell, warn
from pbm.pipeline.announce import LONGEST, announce
from pbm.post.told_state import begin_telling

if TYPE_CHECKING:
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game

MOST = LONGEST * 4 + 4
"""The bytes that are read: a longer letter is refused in any case."""


@click.command("announce")
@click.argument("game", shell_complete=games)
@click.argument("file", required=False, type=Anywhere(exists=True, dir_okay=False))
@click.option("--to", metavar="CODES", help="The empires that it is meant for, such as FR,PR; otherwise all.")
@click.option("--list", "listed", is_flag=True, help="Show what has been written.")
@click.pass_obj
def announce_command(desk: Path, game: str, file: str | None, to: str | None, listed: bool) -> None:  # noqa: FBT001 - a flag
    """Write a letter to the players of GAME.

    The letter is in FILE, or comes on standard input; it is UTF-8 text. The post mails it, and it is in the reports of
    the coming turn; a letter to all is in the public archive, too.
    """
    if listed and (file or to):
        raise click.UsageError("--list stands alone")
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        if listed:
            _list(chosen)
            return
        begin_telling(opened, chosen, now())
        letter = announce(opened, chosen, _data(file), (to or "").replace(",", " ").split(), now(), warn=warn)
        readers = ", ".join(letter.to) or "all"
        tell(f"Letter {letter.number} of {chosen.name} goes to {readers}: {_how(opened, letter.turn)}")


def _data(file: str | None) -> bytes:
    """Read the letter from a file, or from standard input."""
    if file is None:
        return sys.stdin.buffer.read(MOST)
    with open(file, "rb") as stream:  # noqa: PTH123 - click hands over a string
        return stream.read(MOST)


def _how(desk: Desk, turn: int) -> str:
    mailed = "the next `pbm post run` mails it" if desk.settings.post is not None else "there is no post to mail it"
    return f"{mailed}, and the reports of turn {turn} have it"


def _list(game: Game) -> None:
    letters = game.announcements()
    if not letters:
        tell(f"Nothing has been written to the players of {game.name}.")
        return
    rows = [
        (
            str(each.number),
            f"{datetime.fromtimestamp(each.at, UTC):%Y-%m-%d %H:%M} UTC",
            str(each.turn),
            ", ".join(each.to) or "all",
            each.text.partition("\n")[0][:60],
        )
        for each in letters
    ]
    show_table(("No", "Written", "Turn", "To", "Begins"), rows, numbers=("No", "Turn"))
