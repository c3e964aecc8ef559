"""The site of a game that is kept by whoever changes the game, in the folder that the settings name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game

    Warn = Callable[[str], None]


def site_folder(desk: Desk, game: str) -> Path | None:
    """Return the folder in which the site of a game is kept; None if the settings name none."""
    site = desk.settings.site
    return None if site is None else desk.root / site.folder / game


def keep_site(desk: Desk, game: Game) -> bool:
    """Write what has changed in a game to its site, if one is kept; return whether anything was written.

    Raises:
        RefusedError: the folder contains something else, or the game's files are damaged.

    """
    folder = site_folder(desk, game.name)
    if folder is None:
        return False
    from pbm.pipeline.site import renew_site  # noqa: PLC0415 - most desks keep none

    return renew_site(desk, game, folder)


def let_site_follow(desk: Desk, game: Game, warn: Warn) -> None:
    """Write to the site of a game what has just changed in it. The change stands, whatever comes of this.

    Args:
        desk: the desk.
        game: the game.
        warn: is told why the site could not be written; whoever changes the game next, or runs the post, tries again.

    """
    try:
        keep_site(desk, game)
    except (RefusedError, OSError) as trouble:
        warn(f"the site of {game.name} was not written, and the next run tries again: {trouble}")


def unheard(_: str) -> None:
    """Leave it to the next run to say what prevents it from writing a site."""
