"""Turns in words: the start, seasons, the roll call, moves, elimination and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import comma, say
from pbm.reports.narration import event_text, text_of
from pbm.rulesets.warp.events.moves import Arrived
from pbm.rulesets.warp.events.turns import (
    GameDrawn,
    GameWon,
    PlayerEliminated,
    SheetMissed,
    SheetReceived,
    StartUnitsPlaced,
    Victory,
    WinterBegun,
)
from pbm.rulesets.warp.position.settings import Season
from pbm.rulesets.warp.position.units import units_in_words
from pbm.rulesets.warp.report.wording.fights import counted

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.reports.narration import EventText
    from pbm.rulesets.warp.position.seasons import Date
    from pbm.rulesets.warp.report.wording.names import Names


@text_of.register(StartUnitsPlaced)
def _(event: StartUnitsPlaced, names: Names) -> EventText:
    return event_text(
        "placed",
        "In {area} from the start: {units}.",
        units=counted([chit.code for chit in event.units]),
        area=names.area(event.area),
    )


def dated(date: Date) -> Sentence:
    """Return the season of a year: ``spring 1775``."""
    return {
        Season.SPRING: say("spring {year}", year=str(date.year)),
        Season.SUMMER: say("summer {year}", year=str(date.year)),
        Season.AUTUMN: say("autumn {year}", year=str(date.year)),
        Season.WINTER: say("winter {year}", year=str(date.year)),
    }[date.season]


VICTORIES = {
    Victory.DESTRUCTION: say("The game is over. {side} has won: all opposing units are destroyed."),
    Victory.ALONE: say("The game is over. {side} has won: nobody else is left."),
    Victory.TERRITORIES: say(
        "The game is over. {side} has won: it leads by areas, else by their revenue, else by Force."
    ),
}


@text_of.register(SheetMissed)
def _(event: SheetMissed, names: Names) -> EventText:
    player = names.empire(event.empire)
    if event.becomes_standby:
        pattern = "No sheet came from {empire}: the program plays for it until one comes."
        return event_text("missed", pattern, empire=player)
    return event_text("missed", "No sheet came from {empire} for this turn.", empire=player)


@text_of.register(SheetReceived)
def _(event: SheetReceived, names: Names) -> EventText | None:
    if not event.returns:
        return None
    return event_text(
        "returned", "A sheet came from {empire}, who is a player again.", empire=names.empire(event.empire)
    )


@text_of.register(WinterBegun)
def _(event: WinterBegun, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    return event_text("winter", "Winter comes.")


@text_of.register(PlayerEliminated)
def _(event: PlayerEliminated, names: Names) -> EventText:
    return event_text("elimination", "{empire} is out of the game.", empire=names.empire(event.empire))


@text_of.register(GameWon)
def _(event: GameWon, names: Names) -> EventText:
    return event_text("victory", VICTORIES[event.how].pattern, side=names.empire(event.side))


@text_of.register(GameDrawn)
def _(event: GameDrawn, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    return event_text("draw", "The game is over, and nobody has won.")


@text_of.register(Arrived)
def _(event: Arrived, names: Names) -> EventText:
    group = event.group
    moved = units_in_words(group.units)
    if not group.walked:
        return event_text("stopped", "Stopped in {area}: {units}.", area=names.area(group.origin), units=moved)
    *between, goal = group.walked
    ends = {"origin": names.area(group.origin), "goal": names.area(goal)}
    if not between:
        return event_text("move", "From {origin} to {goal}: {units}.", **ends, units=moved)
    by = comma(names.area(area) for area in between)
    return event_text("move", "From {origin} by {areas} to {goal}: {units}.", **ends, areas=by, units=moved)
