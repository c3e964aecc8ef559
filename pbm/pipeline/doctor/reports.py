"""Examining the reports of each turn: whether each empire has one, and that it belongs to its game and turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import RefusedError
from pbm.desk.records import read_values
from pbm.desk.writer import writing
from pbm.pipeline.doctor.finding import Finding, Severity, said_of
from pbm.pipeline.played_turns import reprinted
from pbm.publishing.turn_figures import fits

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pbm.pipeline.open_game import OpenGame

SUFFIXES = (".html", ".json", ".txt")
ANEW = "they are made again, as they would be printed now"


def report_findings(opened: OpenGame, turn: int) -> Iterator[Finding]:
    """Examine the reports of a turn.

    Args:
        opened: the game as it stands.
        turn: the turn.

    """
    folder = opened.files.reports_folder(turn)
    if not folder.is_dir():
        act = partial(_make_again, opened, turn, tuple(opened.position.seats))
        yield Finding(folder, f"the reports of turn {turn} are missing", ANEW, act=act)
        return
    kinds = [
        suffix for suffix in SUFFIXES if any((folder / f"{each}{suffix}").exists() for each in opened.position.seats)
    ]
    for empire in opened.position.seats:
        missing = [f"{empire}{suffix}" for suffix in kinds or SUFFIXES if not (folder / f"{empire}{suffix}").is_file()]
        act = partial(_make_again, opened, turn, (empire,))
        if missing:
            yield Finding(folder, f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing", ANEW, act=act)
        yield from _differing(opened, turn, empire, folder / f"{empire}.json")


def _differing(opened: OpenGame, turn: int, empire: str, file: Path) -> Iterator[Finding]:
    """Report a file whose content is the report of another game, turn or empire than its name says."""
    if not file.is_file():
        return
    mend = "move it away: `pbm doctor --mend` makes it again"
    try:
        told = read_values(file)
    except RefusedError as refused:
        yield Finding(file, said_of(file, refused), mend)
        return
    names = {opened.record.name, *opened.record.former_names}
    wanted: dict[str, Any] = {"turn": turn, "empire": empire}
    differs = [key for key, value in wanted.items() if told.get(key) != value]
    if differs or told.get("game") not in names:
        yield Finding(file, "is the report of another game, turn or empire", mend)
    elif _figures_differ(opened, turn, empire, told):
        yield Finding(file, "has other figures than are kept of the turn: it was changed", mend, Severity.KNOW)


def _figures_differ(opened: OpenGame, turn: int, empire: str, told: dict[str, Any]) -> bool:
    """Return whether a report shows other figures of its empire than those that are stored with the turn."""
    try:
        kept = opened.files.figures(turn)
    except RefusedError:
        return False  # reported with the turn
    if kept is None or not fits(opened.position.ruleset, opened.position.seats, kept):
        return False
    return any(key in told and told[key] != value for key, value in kept["own"][empire].items())


def _make_again(opened: OpenGame, turn: int, empires: tuple[str, ...]) -> None:
    """Add the missing files of reports; existing ones are left as they were sent."""
    with writing(opened.files) as writer:
        printed = [reprinted(opened.desk, opened.files, empire, turn) for empire in empires]
        writer.complete(turn, {name: data for files in printed for name, data in files.items()})
