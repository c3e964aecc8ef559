"""A static site of a game: the public archive, and each player's reports under a path that only they know.

    DIR/index.html                     the game's public archive, which links to nothing below
    DIR/robots.txt                     asks search engines to stay away
    DIR/<path>/index.html              a player's turns; <path> cannot be guessed
    DIR/<path>/turn-001.html, .txt     their reports as on the desk; pages link to the turns beside them
        DIR/.pbm-site                      marks a folder as made here: no other folder is ever written to

Every folder has an index, so that a web server lists none. The paths are derived from a secret that is stored with the
game, so they stay the same from one run to the next.
"""

from __future__ import annotations

import hmac
import re
from base64 import b32encode
from typing import TYPE_CHECKING, Any

from pbm.desk import durable
from pbm.desk.errors import RefusedError
from pbm.desk.players import is_secret
from pbm.desk.writer import writing
from pbm.pipeline.open_game import load
from pbm.pipeline.played_turns import archive_until
from pbm.pipeline.refused_faults import answered
from pbm.publishing.fault_files import fault_file
from pbm.publishing.reports import refused_faults
from pbm.quick.record import record
from pbm.reports import Renderer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.kernel.program_fault import ProgramFault
    from pbm.pipeline.open_game import OpenGame

MARKER = ".pbm-site"
ROBOTS = b"User-agent: *\nDisallow: /\n"
SUFFIXES = (".html", ".txt")
ROOM_FOR_LINKS = b"<!-- links between turns -->"
"""Where the page of a report has room for links to others, which only a site has."""
PATH_BYTES = 20
"""The number of bytes of a digest that make a path: 160 bits, as 32 lower-case letters and digits."""
PLAYER_FILE = re.compile(r"[a-z2-7]{32}/(index\.html|turn-\d{3,}\.(html|txt))")
"""A file of a player's folder."""


@record
class PlayerFolder:
    """A player's entry page: the empire, its name, and the path of the player's folder within the site."""

    empire: str
    name: str
    path: str


def make_site(desk: Desk, game: Game, folder: Path, *, new_paths: bool = False) -> list[PlayerFolder]:
    """Write the site of a game into a folder, and update what an earlier run wrote there, file by file.

    A web server may serve the folder meanwhile. Other files in it are left alone.

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
    _must_be_ours(place, game.name)
    with writing(game) as writer:

        def keep(fault: ProgramFault) -> Path:
            return writer.keep_fault("site", fault_file(start.position, fault), "the site is as it was")

        start = load(desk, game, 0, corrected=False)
        secret = writer.secret(anew=new_paths)
        players = list(_player_folders(start, secret))
        files = answered(lambda: _files(start, players, Renderer(desk.templates)), f"{game.name} has no new site", keep)
        durable.renew(place, files, [name for name in _files_in(place) if name not in files])
        return players


def _files(start: OpenGame, players: Sequence[PlayerFolder], renderer: Renderer) -> dict[str, bytes]:
    """Return the files of a site by their names."""
    game = start.files
    last = game.current_turn()
    files = {MARKER: f"{game.name}\n".encode(), "robots.txt": ROBOTS}
    files["index.html"] = archive_until(start.desk, game, last, renderer)
    for player in players:
        files |= {f"{player.path}/{name}": data for name, data in _files_of(start, player, last, renderer)}
    return files


def path_of(secret: bytes, empire: str) -> str:
    """Return the path of an empire's folder: without the secret it looks random."""
    return b32encode(hmac.digest(secret, empire.encode(), "sha256")[:PATH_BYTES]).decode().lower()


def known_path(game: Game, empire: str) -> str | None:
    """Return the path of an empire's folder; None if the game has no secret for it yet, or a damaged one."""
    try:
        secret = game.secret_file.read_text(encoding="utf-8", errors="replace").strip()
    except FileNotFoundError:
        return None
    return path_of(secret.encode(), empire) if is_secret(secret) else None


def _player_folders(start: OpenGame, secret: bytes) -> Iterator[PlayerFolder]:
    for empire, seat in start.position.seats.items():
        yield PlayerFolder(empire, seat.name, path_of(secret, empire))


def _files_of(start: OpenGame, folder: PlayerFolder, last: int, renderer: Renderer) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a player's folder: the reports of the turns that stand, and an index of them."""
    turns = list(_turns_of(start, folder, last))
    language = start.publication.language_of(folder.empire).code
    pages = [one for one in turns if one["html"]]
    with refused_faults():
        for after, one, before in zip([None, *pages], pages, [*pages[1:], None], strict=False):
            links = {"language": language, "before": before, "after": after}
            nav = renderer.render_page("common/turn-links", links).strip()
            page = start.files.report(one["turn"], f"{folder.empire}.html")
            yield one["html"], page.replace(ROOM_FOR_LINKS, nav, 1)
        for one in turns:
            if one["txt"]:
                yield one["txt"], start.files.report(one["turn"], f"{folder.empire}.txt")
        shown = {
            "game": start.files.name,
            "title": start.publication.public_document()["title"],
            "language": language,
            "empire": folder.empire,
            "name": folder.name,
            "turns": turns,
        }
        yield "index.html", renderer.render_page(f"{start.position.ruleset.name}/archive-player", shown)


def _turns_of(start: OpenGame, folder: PlayerFolder, last: int) -> Iterator[dict[str, Any]]:
    """Yield the turns of which a player has a report, the last one first, each with the names of its files."""
    for turn in range(last, -1, -1):
        there = start.files.reports_folder(turn)
        found = [suffix for suffix in SUFFIXES if (there / f"{folder.empire}{suffix}").is_file()]
        if found:
            there_are = {suffix[1:]: f"{there.name}{suffix}" if suffix in found else None for suffix in SUFFIXES}
            yield {"turn": turn, **there_are}


def _files_in(folder: Path) -> list[str]:
    """List the files that earlier runs have written into players' folders, and no others."""
    names = sorted(path.relative_to(folder).as_posix() for path in folder.glob("*/*"))
    return [name for name in names if PLAYER_FILE.fullmatch(name)]


def _must_be_ours(folder: Path, game: str) -> None:
    """Refuse a folder with anything but a site of this game, so that no other file is overwritten."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise RefusedError(f"{folder} is not a folder")
    marker = folder / MARKER
    if marker.is_file():
        holds = marker.read_text(encoding="utf-8", errors="replace").strip()
        if holds != game:
            raise RefusedError(f"{folder} holds the site of the game {holds}: a game needs a folder of its own")
    elif any(folder.iterdir()) and not durable.is_begun(folder):
        raise RefusedError(f"{folder} is not empty, and no site that was made here: nothing in it was touched")
