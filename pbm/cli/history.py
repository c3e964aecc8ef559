"""Commands about turns that have been played: amend, undo, replay, and the game master's corrections."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pbm.cli.common import open_desk, refusals
from pbm.desk.errors import Refused
from pbm.desk.game import Correction
from pbm.desk.inbox import SheetFile
from pbm.pipeline.history import amend, replay, set_by_hand, undo

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pbm.pipeline.history import Amended

SHEET = click.Path(exists=True, dir_okay=False)


@click.command("undo")
@click.argument("game", required=False)
@click.pass_obj
def undo_command(desk: Path, game: str | None) -> None:
    """Go back to the turn before in GAME; the undone turn is kept aside."""
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        turn, aside = undo(opened, chosen)
    click.echo(f"{chosen.name}: turn {turn} is undone and kept in {aside}")


@click.command("replay")
@click.argument("game", required=False)
@click.pass_obj
def replay_command(desk: Path, game: str | None) -> None:
    """Play GAME again from its start and its stored sheets, and compare every world; exit 1 on a difference."""
    same = True
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        for turn in replay(opened, chosen):
            same = same and not turn.differences
            click.echo(f"turn {turn.turn}: {'differs' if turn.differences else 'the same'}")
            for difference in turn.differences:
                click.echo(f"  {difference}")
    if not same:
        raise click.exceptions.Exit(1)


@click.command("amend")
@click.argument("game")
@click.argument("file", type=SHEET)
@click.option("--accept", is_flag=True, help="Let the amended turn take the place of the one played.")
@click.pass_obj
def amend_command(desk: Path, game: str, file: str, accept: bool) -> None:  # noqa: FBT001 - a flag
    """Play the last turn of GAME again with the sheet FILE added, or instead of its empire's own.

    Shows who is affected and how, and changes nothing unless you accept it.
    """
    with refusals():
        opened = open_desk(desk)
        amended = amend(opened, opened.game(game), _sheet(file), accept=accept)
    _show(amended)


def _sheet(file: str) -> SheetFile:
    """Read a sheet from anywhere."""
    from pathlib import Path  # noqa: PLC0415 - click hands over a string

    path = Path(file)
    return SheetFile(path.name, path.read_bytes(), path.stat().st_mtime_ns)


def _show(amended: Amended) -> None:
    number = amended.turn.resolved.after.turn
    affected = amended.by_empire()
    for empire, found in affected.items():
        click.echo(empire)
        for difference in found:
            where = " ".join(difference.path).removeprefix(f"{empire} ")
            click.echo(f"  {where}: {_value(difference.former)} -> {_value(difference.latter)}")
    if not affected:
        click.echo("The sheet changes nothing.")
    if amended.accepted:
        click.echo(f"Turn {number} was played again and has taken the old one's place, which is kept aside.")
    else:
        click.echo(f"Nothing was written; --accept makes this turn {number}.")


def _value(value: object) -> str:
    return "nothing" if value is None else str(value)


@click.command("gm")
@click.argument("game")
@click.argument("verb", type=click.Choice(["set"]))
@click.argument("target")
@click.argument("values", nargs=-1, required=True, metavar="FIELD=VALUE...")
@click.option("--why", required=True, help="The reason; those concerned read it in their next report.")
@click.pass_obj
def gm_command(  # noqa: PLR0913, PLR0917 - click hands them over
    desk: Path,
    game: str,
    verb: str,  # noqa: ARG001 - there is one verb
    target: str,
    values: Sequence[str],
    why: str,
) -> None:
    """Set fields of an area or an empire in GAME by hand.

    For example: pbm gm GAME set BRA armies=5 --why "a miscount". The change holds at once, is told in
    the next report to whom it concerns, and is replayed.
    """
    with refusals():
        corrections = [_correction(target, value, why) for value in values]
        opened = open_desk(desk)
        set_by_hand(opened, opened.game(game), corrections)
    click.echo(f"{target.upper()}: {', '.join(values)}; told in the next report to whom it concerns")


def _correction(target: str, value: str, why: str) -> Correction:
    field, equals, written = value.partition("=")
    if not equals:
        raise Refused(f"{value}: write FIELD=VALUE, such as armies=5")
    return Correction(target.upper(), field.strip(), written.strip(), why)
