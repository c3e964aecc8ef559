"""Commands about turns that have been played: amend, undo, redo, replay, and the game master's corrections."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pbm.cli.accounts import accounted
from pbm.cli.click_types import Anywhere
from pbm.cli.completing import games
from pbm.cli.opening import looking, open_desk, refusals
from pbm.cli.terminal import tell, warn
from pbm.desk.errors import RefusedError
from pbm.desk.game_records import Correction
from pbm.desk.inbox import open_named
from pbm.kit.rule_changes import RULES
from pbm.pipeline.begin_game import load_or_begin
from pbm.pipeline.code_lookup import code_of
from pbm.pipeline.history import amend, redo, set_by_hand, undo
from pbm.pipeline.replay import replay
from pbm.publishing.fault_files import about

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pbm.kernel.sheet_file import SheetFile
    from pbm.pipeline.history import Amended
    from pbm.pipeline.open_game import OpenGame

SHEET = Anywhere(exists=True, dir_okay=False)


@click.command("undo")
@click.argument("game", required=False, shell_complete=games)
@click.pass_obj
def undo_command(desk: Path, game: str | None) -> None:
    """Go back to the turn before in GAME; the undone turn is kept aside."""
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        with accounted(chosen):
            turn, aside = undo(opened, chosen, warn)
            tell(f"{chosen.name}: turn {turn} is undone and kept in {aside}")


@click.command("redo")
@click.argument("game", required=False, shell_complete=games)
@click.pass_obj
def redo_command(desk: Path, game: str | None) -> None:
    """Take the last undo in GAME back: the turn is again as it was, with its sheets and reports."""
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        with accounted(chosen, forth="was redone"):
            tell(f"{chosen.name}: turn {redo(opened, chosen, warn)} stands again as it was")


@click.command("replay")
@click.argument("game", required=False, shell_complete=games)
@click.pass_obj
@looking
def replay_command(desk: Path, game: str | None) -> None:
    """Play GAME again from its start and its stored sheets, and compare every world; exit 1 on a difference."""
    same = True
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        for turn in replay(opened, chosen):
            same = same and not turn.differences
            verdict = "the same, with reasons in other words" if turn.reworded else "the same"
            tell(f"turn {turn.turn}: {'differs' if turn.differences else verdict}")
            for difference in turn.differences:
                tell(f"  {difference}")
            for fault in turn.faults:
                tell(f"  {about(fault)}: {fault.error}")
    if not same:
        raise click.exceptions.Exit(1)


@click.command("amend")
@click.argument("game", shell_complete=games)
@click.argument("file", type=SHEET)
@click.option("--accept", is_flag=True, help="Let the amended turn replace the one played.")
@click.pass_obj
def amend_command(desk: Path, game: str, file: str, accept: bool) -> None:  # noqa: FBT001 - a flag
    """Play the last turn of GAME again with the sheet FILE added, or instead of its empire's own.

    Shows who is affected and how, and changes nothing unless you accept it.
    """
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        with accounted(chosen):
            _show(amend(opened, chosen, _sheet(file), accept=accept, warn=warn))


def _sheet(file: str) -> SheetFile:
    """Read a sheet from any path."""
    from pathlib import Path  # noqa: PLC0415 - click hands over a string

    path = Path(file)
    opened = open_named(path, path.name)
    if opened.sheet is None:
        raise RefusedError(f"{path}: {opened.unread}")
    return opened.sheet


def _show(amended: Amended) -> None:
    number = amended.turn.resolved.after.turn
    affected = amended.by_empire()
    for empire, found in affected.items():
        tell(empire)
        for difference in found:
            where = " ".join(difference.path).removeprefix(f"{empire} ")
            tell(f"  {where}: {_value(difference.former)} -> {_value(difference.latter)}")
    if not affected:
        tell("The sheet changes nothing.")
    if amended.accepted:
        tell(f"Turn {number} was played again and has taken the old one's place, which is kept aside.")
    else:
        tell(f"Nothing was written; --accept makes this turn {number}.")


def _value(value: object) -> str:
    return "nothing" if value is None else str(value)


@click.command("gm")
@click.argument("game", shell_complete=games)
@click.argument("verb", type=click.Choice(["set", "rules"]))
@click.argument("target", required=False)
@click.argument("values", nargs=-1, metavar="FIELD=VALUE...")
@click.option("--why", default=None, help="The reason; those concerned read it in their next report.")
@click.pass_obj
def gm_command(  # noqa: PLR0913, PLR0917 - click hands them over
    desk: Path, game: str, verb: str, target: str | None, values: Sequence[str], why: str | None
) -> None:
    """Set fields of an area or an empire in GAME by hand, or rules of the game.

    For example: pbm gm GAME set BRA owner=PR --why "a miscount". TARGET is a code or a name.
    The change takes effect at once and is kept by replays; those concerned will read it in the next report.

    A rule is set as pbm gm GAME set rules.FIELD=VALUE --why TEXT, and holds from the coming turn on; everybody will
    read it. pbm gm GAME rules lists the rules with their values, and what cannot change.
    """
    of_rules = verb == "rules" or target in {None, RULES} or (target or "").startswith(f"{RULES}.")
    with refusals():
        opened = open_desk(desk)
        chosen = opened.game(game)
        there = load_or_begin(opened, chosen)
        if of_rules and not values and (target is None or "=" not in target):
            _list_rules(there)
            return
        if not why:
            raise click.UsageError("Missing option '--why'.")
        corrections = _changes_of_rules([target or "", *values], why) if of_rules else []
        if not of_rules:
            if not values:
                raise click.UsageError("Missing argument 'FIELD=VALUE...'.")
            code = code_of(there.position, target or "")
            corrections = [_correction(code, value, why) for value in values]
        with accounted(chosen):
            set_by_hand(opened, chosen, corrections)
            if of_rules:
                said = ", ".join(f"{each.field}={each.value}" for each in corrections)
                turn = there.position.turn + 1
                tell(f"{chosen.name}, from turn {turn} on: {said}; everybody will read it in the next report")
            else:
                tell(f"{code}: {', '.join(values)}; those concerned will read it in the next report")


def _changes_of_rules(written: Sequence[str], why: str) -> list[Correction]:
    """Return changes of rules, each written as ``rules.FIELD=VALUE``; after the first the word may be left out."""
    fields = [each.removeprefix(f"{RULES}.") for each in written if each != RULES]
    return [_correction(RULES, each, why) for each in fields]


def _list_rules(there: OpenGame) -> None:
    """Show the rules of a game with their values, and what they mean or why they cannot change."""
    if there.position.ruleset.rules is None:
        raise RefusedError(f"{there.position.ruleset.title} has no rules that can change")
    for rule in there.position.ruleset.rules(there.position.world):
        tell(f"{RULES}.{rule.name} = {rule.value}")
        if rule.meaning:
            tell(f"    {rule.meaning}")
        if rule.fixed is not None:
            tell(f"    cannot change: {rule.fixed}")


def _correction(target: str, value: str, why: str) -> Correction:
    field, equals, written = value.partition("=")
    if not equals:
        example = "rules.actions=12" if target == RULES else "owner=PR"
        raise RefusedError(f"{value}: write FIELD=VALUE, such as {example}")
    return Correction(target, field.strip(), written.strip(), why)
