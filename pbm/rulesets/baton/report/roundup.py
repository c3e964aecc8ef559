"""What the roundup tells of a turn: what comes before its tricks, what in them outlives the moment, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton.events import armies, fights, seasons
from pbm.rulesets.baton.report.on_map import OnMap
from pbm.rulesets.baton.report.parts import parts_of
from pbm.rulesets.baton.report.steps import steps

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.view import View
    from pbm.rulesets.baton.report.wording.names import Names
    from pbm.rulesets.baton.sight.visibility import Sight

Document = dict[str, Any]

WEIGHTY = (
    armies.AreaTaken,
    fights.ArmyBroken,
    fights.LeaderCaptured,
    fights.LeaderEscaped,
    seasons.SeasonChanged,
    seasons.CensusTaken,
    seasons.HegemonyReached,
    seasons.LastWinterEnded,
)
"""What happens in tricks and changes the game beyond the moment."""


def happenings(course: Document, view: View[Sight], names: Names) -> list[Document]:
    """List what the roundup tells, in order; what only the reader is told of keeps its place at the end of the turn."""
    return [
        *_told(course["opening"], own="own", others="public"),
        *_told(_weighty(view, names), own="own", others="public"),
        *_told(course["ending_of_turn"], own="closing", others="closing"),
    ]


def _weighty(view: View[Sight], names: Names) -> Iterator[Document]:
    """Yield what outlives the tricks; out of their course, leaders are introduced each time."""
    on_map = OnMap(view.sight.armies, view.events)
    for trick in parts_of(view.events).tricks:
        for event in trick.happened:
            if isinstance(event, WEIGHTY):
                introduced = names.getting_acquainted(on_map.owners, on_map.morale)
                yield from steps([event], view.empire, on_map, introduced)
            else:
                on_map.note(event)


def _told(found: Iterable[Document], *, own: str, others: str) -> Iterator[Document]:
    for step in found:
        yield {"kind": step["kind"], "text": step["text"], "scope": own if step["own"] else others}


def _of_tricks(course: Document) -> Iterator[Document]:
    """Yield all steps of the tricks, in order."""
    for trick in course["tricks"]:
        for deed in (trick, *trick["followers"]):
            yield from deed["steps"]


def steps_of(course: Document) -> Iterator[Document]:
    """Yield all steps of the turn, in order."""
    yield from course["opening"]
    yield from _of_tricks(course)
    yield from course["ending_of_turn"]


def census_of(course: Document) -> list[Document]:
    """List what powers got at censuses of the turn, in their order (C.93)."""
    return [
        {key: step[key] for key in ("year", "power", "value", "par")}
        for step in steps_of(course)
        if step["kind"] == "census"
    ]
