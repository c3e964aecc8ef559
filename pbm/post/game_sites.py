"""The web sites of games as the post keeps them: written when a game has changed, and linked to from letters.

Besides, the link by which a player comes to the desk itself in a browser.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm import __version__
from pbm.desk.writer import writing
from pbm.kernel.sentence import say
from pbm.pipeline.links import link_for_letter
from pbm.pipeline.site import MARKER, known_path, make_site

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.kernel.language import Language
    from pbm.post.post_office import PostOffice


def site_folder(desk: Desk, game: str) -> Path | None:
    """Return the folder in which the site of a game is kept; None if the settings name none."""
    site = desk.settings.site
    return None if site is None else desk.root / site.folder / game


def keep_site(office: PostOffice, files: Game, now: int) -> bool:
    """Write the site of a game if the game has changed since it was last written; return whether it was written.

    Args:
        office: the post office.
        files: the game.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: the folder contains something else, or the game's files are damaged.

    """
    folder = site_folder(office.desk, files.name)
    if folder is None:
        return False
    if not files.secret_file.exists():
        with writing(files) as writer:
            writer.secret()
    about, found = f"site/{files.name}", _state(folder, files)
    if office.journal.recall(about) == found and (folder / MARKER).is_file():
        return False
    make_site(office.desk, files, folder)
    office.journal.remember(about, found, now)  # what has changed meanwhile is written by the next run
    return True


def _state(folder: Path, files: Game) -> str:
    """Return a digest of what a site is made of, by the times of its files: most runs find nothing new."""
    last = files.current_turn()
    paths = [files.reports_folder(turn) for turn in range(last + 1)]
    paths += [files.events_file(last), files.corrections_file(last), files.announcements_file, files.secret_file]
    found: list[object] = [__version__, str(folder.resolve()), last]
    for path in paths:
        with suppress(FileNotFoundError):
            about = path.stat()
            found.append((path.name, about.st_ino, about.st_mtime_ns, about.st_size))
    return sha256(repr(found).encode()).hexdigest()[:32]


def door_of(desk: Desk, address: str, reader: Language) -> Sequence[tuple[str, str]]:
    """Return the personal link that a letter to an address has if players can come to the desk in a browser."""
    link = link_for_letter(desk, address)
    return () if link is None else [(reader.say(say("Your games in a browser, for you alone")), link)]


def links_of(desk: Desk, files: Game, empire: str, reader: Language) -> Sequence[tuple[str, str]]:
    """Return the links that a letter to an empire's player has: what they lead to, and the address.

    There are none if the settings name no address, or the game's site has never been written.
    """
    site, folder = desk.settings.site, site_folder(desk, files.name)
    if site is None or site.address is None or folder is None or not (folder / MARKER).is_file():
        return ()
    path = known_path(files, empire)
    if path is None:
        return ()
    links = (
        (say("Your own page, for you alone"), site.link(files.name, path)),
        (say("The archive, for everybody"), site.link(files.name)),
    )
    return [(reader.say(label), address) for label, address in links if address is not None]
