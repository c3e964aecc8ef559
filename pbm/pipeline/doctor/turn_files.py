"""Examining a turn's files other than its position and its journal: its sheets, figures and corrections."""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.game_folder import FROM_BACKUP
from pbm.desk.game_records import Arrivals
from pbm.desk.records import read_record, read_values
from pbm.desk.sealed import damage_of
from pbm.desk.undo_store import UNDONE_FROM, are_fingerprints
from pbm.desk.writer import writing
from pbm.pipeline.doctor.finding import Finding, Severity, emptied, put_aside, said_of
from pbm.pipeline.open_game import correct, load, load_position
from pbm.pipeline.played_turns import reckoned

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game

WITHOUT = f"{FROM_BACKUP}; the game goes on without it"


def turn_file_findings(desk: Desk, game: Game, turn: int) -> Iterator[Finding]:
    """Examine the files of a turn on which its position does not depend."""
    if not game.turn_folder(turn).is_dir():
        return
    if turn:
        yield from _sheets(game, turn)
    yield from _figures(desk, game, turn)
    yield from _corrections(desk, game, turn)


def _sheets(game: Game, turn: int) -> Iterator[Finding]:
    file = game.arrivals_file(turn)
    try:
        about = game.arrivals(turn)
    except (RefusedError, OSError) as refused:
        yield Finding(file, said_of(file, refused), WITHOUT)
        return
    for name in sorted(about.sheets):
        place = file.parent / "sheets" / name
        try:
            data = game.stored_sheet(turn, name)
        except (RefusedError, OSError) as refused:
            blamed = file if str(refused).startswith(str(file)) else place
            yield Finding(blamed, said_of(blamed, refused), WITHOUT)
            continue
        if name in about.sums and sha256(data).hexdigest() != about.sums[name]:
            yield Finding(place, "is not the sheet that was played", WITHOUT)


def _figures(desk: Desk, game: Game, turn: int) -> Iterator[Finding]:
    file = game.figures_file(turn)
    act = partial(_write_figures, desk, game, turn)
    try:
        lost = game.figures(turn) is None and file.name in game.files_of(turn)
    except RefusedError as refused:
        yield Finding(file, said_of(file, refused), "it is put aside, and its figures are reckoned again", act=act)
        return
    if lost:
        yield Finding(file, "is missing", "its figures are reckoned again", act=act)


def _write_figures(desk: Desk, game: Game, turn: int) -> None:
    """Compute and write the figures of a turn again; if that fails, it is as if they had not been kept."""
    file = game.figures_file(turn)
    with writing(game) as writer:
        if file.exists():
            put_aside(game, file)
        writer.keep_figures(turn, reckoned(load(desk, game, turn, corrected=False)))


def _corrections(desk: Desk, game: Game, turn: int) -> Iterator[Finding]:
    file = game.corrections_file(turn)
    try:
        set_by_hand = game.corrections(turn)
    except RefusedError as refused:
        otherwise = f"or, if nothing was set by hand after turn {turn}, {emptied(file)}"
        yield Finding(file, said_of(file, refused), f"{FROM_BACKUP}, {otherwise}")
        return
    if set_by_hand:
        try:
            opened = load_position(desk, game, turn)
        except RefusedError:
            return  # reported with the position
        try:
            correct(opened, set_by_hand)
        except RefusedError as refused:
            yield Finding(file, said_of(file, refused), f"{FROM_BACKUP}, or correct it by hand")


def undone_findings(game: Game) -> Iterator[Finding]:
    """Check that undone turns are complete, so that the last one can be redone."""
    for folder in sorted(game.undone.glob("turn-*.*")):
        damaged = _damaged_in(folder, game.record().ruleset)
        if damaged:
            what = f"cannot be redone: {', '.join(damaged)} lost or damaged"
            act = partial(put_aside, game, folder)
            yield Finding(folder, what, "it is put aside; nothing else needs it", Severity.KNOW, act)


def _damaged_in(folder: Path, ruleset: str) -> Sequence[str]:
    """Return the names of the damaged files of an undone turn."""
    try:
        about = read_record(folder / "turn.json", Arrivals)
    except (RefusedError, OSError):
        return ["turn.json"]
    of_the_undo = [UNDONE_FROM] if about.files else []  # version 0.1 kept none
    names = ["world", "events", *about.files, *of_the_undo]
    sheets = [name for name in sorted(about.sheets) if not _is_sheet(folder / "sheets" / name, about.sums.get(name))]
    return [*(name for name in names if not _is_whole(folder / name, ruleset)), *(f"sheets/{name}" for name in sheets)]


def _is_sheet(file: Path, checksum: str | None) -> bool:
    return file.is_file() and checksum in {None, sha256(file.read_bytes()).hexdigest()}


def _is_whole(file: Path, ruleset: str) -> bool:
    try:
        if file.name in {"world", "events"}:
            return damage_of(file, ruleset) is None
        if file.name == UNDONE_FROM:
            return are_fingerprints(file.read_bytes())
        read_values(file)
    except (RefusedError, OSError):
        return False
    return True
