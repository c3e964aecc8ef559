"""A game's public archive: one page for everybody, with all turns and without secrets.

It is made from the public figures of the turns, and from the public report document: names, colours, the board. So it
can be made again at any time from the files that are kept.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from pbm.publishing.reports import refused_faults
from pbm.publishing.turn_figures import public_keys, series

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pbm.desk.announcements import Announcement
    from pbm.kernel.ruleset import Document, Ruleset
    from pbm.publishing.publication import Publication
    from pbm.publishing.turn_figures import Figures
    from pbm.reports.renderer import Renderer

ONLY_DRAWN = frozenset({"map", "owners"})
"""Keys that are used only for drawing the map."""


def archive_page(publication: Publication, report: Document, figures: Sequence[Figures], renderer: Renderer) -> bytes:
    """Render the archive of the turns that the figures cover.

    Args:
        publication: the game at any of its turns.
        report: the public report document of any of them.
        figures: the figures of all turns from the start.
        renderer: the renderer of the page.

    Raises:
        RefusedError: the template has an error.

    """
    position, shapes, reader = publication.position, publication.shapes, publication.public_language
    page = {**report, **archive(position.ruleset, figures)}
    page["turns"] = _announced(publication.announcements, page["turns"], over=page["over"])
    after = replace(publication, position=replace(position, turn=page["turn"]))
    layout, picture = position.ruleset.map_layout, position.ruleset.picture
    shown = {
        **{key: value for key, value in page.items() if key not in ONLY_DRAWN},
        "language": reader.code,
        "deadline": None if page["over"] else after.deadline(reader),
        "chart": layout({**page, "events": []}, shapes) if shapes and layout and "course" in page else None,
        "picture": None if picture is None else picture(page),
    }
    with refused_faults():
        return renderer.render_page(f"{position.ruleset.name}/archive", shown)


def _announced(announcements: Sequence[Announcement], turns: Sequence[Document], *, over: bool) -> Sequence[Document]:
    """Return the turns with the game master's letters to all, each with the turn that came after it.

    When the game is over, later letters are shown with its last turn.
    """
    last, public = turns[-1]["turn"], [each for each in announcements if not each.to]
    by_turn: dict[int, list[Document]] = {}
    for each in public:
        by_turn.setdefault(min(each.turn, last) if over else each.turn, []).append({**each.shown()})
    return [{**turn, "announcements": by_turn[turn["turn"]]} if turn["turn"] in by_turn else turn for turn in turns]


def archive(ruleset: Ruleset[Any, Any], figures: Sequence[Figures]) -> Document:
    """Return the archive's own data, besides that of the public report document.

    In a game where the owners of areas are public, ``course`` is for the map: the owners at the start, and for each
    turn the areas that changed hands with their new owners, ``None`` for nobody. Without it the archive has no map.
    In a game of which everybody sees the stacks, ``stands`` has them for the map: at the start, and for each turn
    those of places where they differ. Secrets that a game reveals at its end are under ``revealed`` of each turn, by
    empire.
    """
    last = figures[-1]
    keys = [key for key in ("turn", "news", *ruleset.public) if key not in ONLY_DRAWN and key in last]
    return {
        **{key: last[key] for key in public_keys(ruleset)},
        "turns": [{**{key: turn[key] for key in keys}, **_revealed(ruleset, turn, last)} for turn in figures],
        "series": series(ruleset, figures),
        **({"course": _course(figures)} if "owners" in ruleset.public else {}),
        **({"stands": _stands(ruleset.standing, figures)} if ruleset.standing else {}),
    }


def _revealed(ruleset: Ruleset[Any, Any], turn: Figures, last: Figures) -> Document:
    """Return the secrets of each empire in a turn that are revealed when the game is over."""
    if not (ruleset.revealed and last["over"]):
        return {}
    own = {empire: {key: kept[key] for key in ruleset.revealed} for empire, kept in turn["own"].items()}
    return {"revealed": own}


def _course(figures: Sequence[Figures]) -> list[Mapping[str, str | None]]:
    changes = (_changes(one["owners"], other["owners"]) for one, other in pairwise(figures))
    return [figures[0]["owners"], *changes]


def _stands(
    standing: Callable[[Document], Mapping[str, list[list[object]]]], figures: Sequence[Figures]
) -> list[list[list[object]]]:
    """Return the marks of stacks after each turn, where they differ from the turn before; an empty place has none."""
    found: list[list[list[object]]] = []
    before: Mapping[str, list[list[object]]] = {}
    for turn in figures:
        now = standing(turn)
        places = sorted({*before, *now})
        found.append([["stand", place, now.get(place, [])] for place in places if before.get(place) != now.get(place)])
        before = now
    return found


def _changes(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str | None]:
    areas = sorted({**before, **after})
    return {area: after.get(area) for area in areas if before.get(area) != after.get(area)}
