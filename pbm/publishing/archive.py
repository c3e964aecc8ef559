"""A game's public archive: one page for everybody, with all turns, and no secret.

It is made from what is public of the turns' figures, and from what the public's report document prints: names,
colours, the board. So it can be made again at any time from what is kept.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from pbm.publishing.reports import refused_faults
from pbm.publishing.turn_figures import public_keys, series

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.ruleset import Document, Ruleset
    from pbm.publishing.publication import Publication
    from pbm.publishing.turn_figures import Figures
    from pbm.reports import Renderer

ONLY_DRAWN = frozenset({"map", "owners"})
"""What only the map is drawn from."""


def archive_page(publication: Publication, told: Document, figures: Sequence[Figures], renderer: Renderer) -> bytes:
    """Render the archive of the turns that the figures tell of.

    Args:
        publication: the game at any of its turns.
        told: the public's report document of any of them.
        figures: the figures of all turns from the start.
        renderer: what renders the page.

    Raises:
        RefusedError: the template has an error.

    """
    position, shapes, reader = publication.position, publication.shapes, publication.public_language
    page = {**told, **archive(position.ruleset, figures)}
    after = replace(publication, position=replace(position, turn=page["turn"]))
    layout, picture = position.ruleset.map_layout, position.ruleset.picture
    shown = {
        **{key: value for key, value in page.items() if key not in ONLY_DRAWN},
        "language": reader.code,
        "deadline": None if page["over"] else after.deadline(reader),
        "chart": None if shapes is None or layout is None else layout({**page, "events": []}, shapes),
        "picture": None if picture is None else picture(page),
    }
    with refused_faults():
        return renderer.render_page(f"{position.ruleset.name}/archive", shown)


def archive(ruleset: Ruleset[Any, Any], figures: Sequence[Figures]) -> Document:
    """Return what the archive tells besides what the scenario prints.

    In a game of areas, ``course`` is for the map: the owners at the start, and of each turn the areas that changed
    hands with their new owners; nobody is ``None``. What a game reveals at its end stands under ``revealed`` of each
    turn, by empire.
    """
    last = figures[-1]
    told = [key for key in ("turn", "news", *ruleset.public) if key not in ONLY_DRAWN and key in last]
    return {
        **{key: last[key] for key in public_keys(ruleset)},
        "turns": [{**{key: turn[key] for key in told}, **_revealed(ruleset, turn, last)} for turn in figures],
        "series": series(ruleset, figures),
        **({"course": _course(figures)} if "owners" in ruleset.public else {}),
    }


def _revealed(ruleset: Ruleset[Any, Any], turn: Figures, last: Figures) -> Document:
    """Return what was each empire's own in a turn and is so no longer, now that the game is over."""
    if not (ruleset.revealed and last["over"]):
        return {}
    own = {empire: {key: kept[key] for key in ruleset.revealed} for empire, kept in turn["own"].items()}
    return {"revealed": own}


def _course(figures: Sequence[Figures]) -> list[Mapping[str, str | None]]:
    changes = (_changes(one["owners"], other["owners"]) for one, other in pairwise(figures))
    return [figures[0]["owners"], *changes]


def _changes(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str | None]:
    areas = sorted({**before, **after})
    return {area: after.get(area) for area in areas if before.get(area) != after.get(area)}
