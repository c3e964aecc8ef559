"""Recovery after a run that was cut off: its work is finished, or removed.

The staged files show which: a world that was not renamed into its place is removed, and what was staged with one that
was renamed is put in place. Recovery can itself be cut off, and repeated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import RefusedError
from pbm.desk.restoring import finish
from pbm.desk.undo_store import (
    ARCHIVE,
    INDEX,
    UNDONE_FROM,
    bring_back,
    leaving,
    places,
    recover_amendments,
    staged,
    what_is_at,
    withdraw,
)

if TYPE_CHECKING:
    from pathlib import Path

    from pbm.desk.game import Game


def recover(game: Game, *, knows_settings: bool = False) -> str | None:
    """Finish or remove what an interrupted run left, and return which.

    Args:
        game: the game.
        knows_settings: whether the present run goes by the settings that an interrupted one may have had to add.

    Raises:
        RefusedError: a game was being restored, or begun with settings; it is complete now, but the present run has
            read other settings.

    """
    was_waiting = finish(game)
    said = _put_in_order(game) or ("an earlier run was interrupted; now the game is complete" if was_waiting else None)
    if was_waiting and not knows_settings:
        raise RefusedError(f"{game.name}: an earlier run was interrupted; now the game is complete: do this once more")
    return f"{game.name}: {said}" if said else None


def _put_in_order(game: Game) -> str | None:
    """Finish or remove everything but a game's files for other places; return what it was."""
    said = recover_amendments(game)
    for place in [*places(game.home.parent, f".{game.name}.new"), *places(game.home, ".turn-*.new")]:
        durable.discard(staged(place))
        said = _unsaved(place)
    for published in places(game.reports, ".turn-*.new"):
        if (game.home / published.name).is_dir():
            publish(published)
            said = f"an earlier run was interrupted after {what_is_at(published)} was saved; now it is complete"
        else:
            durable.discard(staged(published))
            said = _unsaved(published)
    for place in sorted(found.parent for found in game.home.glob(f"turn-*/{UNDONE_FROM}")):
        bring_back(game, place)
        said = f"an earlier run was interrupted after {what_is_at(place)} was redone; now it is complete"
    for aside in [game.undone / place.name for place in places(game.reports, ".turn-*.gone")]:
        turn = what_is_at(aside.with_suffix(""))
        if aside.is_dir():
            withdraw(game, aside)
            said = f"an earlier run was interrupted after {turn} was undone; now nothing of it is left"
        else:
            durable.discard(leaving(game, aside))
            said = f"an earlier run was interrupted before {turn} was undone; it still stands"
    for published in places(game.reports, ".turn-*.old"):
        durable.discard(durable.aside(published))
    for half in half_written(game):
        durable.discard(half)
    return said


def half_written(game: Game) -> list[Path]:
    """Return the files that :func:`pbm.desk.durable.write` was writing when a run was cut short.

    While another run holds the game, one may be that run's and still be written.
    """
    folders = (game.orders, game.home, game.faults, *game.home.glob("turn-*"), *game.reports.glob("turn-*"))
    return sorted(path for folder in folders for path in folder.glob(".*.new") if path.is_file())


def publish(published: Path) -> None:
    """Put the archive and the reports of a turn in their places; may be repeated after a crash."""
    durable.surface(staged(published) / ARCHIVE, published.parent / INDEX)
    durable.put_in_place(staged(published), published)


def _unsaved(place: Path) -> str:
    return f"an earlier run was interrupted before {what_is_at(place)} was saved; nothing of it is kept"
