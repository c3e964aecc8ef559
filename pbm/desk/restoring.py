"""Restoring a game from a backup: it is staged as a whole beside its place, then put there by one rename.

        worlds/.NAME.new/                  the game's future folder
        worlds/.NAME.new/.restored/        what goes elsewhere: reports/, orders/, and the table for pbm.toml

After the rename the game exists. Then the files for other places are put there; as long as ``.restored`` exists, the
next command that changes the game does so, and asks to be run again, since it has read other settings. A game that
begins with settings of its own has them there, too: its table gets into ``pbm.toml`` in the same way.

If the game is to replace an existing one, the rename leads to ``worlds/.NAME.replacing`` first. From then on the
existing game is moved to ``aside/NAME.1`` below the desk, and until its place is free the new game is found where it
waits. Waiting sheets stay: no sheet that a player sent is lost.
"""

from __future__ import annotations

import os
import stat
from itertools import count
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.backup import FREE, POST, SETTINGS
from pbm.desk.bot_settings import BY_HAND
from pbm.desk.bundle import reading
from pbm.desk.errors import NotOurFileError, RefusedError
from pbm.desk.game_folder import ASIDE, RESTORED
from pbm.desk.plain_files import read_plain
from pbm.desk.settings import LARGEST, check_name, settings_from
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pbm.desk.bundle import About, Bundle
    from pbm.desk.game import Game

DEEPEST = 8
"""The limit of names in a path; ours have six at most."""

LONGEST_NAME = 255
"""The limit of bytes of each name: no file system allows more."""

LARGEST_TEXT = 100_000_000
"""The limit of bytes of texts that go neither into the game's folder nor beside it."""

WENT = "aside"
"""The file that contains the name of the former game's place in the desk's folder ``aside``."""

_PART = late_pattern(r"[^/\0]+")


@record
class Found:
    """The content of a backup besides its files: the former name of the game, its settings, the post's entries."""

    name: str
    settings: bytes | None
    post: bytes | None


def name_in(path: Path) -> str:
    """Return the name of the game in a backup.

    Raises:
        RefusedError: the file is not a backup.

    """
    with reading(path) as bundle:
        return check_name(bundle.manifest.game)


def stage_backup(path: Path, game: Game) -> Found:
    """Stage a game; nothing else is touched, and nothing of it stays if any part of the file is faulty.

    Args:
        path: the backup.
        game: the game that is to be restored; its lock is held.

    Raises:
        RefusedError: the file is damaged, is not a backup, or has paths outside a game.

    """
    staged = staged_home(game)
    with reading(path) as bundle:
        former = check_name(bundle.manifest.game)
        places = {name: staged / _place(name, former, path) for name in bundle.manifest.files}
        _none_in_another(places, path)
        for name in {SETTINGS, POST} & bundle.manifest.files.keys():
            if bundle.manifest.files[name].size > LARGEST_TEXT:
                raise NotOurFileError(f"{path}: {name} is too long")
        durable.discard(staged)
        durable.make_private_folder(staged)
        durable.make_private_folder(staged / RESTORED / "reports")
        _unpack(bundle, places)
    found = [places[name].read_bytes() if name in places else None for name in (SETTINGS, POST)]
    return Found(former, *found)


def staged_home(game: Game) -> Path:
    """Return where a game's folder is staged."""
    return game.home.with_name(f".{game.name}.new")


def surface(game: Game, aside: Path | None = None) -> None:
    """Make a staged game the actual one, and put the files for other places there.

    Args:
        game: the game.
        aside: where the game goes that it replaces, if there is one.

    """
    staged = staged_home(game)
    if aside is not None:
        durable.write(staged / RESTORED / WENT, aside.name.encode())
    durable.sync_all([path for path in sorted(staged.rglob("*")) if path.is_dir()])
    durable.move(staged, game.place if aside is None else game.replacing)  # the game is in place, or waits for it
    finish(game)


def next_aside(game: Game) -> Path | None:
    """Return where the existing game is moved when another replaces it; None if there is none."""
    if not any(folder.exists() for folder in (game.place, game.reports)):
        return None
    tries = (game.root / ASIDE / f"{game.name}.{number}" for number in count(1))
    return next(folder for folder in tries if not folder.exists())


def _move_aside(game: Game) -> None:
    """Move an existing game aside, and then, as the last step, the restored one into its place."""
    if not game.replacing.is_dir():
        return
    aside = game.root / ASIDE / (game.replacing / RESTORED / WENT).read_text("utf-8")
    for folder in (game.reports, game.place):
        if folder.exists():
            durable.make_private_folder(aside.parent)
            durable.make_private_folder(aside)
            durable.make_folder(aside / folder.parent.name)
            durable.move(folder, aside / folder.parent.name / folder.name)
    durable.move(game.replacing, game.place)


def finish(game: Game) -> bool:
    """Put the files for other places there, and return whether there were any; may be repeated after a crash."""
    _move_aside(game)
    waiting = game.home / RESTORED
    if not waiting.is_dir():
        return False
    _bring(waiting / "reports", game.reports)
    _bring(waiting / "orders", game.orders)
    durable.make_folder(game.orders)  # the backup may have no waiting sheets; new ones need the folder
    if (waiting / SETTINGS).is_file():
        add_settings(game, (waiting / SETTINGS).read_bytes())
    durable.discard(waiting)
    durable.sync(game.home)
    return True


def with_settings(game: Game, table: bytes) -> bytes | None:
    """Return the content of ``pbm.toml`` with a game's table added; None if it already mentions the game.

    Raises:
        RefusedError: the table cannot be added at the end, does not fit, or has bots.

    """
    file = game.root / SETTINGS
    old = read_plain(file, LARGEST)[0] if file.exists() else b""
    before = settings_from(old, str(file))
    if game.name in before.games:
        return None
    new = old + (b"" if not old or old.endswith(b"\n") else b"\n") + (b"\n" if old else b"") + table
    try:
        after = settings_from(new, str(file))
    except RefusedError as refused:
        raise RefusedError(f"the table of {game.name} cannot be added to {file}: {refused}") from refused
    if {
        name: each for name, each in after.games.items() if name != game.name
    } != before.games or after.post != before.post:
        raise RefusedError(f"the table of {game.name} is about more than that game")
    if after.games[game.name].bots:
        raise RefusedError(f"games.{game.name}.bots: {BY_HAND}")
    return new


def add_settings(game: Game, table: bytes) -> None:
    """Add a game's table to ``pbm.toml``, unless it already mentions the game."""
    file, new = game.root / SETTINGS, with_settings(game, table)
    if new is not None:
        private = file.exists() and not stat.S_IMODE(file.stat().st_mode) & (stat.S_IRWXG | stat.S_IRWXO)
        durable.write(file, new, private=private)


def _place(name: str, game: str, path: Path) -> str:
    """Return where a file of a backup goes within the staged folder.

    Raises:
        NotOurFileError: no backup of the game has a file of that name.

    """
    parts = name.split("/")
    if name in {SETTINGS, POST}:
        return f"{RESTORED}/{name}"
    known = len(parts) > 2 and parts[0] in {"worlds", "orders", "reports"} and parts[1] == game
    if not (known and len(parts) <= DEEPEST and all(map(_is_name, parts)) and not _on_its_way(parts)):
        raise NotOurFileError(f"{path}: a backup of {game} holds no {name!r:.80}")
    rest = "/".join(parts[2:])
    return rest if parts[0] == "worlds" else f"{RESTORED}/{parts[0]}/{rest}"


def _is_name(part: str) -> bool:
    fits = _PART.fullmatch(part) is not None and part not in {".", ".."}
    return fits and len(part.encode("utf-8", "replace")) <= LONGEST_NAME


def _on_its_way(parts: list[str]) -> bool:
    return any(part[0] == "." and FREE not in parts[2:number] for number, part in enumerate(parts))


def _none_in_another(places: dict[str, Path], path: Path) -> None:
    taken = set(places.values())
    for name, place in places.items():
        if any(parent in taken for parent in place.parents):
            raise NotOurFileError(f"{path}: {name!r:.80} lies in what is a file")


def _unpack(bundle: Bundle, places: dict[str, Path]) -> None:
    def take(name: str, about: About, pieces: Iterator[bytes]) -> None:
        place = places[name]
        durable.make_folder(place.parent)
        with durable.named(place):
            place.touch(mode=0o666 if name.startswith("reports/") else 0o600)
            with place.open("wb") as file:
                file.writelines(pieces)
                file.flush()
                os.fsync(file.fileno())
            if about.at_ns:
                os.utime(place, ns=(about.at_ns, about.at_ns))

    for _ in bundle.files(take):
        pass


def _bring(source: Path, target: Path) -> None:
    """Move a folder to its place; if it exists there by now, only what is missing in it."""
    if not source.is_dir():
        return
    durable.make_folder(target.parent)
    if not target.exists() or not any(target.iterdir()):
        durable.discard(target)
        durable.move(source, target)
        return
    for path in sorted(source.rglob("*")):
        place = target / path.relative_to(source)
        if path.is_file() and not place.exists():
            durable.make_folder(place.parent)
            durable.move(path, place)
