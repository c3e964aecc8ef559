"""Printing a report anew: in the language its player reads now, with a line for the key that he has now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.pipeline.answered import answered
from pbm.pipeline.figures import figures_until
from pbm.pipeline.open_game import load, load_events
from pbm.publishing.reports import publish
from pbm.publishing.turn_figures import history
from pbm.reports import Renderer

if TYPE_CHECKING:
    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.game.selection import Selection
    from pbm.pipeline.open_game import OpenGame


def reprinted(desk: Desk, game: Game, empire: str, turn: int | None = None) -> dict[str, bytes]:
    """Return the files of an empire's report of a turn, or of the last one, as they would be printed now.

    Nothing in them is new but what the registration of its player changes: what was set by hand since is told
    with the next turn.

    Raises:
        Refused: a file of the game is damaged, or a template has an error.

    """
    undone = f"{game.name}: the report of {empire} cannot be printed"
    return answered(lambda: _reprinted(desk, game, empire, turn), undone)


def _reprinted(desk: Desk, game: Game, empire: str, turn: int | None) -> dict[str, bytes]:
    then = load(desk, game, turn, corrected=False)
    events, selection = load_events(then, then.position.turn), _selection(then)
    report = then.publication.document(empire, events, selection)
    told = history(then.position.ruleset, figures_until(then), empire)
    return publish(then.publication, empire, {**report, "history": told}, Renderer(desk.templates))


def _selection(then: OpenGame) -> Selection | None:
    """Return the sheets that the last turn was played from; the start had none."""
    turn = then.position.turn
    if turn == 0:
        return None
    before = load(then.desk, then.files, turn - 1)
    return before.select(before.stored_sheets(turn))
