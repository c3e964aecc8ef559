"""The report document: its parts put together (C.95)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pbm.kit.attention import shown_threats
from pbm.kit.report import letters, of_game, of_reader, of_sheet
from pbm.kit.shown import plain, shown
from pbm.rulesets.baton.report.attention import attention
from pbm.rulesets.baton.report.event_log import ACTION, lines_of
from pbm.rulesets.baton.report.position import RULES, position
from pbm.rulesets.baton.report.roundup import census_of, happenings, taken
from pbm.rulesets.baton.report.threats import targets, threats
from pbm.rulesets.baton.report.tricks import course_of_turn
from pbm.rulesets.baton.report.wording.names import names_in
from pbm.rulesets.baton.report.wording.seasons import FOUL_WEATHER, dated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.document import ReportDocument
    from pbm.kernel.view import View
    from pbm.rulesets.baton.report.event_log import Line
    from pbm.rulesets.baton.report.tricks import Course
    from pbm.rulesets.baton.report.wording.names import Names
    from pbm.rulesets.baton.sight.visibility import Sight

COLOURS = ("#2d80fa", "#ccbd6d", "#7280b0", "#05966f", "#c9626c", "#e5b340", "#808099")
"""The colours of the powers in their order, unless the scenario has others."""

OF_LINES = "number text outcome cost unneeded reason"
"""The part of a sheet's lines that is kept until the end of the game."""


def report(view: View[Sight]) -> ReportDocument:
    """Return the report document of a view.

    Everything in it comes from the view, so nothing is in it that the player may not know.
    """
    names, endangered = names_in(view), targets(view)
    course, lines = course_of_turn(view, names), lines_of(view.events, view.empire, names)
    document = {
        **heading(view, names),
        **position(view, names),
        **turn(view, course, lines, names),
        "record": record_of(view, lines),
        "attention": attention(view.sight, course, endangered, names),
        "threats": shown_threats(threats(endangered)),
        "rules": shown(view.sight.settings, RULES),
        "messages": letters(view),
    }
    return cast("ReportDocument", document)


def side_by_side(reports: Sequence[dict[str, Any]], state: object) -> dict[str, Any]:
    """Return a document for the game master's map: everything on it is public, so any report will do (C.96)."""
    del state
    return {**reports[0], "empire": None, "name": None}


def heading(view: View[Sight], names: Names) -> dict[str, object]:
    """Return whose report it is, of which game and turn (C.95.1)."""
    sight: Sight = view.sight
    own = sight.powers[view.empire] if view.empire else None
    colours = zip(sight.powers.items(), COLOURS, strict=False)
    return {
        **of_game(view),
        **of_reader(view, own),
        "places": sight.settings.actions,
        "over": sight.over is not None,
        "ending": None if sight.over is None else shown(sight.over, "how winner"),
        "winners": [sight.over.winner] if sight.over and sight.over.winner else [],
        "names": {code: power.name for code, power in sight.powers.items()},
        "colours": {code: power.colour or usual for (code, power), usual in colours},
        "season": names.say(dated(sight.season, sight.year)),
        "date": shown(sight, "season year last_year"),
        "weather": sight.weather,
        "foul_weather": names.say(FOUL_WEATHER[sight.season]) if sight.foul else None,
        **shown(sight, "leading initiative"),
        "order_of_play": [code for code in sight.initiative if not sight.powers[code].out],
    }


def turn(view: View[Sight], course: Course, lines: Sequence[Line], names: Names) -> dict[str, object]:
    """Return the results of the sheet, and the events (C.95.2, C.95.4)."""
    sheets = {power: lines_of(view.events, power, names) for power in view.sight.powers} if view.sight.over else {}
    return {
        **of_sheet(view),
        "actions": [shown(line, ACTION) for line in lines],
        "sheets": {power: [shown(line, ACTION) for line in sheet] for power, sheet in sheets.items()},
        **course.document,
        "census": census_of(course),
        "taken": taken(view.events),
        "events": happenings(course, view, names),
    }


def record_of(view: View[Sight], lines: Sequence[Line]) -> dict[str, object] | None:
    """Return the reader's hand, lines and own view of cards taken off the deck; the public has none of these."""
    if view.sight.own is None:
        return None
    return {
        "hand": plain(view.sight.own.hand),
        "lines": [shown(line, OF_LINES) for line in lines],
        "taken": taken(view.events),
    }
