"""The settings of the games' web sites in ``pbm.toml``.

[site]
folder = "www"                                  # `pbm post run` writes the site of each game into a folder of it
address = "https://club.example.org/games"      # where a web server shows this folder: letters link to it
"""

from __future__ import annotations

from pathlib import PurePath
from posixpath import normpath
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from pbm.desk.post_settings import HOST
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 500

TAKEN = ("orders", "post", "reports", "templates", "worlds")
"""Folders of a desk that are for something else."""


@record
class SiteSettings:
    """The table ``[site]``."""

    folder: str
    address: str | None = None

    def link(self, game: str, path: str = "") -> str | None:
        """Return the address of a page of a game's site; None if there is no address.

        Args:
            game: the name of the game.
            path: the path of a folder in its site; without one, it is the game's archive.

        """
        return None if self.address is None else f"{self.address.rstrip('/')}/{game}/{path and f'{path}/'}"


def unfit_site(site: SiteSettings) -> Iterator[str]:
    """Yield the faults of values that are of the right type."""
    first = PurePath(normpath(site.folder)).parts[:1]
    if not site.folder or not site.folder.isprintable() or not first or set(first) <= {".", *TAKEN}:
        yield "site.folder: a folder of its own is wanted, such as www"
    if site.address is not None and not is_web_address(site.address):
        yield "site.address: an address such as https://club.example.org/games is wanted"


def is_web_address(text: str) -> bool:
    """Return whether a text can be the beginning of links in letters: it needs no quotes."""
    if len(text) > LONGEST or not text.isascii() or not text.isprintable() or set(text) & set(" \"'<>?#@\\"):
        return False
    try:
        parts = urlsplit(text)
        return (
            parts.scheme in {"http", "https"} and HOST.fullmatch(parts.hostname or "") is not None and parts.port != 0
        )
    except ValueError:
        return False
