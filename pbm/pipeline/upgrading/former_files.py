"""What of a game is still as a former version wrote it, and how it becomes what this one would write.

Each file is replaced, or renamed, in one step, and a game may have files of several formats at a time: at every instant
it can be read. So whatever a crash has left is done by doing all once more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.desk import durable
from pbm.desk.game_folder import FORMER_NAMES, TURN_FOLDER, turn_name
from pbm.desk.sealed import FORMAT, SINCE, seal, unseal, version_of
from pbm.desk.undo_store import UNDONE_FROM, fingerprint, fingerprints_in, position_in
from pbm.desk.writer import writing
from pbm.pipeline.open_game import ruleset_of
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pbm.desk.game import Game
    from pbm.desk.undo_store import Position
    from pbm.kernel.ruleset import Ruleset

SEALED = ("world", "events")
NAMES = {former: name for name, former in FORMER_NAMES.items()}
"""The names of a turn's files, by their former ones."""


@record
class FormerFiles:
    """The files of a game that a former version wrote.

    Attributes:
        sealed: positions and journals of former formats, the earliest turn first, with their formats.
        named: files with former names.

    """

    sealed: Sequence[tuple[Path, int]]
    named: Sequence[Path]

    @property
    def since(self) -> str:
        """The version of the program whose files the oldest are."""
        return SINCE[1 if self.named else min((each for _, each in self.sealed), default=FORMAT)]


def former_files(game: Game) -> FormerFiles:
    """Find the files of a game, undone turns among them, that a former version wrote."""
    folders = [*_turns(game), *_undone(game)]
    sealed = [(path, version_of(path)) for folder in folders for name in SEALED if (path := folder / name).is_file()]
    named = [path for folder in folders for name in sorted(NAMES) if (path := folder / name).is_file()]
    return FormerFiles([(path, each) for path, each in sealed if each is not None and each < FORMAT], named)


def bring_up(game: Game) -> None:
    """Write the files of a game that a former version wrote as this one would.

    Raises:
        RefusedError: another run is working on the game, or a file cannot be read.

    """
    with writing(game):
        ruleset, former = ruleset_of(game), former_files(game)
        _foresee_fingerprints(game, ruleset)
        for path, _ in former.sealed:
            durable.write(path, _as_today(path.read_bytes(), ruleset, path))
        for path in former.named:
            today = path.with_name(NAMES[path.name])
            if today.exists():
                durable.discard(path)  # it has been superseded
            else:
                durable.move(path, today)


def _as_today(data: bytes, ruleset: Ruleset[Any, Any], path: Path) -> bytes:
    """Return a sealed file in today's format."""
    classes = ruleset.saved_classes()
    return seal(unseal(data, ruleset.name, classes, str(path), ruleset.former_formats), ruleset.name, classes)


def _foresee_fingerprints(game: Game, ruleset: Ruleset[Any, Any]) -> None:
    """Add the fingerprints that positions will have to those of turns undone to them, so that these can be redone."""
    for undone in _undone(game):
        file = undone / UNDONE_FROM
        if not file.is_file():
            continue
        known = list(fingerprints_in(file))
        coming = [each for folder in _before(game, undone) for each in _coming(folder, known, ruleset)]
        if fresh := [each for each in coming if each not in known]:
            durable.write(file, b"\n".join([*known, *fresh]))


def _coming(folder: Path, known: Sequence[bytes], ruleset: Ruleset[Any, Any]) -> Iterator[bytes]:
    """Yield the fingerprints of a position, step by step, if its present one is known."""
    position = position_in(folder)
    if fingerprint(position) in known:
        for each in _steps(position, ruleset, folder / "world"):
            yield fingerprint(each)


def _steps(position: Position, ruleset: Ruleset[Any, Any], path: Path) -> Iterator[Position]:
    world, corrections, formerly = position
    version = version_of(path)
    if version is not None and version < FORMAT:
        world = _as_today(world, ruleset, path)
        yield world, corrections, formerly
    if formerly:
        yield world, corrections or formerly, b""


def _turns(game: Game) -> list[Path]:
    return [folder for folder in sorted(game.home.glob("turn-*")) if TURN_FOLDER.fullmatch(folder.name)]


def _undone(game: Game) -> list[Path]:
    return sorted(folder for folder in game.undone.glob("turn-*") if folder.is_dir())


def _before(game: Game, undone: Path) -> Iterator[Path]:
    """Yield where the position may be to which a turn was undone: that may be undone itself by now."""
    match = TURN_FOLDER.fullmatch(undone.stem)
    if match and int(match[1]):
        name = turn_name(int(match[1]) - 1)
        yield from (folder for folder in (game.home / name, *sorted(game.undone.glob(f"{name}.*"))) if folder.is_dir())
