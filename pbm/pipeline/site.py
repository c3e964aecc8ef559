"""A static site of a game: the public archive, and each player's reports under a path that only they know.

    DIR/index.html                     the game's public archive, which links to nothing below
    DIR/robots.txt                     asks search engines to stay away
    DIR/<path>/index.html              a player's turns; <path> cannot be guessed
    DIR/<path>/turn-001.html, .txt     their reports; pages link to the turns beside them
    DIR/shared/                        style sheets, scripts and grounds of maps that pages refer to
    DIR/.pbm-site                      marks a folder as made here: no other folder is ever written to

Only the page of the last turn has an order form. Every folder has an index, so that a web server lists none. The paths
are derived from a secret that is stored with the game, so they stay the same from one run to the next. A reader may
look while a site is written: what a page refers to is there before it, and the pages that list others come last.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

from pbm import __version__
from pbm.desk import durable
from pbm.desk.game_folder import turn_name
from pbm.desk.players import is_secret
from pbm.desk.writer import writing
from pbm.pipeline.open_game import load
from pbm.pipeline.refused_faults import answered
from pbm.pipeline.site_files import INDEX, SiteFiles, digest_of, path_of
from pbm.pipeline.site_marker import MARKER, SiteMarker, must_be_ours
from pbm.publishing import shared_files
from pbm.publishing.fault_files import fault_file
from pbm.quick.pattern import late_pattern
from pbm.reports.renderer import Renderer

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.kernel.program_fault import ProgramFault
    from pbm.pipeline.site_files import PlayerFolder

T = TypeVar("T")

PLAYER_FILE = late_pattern(r"[a-z2-7]{32}/(index\.html|turn-\d{3,}\.(html|txt))")
"""A file of a player's folder."""

SEEN = "seen"
"""The part of a marker that stands for all that a site is made from, by the times of files."""

PROGRAM = "program"
"""The part of a marker that stands for what all pages depend on: the program's version and the secret of paths."""


def make_site(desk: Desk, game: Game, folder: Path, *, new_paths: bool = False) -> Sequence[PlayerFolder]:
    """Write the site of a game into a folder, and remove what earlier runs wrote there and is no longer part of it.

    A web server may serve the folder meanwhile. Files that are as they should be are not touched, and other files in
    the folder are left alone.

    Args:
        desk: the desk the game is on.
        game: the game.
        folder: an empty or missing one, or one that this has written before.
        new_paths: give all players new paths; the old ones stop working.

    Returns:
        The folder of each player.

    Raises:
        RefusedError: the game has not begun, or the folder contains something else.

    """
    place = folder.resolve()
    must_be_ours(place, game.name)
    return _written(desk, game, place, {}, new_paths=new_paths).players


def renew_site(desk: Desk, game: Game, folder: Path) -> bool:
    """Write what has changed since the site of a game was written, without a look at pages of other turns.

    Returns:
        Whether anything had changed.

    Raises:
        RefusedError: as for :func:`make_site`.

    """
    place = folder.resolve()
    marker = SiteMarker.at(place)
    if marker is not None and marker.game == game.name and marker.made.get(SEEN) == _seen(game):
        return False
    must_be_ours(place, game.name)
    _written(desk, game, place, {} if marker is None else marker.made)
    return True


def _written(desk: Desk, game: Game, place: Path, known: Mapping[str, str], *, new_paths: bool = False) -> SiteFiles:
    """Write a site, but for the turns of which it is known from what they were made, if that is still the same."""
    with writing(game) as writer:
        start = load(desk, game, 0, corrected=False)
        secret = writer.secret(anew=new_paths)

        def keep(fault: ProgramFault) -> Path:
            return writer.keep_fault("site", fault_file(start.position, fault), "the site is as it was")

        def in_memory(work: Callable[[], T]) -> T:
            return answered(work, f"{game.name} has no new site", keep)

        site = in_memory(lambda: SiteFiles(start, secret, Renderer(desk.templates)))
        made = _made_from(game, site, secret)
        standing = _standing(known, made)
        changed = [turn for turn in site.all_turns if turn_name(turn) not in standing]
        files = in_memory(lambda: dict(_files(site, changed)))
        _put(place, SiteMarker(game.name, made), standing, files, _gone(place, site, everything=not standing))
        return site


def _made_from(game: Game, site: SiteFiles, secret: bytes) -> dict[str, str]:
    """Return from what the parts of a site are made."""
    turns = {turn_name(turn): site.made_from(turn) for turn in site.all_turns}
    return {SEEN: _seen(game), PROGRAM: digest_of(secret, __version__), **turns}


def _standing(known: Mapping[str, str], made: Mapping[str, str]) -> dict[str, str]:
    """Return the parts that are as they should be."""
    if known.get(PROGRAM) != made[PROGRAM]:
        return {}
    return {part: digest for part, digest in known.items() if part != SEEN and made.get(part) == digest}


def _seen(game: Game) -> str:
    """Return a digest of all files that a site is made from, by their times: mostly it says that nothing is new."""
    last = game.current_turn()
    paths = [game.reports_folder(turn) for turn in range(last + 1)]
    paths += [game.reports / INDEX, game.players_file, game.secret_file]
    found: list[object] = [__version__, last]
    for path in paths:
        with suppress(FileNotFoundError):
            about = path.stat()
            found.append((path.name, about.st_ino, about.st_mtime_ns, about.st_size))
    return sha256(repr(found).encode()).hexdigest()[:32]


def _files(site: SiteFiles, turns: Sequence[int]) -> Iterator[tuple[str, bytes]]:
    """Yield the files of some turns, and those that change with each turn."""
    for turn in turns:
        yield from site.of_turn(turn)
    yield from site.of_all_turns()
    yield from site.shared.files.items()


def _put(
    place: Path, marker: SiteMarker, standing: Mapping[str, str], files: Mapping[str, bytes], gone: Collection[str]
) -> None:
    """Put files in their places; until all are there, the marker says only which parts are not touched."""
    hidden = {name: shared_files.INDEX for name in files if name.endswith(INDEX) and not (place / name).exists()}
    durable.renew(place, {MARKER: SiteMarker(marker.game, standing).to_bytes(), **hidden})
    durable.renew(place, {name: files[name] for name in sorted(files, key=_rank)}, gone)
    durable.write(place / MARKER, marker.to_bytes())


def _rank(name: str) -> tuple[int, str]:
    """Return the place of a file in the order of writing: after what it refers to."""
    return (0 if shared_files.NAME.fullmatch(name) else 2 if name.endswith(INDEX) else 1), name


def _gone(place: Path, site: SiteFiles, *, everything: bool) -> Sequence[str]:
    """List the files that earlier runs have written and that are no part of the site any more.

    Files that no page shares any more stay until all pages are written anew: it is not known which others need.
    """
    found = sorted(path.relative_to(place).as_posix() for path in place.glob("*/*"))
    of_players = [name for name in found if PLAYER_FILE.fullmatch(name) and name not in site.names]
    unshared = [name for name in found if shared_files.NAME.fullmatch(name) and name not in site.shared.files]
    return [*of_players, *(unshared if everything else ())]


def known_path(game: Game, empire: str) -> str | None:
    """Return the path of an empire's folder; None if the game has no secret for it yet, or a damaged one."""
    try:
        secret = game.secret_file.read_text(encoding="utf-8", errors="replace").strip()
    except FileNotFoundError:
        return None
    return path_of(secret.encode(), empire) if is_secret(secret) else None
