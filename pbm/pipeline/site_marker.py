"""The marker in the folder of a site: whose site it is, and from what its parts were made.

A part is written anew if it was made from something else, or if nothing is said of it: while parts are being written,
the marker does not mention them. So a run that is cut short leaves to the next one what it had begun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import RefusedError
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

MARKER = ".pbm-site"


@record
class SiteMarker:
    """A marker: the name of the game, and by part of the site a digest of what it was made from."""

    game: str
    made: Mapping[str, str]

    @classmethod
    def at(cls, folder: Path) -> SiteMarker | None:
        """Return the marker in a folder; None if there is none."""
        try:
            text = (folder / MARKER).read_text(encoding="utf-8", errors="replace")
        except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
            return None
        game, *lines = text.splitlines() or [""]
        pairs = (line.partition(" ") for line in lines)
        return cls(game.strip(), {part: digest for part, _, digest in pairs if digest})

    def to_bytes(self) -> bytes:
        """Return the content of the file."""
        lines = [self.game, *(f"{part} {digest}" for part, digest in self.made.items())]
        return "".join(f"{line}\n" for line in lines).encode()


def must_be_ours(folder: Path, game: str) -> None:
    """Refuse a folder with anything but a site of this game, so that no other file is overwritten.

    Raises:
        RefusedError: it contains something else, or is no folder.

    """
    if not folder.exists():
        return
    if not folder.is_dir():
        raise RefusedError(f"{folder} is not a folder")
    marker = SiteMarker.at(folder)
    if marker is not None:
        if marker.game != game:
            raise RefusedError(f"{folder} holds the site of the game {marker.game}: a game needs a folder of its own")
    elif any(folder.iterdir()) and not durable.is_begun(folder):
        raise RefusedError(f"{folder} is not empty, and no site that was made here: nothing in it was touched")
