"""A game as one file: everything that belongs to it on the desk, gathered and written as a bundle.

    worlds/NAME/...     its folder: all turns, journals, undone turns, players, secrets
    orders/NAME/...     the sheets that wait, with their times
        reports/NAME/...    its reports, as they were sent: rendered again they might be worded differently
        pbm.toml            its settings
        post.json           what the journal of the post knows of it, if there is a post

Any program for tar files unpacks it to a desk. What is left out is reported: links, pipes and devices.
"""

from __future__ import annotations

from dataclasses import MISSING, field, fields
from typing import TYPE_CHECKING

from pbm.desk.bundle import FORMAT, About, Manifest, about_bytes, digest, pieces_of, write_bundle
from pbm.desk.errors import NotOurFileError, RefusedError
from pbm.desk.toml_text import game_table
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.desk.settings import GameSettings


SETTINGS = "pbm.toml"
POST = "post.json"
FREE = "sheets"
"""Folders whose files may have any name, even with a leading dot; elsewhere such a file is unfinished."""


@record
class Gathered:
    """The content of a backup: files and texts by their names in it, and what is left out, in words."""

    files: Mapping[str, Path]
    texts: Mapping[str, bytes]
    left_out: list[str] = field(default_factory=list)


@record
class Kept:
    """A finished backup: its number of files, their bytes, and what was left out."""

    files: int
    size: int
    left_out: list[str]


def gather(desk: Desk, game: Game, post: bytes | None = None) -> Gathered:
    """Gather everything that belongs to a game; the caller holds its lock.

    Args:
        desk: the desk.
        game: the game.
        post: what the journal of the post knows of it.

    Raises:
        NotOurFileError: the game's own folder contains something that a backup cannot hold.

    """
    left_out: list[str] = []
    files = {f"worlds/{game.name}/{name}": path for name, path in _in_its_folder(game)}
    for folder, place in (("orders", game.orders), ("reports", game.reports)):
        for name, path in _below(place):
            if path.is_symlink() or not path.is_file():
                left_out.append(f"{folder}/{game.name}/{name} is not a plain file")
            else:
                files[f"{folder}/{game.name}/{name}"] = path
    texts = {} if post is None else {POST: post}
    if game.name in desk.settings.games:
        texts[SETTINGS] = settings_table(game.name, desk.settings.games[game.name]).encode()
    return Gathered(files, texts, left_out)


def write_backup(gathered: Gathered, game: Game, path: Path, *, force: bool = False) -> Kept:
    """Write what was gathered into a file.

    Args:
        gathered: the files.
        game: the game.
        path: where.
        force: replace an existing file.

    Raises:
        RefusedError: the file exists; or it would lie among the files to be backed up.

    """
    place = path.resolve()
    if any(place.is_relative_to(folder.resolve()) for folder in (game.home, game.orders, game.reports)):
        raise RefusedError(
            f"{path} lies in the folders of {game.name} itself: a backup belongs elsewhere, best on another disk"
        )
    if path.is_dir() or not place.parent.is_dir():
        raise RefusedError(f"{path} is a folder" if path.is_dir() else f"{path.parent} is not a folder")
    if path.exists() and not path.is_file():
        raise RefusedError(f"{path} is a device or a pipe: a backup is a file")  # the rename would replace it
    if path.exists() and not force:
        raise RefusedError(f"{path} is there already: --force replaces it")
    abouts = {**{name: about_bytes(data) for name, data in gathered.texts.items()}, **_looked_at(gathered.files)}

    def copy(name: str, put: Callable[[bytes], None]) -> None:
        for piece in [gathered.texts[name]] if name in gathered.texts else pieces_of(gathered.files[name]):
            put(piece)

    try:
        write_bundle(path, Manifest(FORMAT, game.name, dict(sorted(abouts.items()))), copy)
    except NotOurFileError as error:
        raise RefusedError(
            f"{path} was not written: a file of {game.name} changed meanwhile, or the disk errs ({error})"
        ) from error
    return Kept(len(abouts), sum(about.size for about in abouts.values()), gathered.left_out)


def _looked_at(files: Mapping[str, Path]) -> dict[str, About]:
    """Return the manifest entry of each file; for waiting sheets with the time, to the nanosecond."""
    return {
        name: digest(path, path.stat().st_mtime_ns if name.startswith("orders/") else None)
        for name, path in files.items()
    }


def _in_its_folder(game: Game) -> Iterator[tuple[str, Path]]:
    for name, path in _below(game.home):
        if path == game.composed_file:  # it only saves time
            continue
        if path.is_symlink() or not path.is_file():
            raise NotOurFileError(f"{path} is not a plain file: all our files in {game.home} are")
        yield name, path


def _below(folder: Path, *, free: bool = False) -> Iterator[tuple[str, Path]]:
    """Yield all files below a folder, sorted by name, without folders and unfinished files."""
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.name.startswith(".") and not free:
            continue
        try:
            path.name.encode()
        except UnicodeEncodeError as error:
            raise NotOurFileError(f"{str(path)!r:.200} has a name that is not UTF-8: rename it") from error
        if path.is_dir() and not path.is_symlink():
            yield from ((f"{path.name}/{name}", found) for name, found in _below(path, free=free or path.name == FREE))
        else:
            yield path.name, path


def settings_table(game: str, settings: GameSettings) -> str:
    """Return the table ``[games.NAME]``, without the comments of the original file, and without bots."""
    said = {each.name: getattr(settings, each.name) for each in fields(settings)} | {"bots": {}}
    usual = {
        each.name: each.default if each.default_factory is MISSING else each.default_factory()
        for each in fields(settings)
    }
    return game_table(game, {name: value for name, value in said.items() if value != usual[name]})
