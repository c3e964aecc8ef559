"""A game's public archive: one page for everybody, with all turns, and no secret.

It is made from what is public of the figures and from what the scenario prints: names, colours, the board.
So it can be made again at any time from what is kept.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from pbm.pipeline.position import load, load_events
from pbm.pipeline.publish import document, empires, refused_faults
from pbm.pipeline.turn_figures import SHOWN, figures_of_turn, is_complete

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.kernel.event import Event
    from pbm.pipeline.position import Position
    from pbm.pipeline.turn_figures import Figures
    from pbm.reports import Renderer

PRINTED = ("title", "names", "colours", "map")
"""What the scenario prints: the same in all report documents of a game, whatever happens."""

LAST = ("turn", "order_of_play", "owners", "leaders", "winners", "standings")
"""What the archive shows as it is after the last turn."""

CHARTED = frozenset({"map", "owners"})
"""What only the map is drawn from."""

BLIND: dict[str, Any] = {
    "empire": None,
    "areas": {},
    "other_areas": {},
    "events": [],
    "actions": [],
    "capital": None,
    "supply_capacity": 0,
}
"""The report of somebody who has nothing on the map and sees nothing there but whose the areas are."""


def figures_until(position: Position) -> list[Figures]:
    """Return the figures of the turns that have been played; those that were not kept are reckoned again."""
    if not position.game.begun:
        return [_reckoned(position)]
    return [_figures_of(position, turn) for turn in range(position.turn + 1)]


def _figures_of(position: Position, turn: int) -> Figures:
    kept = position.game.figures(turn)
    if kept is not None and is_complete(kept):
        return kept
    return _reckoned(load(position.desk, position.game, turn, corrected=False))


def _reckoned(then: Position) -> Figures:
    events = load_events(then, then.turn) if then.turn else ()
    reports = {empire: document(then, empire, events, reader=then.public_language) for empire in empires(then)}
    return figures_of_turn(reports, next(iter(reports.values())))


def archive_until(desk: Desk, game: Game, turn: int, renderer: Renderer) -> bytes:
    """Render the archive of a game as it is after a turn, from what is kept.

    No position but the first is needed, so that a damaged one does not stand in the way of going back.

    Raises:
        Refused: the start of the game is damaged, or the template has an error.

    """
    start = load(desk, game, 0, corrected=False)
    told = document(start, empires(start)[0], reader=start.public_language)
    return archive_page(start, told, figures_until(replace(start, turn=turn)), renderer)


def public_document(
    position: Position, reports: Mapping[str, dict[str, Any]], events: Iterable[Event[Any]] = ()
) -> dict[str, Any]:
    """Return a report document in the language of the game: one of these, or one made for it."""
    reader = position.public_language
    spoken = (report for report in reports.values() if report["language"] == reader.code)
    return next(spoken, None) or document(position, next(iter(reports)), events, reader=reader)


def archive_page(position: Position, told: Mapping[str, Any], figures: Sequence[Figures], renderer: Renderer) -> bytes:
    """Render the archive of the turns that the figures tell of.

    Args:
        position: the game at any of its turns.
        told: any of its report documents; what the scenario prints is taken from it.
        figures: the figures of all turns from the start.
        renderer: what renders the page.

    Raises:
        Refused: the template has an error.

    """
    page = archive(told, figures)
    after = replace(position, turn=page["turn"])
    deadline = None if page["winners"] else after.deadline(position.public_language)
    chart = None if position.shapes is None else position.ruleset.chart({**page, **BLIND}, position.shapes)
    shown = {
        **{key: value for key, value in page.items() if key not in CHARTED},
        "game": position.game.name,
        "language": position.public_language.code,
        "deadline": deadline,
        "chart": chart,
    }
    with refused_faults():
        return renderer.render_page(f"{position.ruleset.name}/archive", shown)


def archive(told: Mapping[str, Any], figures: Sequence[Figures]) -> dict[str, Any]:
    """Return what the archive tells.

    ``course`` is for the map: the owners at the start, and of each turn the areas that changed hands with their
    new owners; nobody is ``None``.
    """
    printed, last = {key: told[key] for key in PRINTED}, {key: figures[-1][key] for key in LAST}
    return {
        **printed,
        **last,
        "turns": [{key: turn[key] for key in ("turn", "order_of_play", "news")} for turn in figures],
        "series": {
            code: {key: [turn["standings"][code][key] for turn in figures] for key in SHOWN}
            for code in last["standings"]
        },
        "course": [
            figures[0]["owners"],
            *(_changes(one["owners"], other["owners"]) for one, other in pairwise(figures)),
        ],
    }


def _changes(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str | None]:
    areas = sorted({**before, **after})
    return {area: after.get(area) for area in areas if before.get(area) != after.get(area)}
