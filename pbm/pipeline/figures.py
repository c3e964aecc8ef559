"""The figures of all turns of a game, and the archive that is made from them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.pipeline.open_game import load, load_events
from pbm.publishing.archive import archive_page
from pbm.publishing.kept_figures import fits
from pbm.publishing.turn_figures import figures_of_turn

if TYPE_CHECKING:
    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.pipeline.open_game import OpenGame
    from pbm.publishing.turn_figures import Figures
    from pbm.reports import Renderer


def figures_until(game: OpenGame) -> list[Figures]:
    """Return the figures of the turns that have been played; those that were not kept are reckoned again."""
    if not game.files.begun:
        return [reckoned(game)]
    return [_figures_of(game, turn) for turn in range(game.position.turn + 1)]


def _figures_of(game: OpenGame, turn: int) -> Figures:
    kept = game.files.figures(turn)
    if kept is not None and fits(game.position.ruleset, game.position.seats, kept):
        return kept
    return reckoned(load(game.desk, game.files, turn, corrected=False))


def reckoned(then: OpenGame) -> Figures:
    """Reckon the figures of the turn after which a game stands."""
    publication, events = then.publication, load_events(then, then.position.turn)
    reports = {empire: publication.document(empire, events) for empire in then.position.seats}
    return figures_of_turn(then.position.ruleset, reports, publication.public_document(events))


def archive_until(desk: Desk, game: Game, turn: int, renderer: Renderer) -> bytes:
    """Render the archive of a game as it is after a turn, from what is kept.

    No position but the first is needed, so that a damaged one does not stand in the way of going back.

    Raises:
        Refused: the start of the game is damaged, or the template has an error.

    """
    start = load(desk, game, 0, corrected=False)
    figures = figures_until(replace(start, position=replace(start.position, turn=turn)))
    return archive_page(start.publication, start.publication.public_document(), figures, renderer)
