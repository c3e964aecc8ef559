"""Results of played turns: figures, the archive, and reports that are printed again.

A report printed again is in the language that its player reads now, with a line for the player's present key.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.events_by_reader import EventsByReader
from pbm.pipeline.open_game import load, load_events
from pbm.pipeline.refused_faults import answered
from pbm.publishing.archive import archive_page
from pbm.publishing.reports import publish
from pbm.publishing.turn_figures import figures_of_turn, fits, history
from pbm.reports.renderer import Renderer

if TYPE_CHECKING:
    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.game.selection import Selection
    from pbm.kernel.ruleset import Document
    from pbm.pipeline.open_game import OpenGame
    from pbm.publishing.turn_figures import Figures


def figures_until(game: OpenGame) -> list[Figures]:
    """Return the figures of the turns that have been played; those that were not kept are computed again."""
    if not game.files.begun:
        return [reckoned(game)]
    return [_figures_of(game, turn) for turn in range(game.position.turn + 1)]


def _figures_of(game: OpenGame, turn: int) -> Figures:
    kept = game.files.figures(turn)
    if kept is not None and fits(game.position.ruleset, game.position.seats, kept):
        return kept
    return reckoned(load(game.desk, game.files, turn, corrected=False))


def reckoned(then: OpenGame) -> Figures:
    """Compute the figures of the turn after which a game stands."""
    publication, events = then.publication, EventsByReader(load_events(then, then.position.turn))
    reports = {empire: publication.document(empire, events) for empire in then.position.seats}
    return figures_of_turn(then.position.ruleset, reports, publication.public_document(events))


def archive_until(desk: Desk, game: Game, turn: int, renderer: Renderer) -> bytes:
    """Render the archive of a game as it is after a turn, from the stored files.

    Only the first position is needed, so that a damaged one does not prevent undoing a turn.

    Raises:
        RefusedError: the start of the game is damaged, or the template has an error.

    """
    start = load(desk, game, 0, corrected=False)
    figures = figures_until(replace(start, position=replace(start.position, turn=turn)))
    return archive_page(start.publication, start.publication.public_document(), figures, renderer)


def reprinted(desk: Desk, game: Game, empire: str, turn: int | None = None) -> dict[str, bytes]:
    """Return the files of an empire's report of a turn, or of the last one, as they would be printed now.

    Only changes in the registration of its player make a difference: corrections made since are shown in the next
    turn's report.

    Raises:
        RefusedError: a file of the game is damaged, or a template has an error.

    """
    undone = f"{game.name}: the report of {empire} cannot be printed"
    return answered(lambda: _reprinted(desk, game, empire, turn), undone)


def _reprinted(desk: Desk, game: Game, empire: str, turn: int | None) -> dict[str, bytes]:
    then = load(desk, game, turn, corrected=False)
    return publish(then.publication, empire, report_of(then, empire), Renderer(desk.templates))


def report_of(then: OpenGame, empire: str) -> Document:
    """Return an empire's report document of the turn after which a game stands, with the history of the game.

    Raises:
        RefusedError: a file of the game is damaged.

    """
    events, selection = load_events(then, then.position.turn), _selection(then)
    report = then.publication.document(empire, events, selection)
    return {**report, "history": history(then.position.ruleset, figures_until(then), empire)}


def without_keys(then: OpenGame) -> OpenGame:
    """Return a game whose reports and sheets have no keys: where a session proves the sheets of its player."""
    return replace(then, position=replace(then.position, keys={}))


def _selection(then: OpenGame) -> Selection | None:
    """Return the sheets that the last turn was played from; None for the start."""
    turn = then.position.turn
    if turn == 0:
        return None
    before = load(then.desk, then.files, turn - 1)
    return before.select(before.stored_sheets(turn))
