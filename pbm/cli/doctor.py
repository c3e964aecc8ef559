"""The command doctor: examines a desk for problems."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import click

from pbm.cli.as_json import json_option, put_json
from pbm.cli.completing import games
from pbm.cli.opening import refusals
from pbm.cli.terminal import tell
from pbm.desk.desk import Desk
from pbm.desk.errors import BadSettingsError
from pbm.desk.settings import Settings
from pbm.pipeline.doctor import Finding, Severity, examinations
from pbm.pipeline.doctor.mending import found_on, mended_on
from pbm.post.doctor import post_examinations

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from pbm.pipeline.doctor import Examination

AT_ONCE = 1.0
"""Seconds after which progress is shown."""


@click.command("doctor")
@click.argument("game", required=False, shell_complete=games)
@click.option("--mend", is_flag=True, help="Repair what can be repaired safely; nothing is removed, only put aside.")
@json_option
@click.pass_obj
def doctor_command(desk: Path, game: str | None, *, mend: bool, as_json: bool) -> None:
    """Check the whole desk, or GAME alone; say what is wrong and what repairs it.

    Nothing is changed unless you give --mend. Exit status 1 if anything wrong is left.
    """
    if mend and as_json:
        raise click.UsageError("--json shows what could be mended, and mends nothing")
    with refusals():
        opened, findings = _open(desk)
        name = None if game is None else opened.game(game).name
        findings += _look(opened, name)
        if mend and _mend(opened, findings):
            before, findings = findings, _open(desk)[1] + _look(opened, name)
            _tell_passing(opened, before, findings)
    wrong = sum(finding.severity is Severity.WRONG for finding in findings)
    if as_json:
        put_json([_described(opened, finding) for finding in findings])
    else:
        for finding in findings:
            tell(f"{finding.severity}: {finding.shown_in(opened.root)}: {finding.what}; {_done(finding)}")
        looked_at = name or f"{len(opened.games())} game{'' if len(opened.games()) == 1 else 's'}"
        tell(f"{looked_at}: {wrong or 'nothing'} wrong, {len(findings) - wrong or 'nothing'} worth knowing")
    if wrong:
        raise click.exceptions.Exit(1)


def _described(desk: Desk, finding: Finding) -> dict[str, object]:
    """Return a finding as plain JSON values."""
    return {
        "level": "error" if finding.severity is Severity.WRONG else "warning",
        "where": finding.shown_in(desk.root),
        "what": finding.what,
        "mend": finding.mend,
        "mends_itself": finding.act is not None,
    }


def _open(root: Path) -> tuple[Desk, list[Finding]]:
    """Open the desk; if its settings are wrong, they are the first findings, and the desk is examined without them."""
    try:
        return Desk.at(root), []
    except BadSettingsError as bad:
        faults = str(bad).splitlines()
        return Desk(root, Settings()), [Finding(root / "pbm.toml", fault, "correct it") for fault in faults]


def _look(desk: Desk, name: str | None) -> list[Finding]:
    to_do = [*examinations(desk, name), *(post_examinations(desk) if name is None else ())]
    return found_on(watched(to_do))


def _tell_passing(desk: Desk, before: Sequence[Finding], findings: Sequence[Finding]) -> None:
    """Show problems that have gone without being mended, such as a file that could not be read at first."""
    left = {(finding.where, finding.what) for finding in findings}
    for finding in before:
        if finding.act is None and finding.severity is Severity.WRONG and (finding.where, finding.what) not in left:
            tell(f"at first: {finding.shown_in(desk.root)}: {finding.what}")


def watched(to_do: Sequence[Examination]) -> Iterator[Examination]:
    """Yield the examinations; show progress on standard error once they take long."""
    begun, waiting = time.monotonic(), iter(to_do)
    for number, each in enumerate(waiting):
        yield each
        if time.monotonic() - begun > AT_ONCE:
            yield from _progress(list(waiting), number + 1, len(to_do))


def _progress(left: Sequence[Examination], done: int, total: int) -> Iterable[Examination]:
    from rich.console import Console  # noqa: PLC0415 - only what takes long needs it
    from rich.progress import track  # noqa: PLC0415

    console = Console(stderr=True)
    return track(
        left, "Looking", total=total, completed=done, console=console, transient=True, disable=not console.is_terminal
    )


def _mend(desk: Desk, findings: Sequence[Finding]) -> int:
    """Mend what can be mended safely, and return how many findings were; one whose mending fails is left."""
    mended = 0
    for finding, failed in mended_on(findings):
        where = finding.shown_in(desk.root)
        if failed is not None:
            tell(f"not mended: {where}: {failed}", err=True)
            continue
        mended += 1
        tell(f"mended: {where}: {finding.what}; {finding.mend}")
    return mended


def _done(finding: Finding) -> str:
    return finding.mend if finding.act is None else f"with --mend {finding.mend}"
