"""Undone and amended turns: what is kept of them, and what is put in place when one is undone, redone or amended.

A turn is undone, or redone, by the rename of its folder. The steps after it can be repeated after a crash: an undone
turn's archive is staged in a folder whose name says where the turn is kept, and a redone turn contains the file
``undone-from`` until everything is in place.

An amended turn, which replaces the last one in one step, is staged as a whole while the former one stands. After the
rename that takes the former one away, a game finds its last turn where the amended one is staged
(:meth:`~pbm.desk.game_folder.GameFolder.turn_folder`): at every instant one of the two stands. The remaining steps can
be repeated after a crash, too; the last one is the rename of the amended turn into its place.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import RefusedError
from pbm.desk.game_folder import AMENDED, TURN_FOLDER, amended, former_file, turn_name
from pbm.quick.pattern import late_pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from pbm.desk.game import Game


Position = tuple[bytes, bytes, bytes]
"""The bytes of a world, of what was set by hand after it, and of that under its former name."""

INDEX = "index.html"
ARCHIVE = ".index.html"
"""The game's archive in a staged folder, until it replaces ``index.html`` beside the turns' folders."""

UNDONE_FROM = "undone-from"
"""The file of an undone turn with the fingerprint of the position to which it was undone.

If the position has been written in another format since, its fingerprints of then are on lines of their own.
"""

_FINGERPRINT = late_pattern(rb"[0-9a-f]{64}( [0-9a-f]{64}){2}")
_KEPT = late_pattern(r"turn-[0-9]{3,9}\.([1-9][0-9]{0,8})")


def leaving(game: Game, aside: Path) -> Path:
    """Return where the archive without a turn is staged; its name says where the turn is kept."""
    return game.reports / f".{aside.name}.gone"


def next_aside(game: Game, turn: int) -> Path:
    """Return where the next undone turn is kept; the folder above it is made."""
    durable.make_folder(game.undone)
    tries = (game.undone / f"{turn_name(turn)}.{number}" for number in count(1))
    return next(folder for folder in tries if not folder.exists())


def kept_for_redo(game: Game, turn: int) -> dict[str, bytes]:
    """Return the files that are kept with an undone turn, besides its reports, so that it can be redone."""
    index = game.reports / INDEX
    kept = {INDEX: index.read_bytes()} if index.is_file() else {}
    return {UNDONE_FROM: fingerprint(position_in(game.turn_folder(turn - 1))), **kept}


def withdraw(game: Game, aside: Path) -> None:
    """Put the archive without an undone turn in place, and its reports aside; may be repeated after a crash."""
    staged = leaving(game, aside)
    durable.surface(staged / ARCHIVE, game.reports / INDEX)
    for name in (INDEX, UNDONE_FROM):
        durable.surface(staged / name, aside / name)
    published = game.reports / aside.stem
    if published.is_dir():
        durable.move(published, aside / "reports")
    durable.discard(staged)


def redoable(game: Game) -> Path:
    """Return where the last undone turn is, if it was undone to the present position.

    Raises:
        RefusedError: there is none, or the position is a different one.

    """
    here = game.current_turn()
    aside = _last_undone(game, here + 1)
    if aside is None:
        raise RefusedError(f"{game.name} stands after turn {here}, and no turn {here + 1} was undone: nothing to redo")
    known = aside / UNDONE_FROM
    if not known.is_file() or fingerprint(position_in(game.turn_folder(here))) not in fingerprints_in(known):
        raise RefusedError(
            f"{game.name}: the turn in {aside} was not undone from the present position: turn {here} has been "
            "played again since, or values were set by hand"
        )
    return aside


def bring_back(game: Game, place: Path) -> None:
    """Put the reports of a redone turn, and the archive with it, in place; may be repeated after a crash."""
    durable.surface(place / INDEX, game.reports / INDEX)
    if (place / "reports").is_dir():
        durable.put_in_place(place / "reports", game.reports / place.name)
    durable.discard(place / UNDONE_FROM)
    durable.sync(place)


def _last_undone(game: Game, turn: int) -> Path | None:
    """Return where an undone turn is kept; if it was undone several times, the last of them."""
    named = ((_KEPT.fullmatch(folder.name), folder) for folder in game.undone.glob(f"{turn_name(turn)}.*"))
    return max(((int(match[1]), folder) for match, folder in named if match), default=(0, None))[1]


def are_fingerprints(data: bytes) -> bool:
    """Return whether a file may have the fingerprints of a position."""
    return all(_FINGERPRINT.fullmatch(line) for line in data.split(b"\n"))


def fingerprints_in(file: Path) -> Sequence[bytes]:
    """Return the fingerprints of the position to which a turn was undone: in today's format and in former ones."""
    return file.read_bytes().split(b"\n")


def position_in(folder: Path) -> Position:
    """Return what a position is made of, from the folder of its turn: the world, and what was set by hand after it.

    The last part is what version 0.1 called otherwise.
    """
    corrections = folder / "corrections.json"
    files = (folder / "world", corrections, former_file(corrections))
    world, later, formerly = (file.read_bytes() if file.is_file() else b"" for file in files)
    return world, later, formerly


def fingerprint(position: Position) -> bytes:
    """Return a digest of a position."""
    return " ".join(sha256(each).hexdigest() for each in position).encode()


def what_is_at(place: Path) -> str:
    """Return what belongs in a place, in words: a turn or the game."""
    turn = TURN_FOLDER.fullmatch(place.name)
    return f"turn {int(turn[1])}" if turn else "the game"


def staged(place: Path) -> Path:
    """Return where a folder is staged until it is put in its place."""
    return place.with_name(f".{place.name}.new")


def places(folder: Path, pattern: str) -> list[Path]:
    """Return the places of leftovers with dotted names, sorted by name."""
    return [found.with_name(found.stem.removeprefix(".")) for found in sorted(folder.glob(pattern))]


def stage_amended(game: Game, aside: Path, files: Mapping[str, bytes], reports: durable.Files) -> None:
    """Stage an amended turn, its reports, and what is to be kept of the former one; nothing has effect yet.

    Args:
        game: the game.
        aside: where the former turn is to be kept.
        files: the files of the amended turn's folder.
        reports: its reports, and the archive.

    """
    place = game.turn_folder(game.current_turn())
    published = amended(game.reports / place.name)
    with durable.nothing_left_of(amended(place), published, leaving(game, aside)):
        durable.stage(published, reports)
        durable.stage(leaving(game, aside), kept_for_redo(game, game.current_turn()))
        durable.stage(amended(place), files)


def finish_amended(game: Game, turn: int) -> None:
    """Put everything in place after the former turn has been taken away; may be repeated after a crash."""
    place, published = game.home / turn_name(turn), game.reports_folder(turn)
    for aside in _asides(game, place):
        withdraw(game, aside)
    durable.surface(amended(published) / ARCHIVE, game.reports / INDEX)
    if amended(published).is_dir():
        durable.put_in_place(amended(published), published)
    durable.move(amended(place), place)


def recover_amendments(game: Game) -> str | None:
    """Finish or remove what an interrupted amendment has left, and return which."""
    said = None
    left = {place.name for folder in (game.home, game.reports) for place in places(folder, f".turn-*{AMENDED}")}
    for place in [game.home / name for name in sorted(left)]:
        turn = what_is_at(place)
        if amended(place).is_dir() and not place.is_dir():
            finish_amended(game, int(place.name.removeprefix("turn-")))
            said = f"an earlier run was interrupted after {turn} was amended; now it is complete"
        else:
            _clear_away(game, place)
            said = f"an earlier run was interrupted before {turn} was amended; it stands as it was"
    return said


def _clear_away(game: Game, place: Path) -> None:
    """Remove what was staged; the reports go last, so that after an interruption the leftovers are still found."""
    durable.discard(amended(place))
    for aside in _asides(game, place):
        durable.discard(leaving(game, aside))
    durable.discard(amended(game.reports / place.name))


def _asides(game: Game, place: Path) -> Iterable[Path]:
    """Return where a turn is kept, or was to be kept, for which something is staged."""
    return [game.undone / found.name for found in places(game.reports, f".{place.name}.*.gone")]
