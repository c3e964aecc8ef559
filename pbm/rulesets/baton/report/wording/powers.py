"""Roll call, diplomacy, victory points, and the end of powers and games, in words (sections 15, 16 and 18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, all_of, say, several
from pbm.reports.narration import EventText, event_text, text_of
from pbm.rulesets.baton.events import powers as events
from pbm.rulesets.baton.events.powers import Freed, Merit
from pbm.rulesets.baton.position.world import Ending

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.baton.report.wording.names import Names

FREED: Mapping[Freed, Sentence] = {
    Freed.RELEASE: say("{captor} releases {card}, who goes home to {power}."),
    Freed.EXCHANGE: say("{captor} exchanges {card}, who goes home to {power}."),
    Freed.OUT: say("{captor} is out: {card} goes home to {power}."),
}
"""Why a prisoner goes home (C.86)."""

MERITS: Mapping[Merit, Sentence] = {
    Merit.BROKEN: say("{power} gets {points} for the broken army."),
    Merit.CAPTURED: say("{power} gets {points} for the prisoner."),
    Merit.HONOUR: say("{power} gets {points}."),
}
"""What victory points are given for (C.16)."""

ENDINGS: Mapping[Ending, Sentence] = {
    Ending.CALENDAR: say("The game is over by the calendar: {power} has won."),
    Ending.HEGEMONY: say("The game is over by hegemony: {power} has won."),
    Ending.SURVIVAL: say("The game is over, since nobody else is left: {power} has won."),
}
"""How a game ends (C.94)."""


@text_of.register(events.SheetMissed)
def _(event: events.SheetMissed, names: Names) -> EventText:
    power = names.power(event.empire)
    if event.becomes_standby:
        return event_text("missed", "No sheet came for {power}; the program plays it from now on.", power=power)
    return event_text("missed", "No sheet came for {power}.", power=power)


@text_of.register(events.SheetReceived)
def _(event: events.SheetReceived, names: Names) -> EventText | None:
    if not event.returns:
        return None
    return event_text("returned", "{power} is played by its player again.", power=names.power(event.empire))


@text_of.register(events.PrisonerFreed)
def _(event: events.PrisonerFreed, names: Names) -> EventText:
    values = {"captor": names.power(event.captor), "card": names.card(event.card), "power": names.power(event.power)}
    return EventText("freed", Sentence(FREED[event.why].pattern, tuple(values.items())))


@text_of.register(events.AllianceMade)
def _(event: events.AllianceMade, names: Names) -> EventText:
    return event_text(
        "allied", "{one} and {other} are allied now.", one=names.power(event.one), other=names.power(event.other)
    )


@text_of.register(events.AllianceEnded)
def _(event: events.AllianceEnded, names: Names) -> EventText:
    one, other = names.power(event.one), names.power(event.other)
    if not event.by:
        return event_text("alliance_ended", "{one} and {other} are no longer allied.", one=one, other=other)
    by = all_of(map(names.power, event.by))
    return event_text(
        "alliance_ended", "{one} and {other} are no longer allied: broken by {by}.", one=one, other=other, by=by
    )


@text_of.register(events.PointsWon)
def _(event: events.PointsWon, names: Names) -> EventText:
    points = several("{n} VP", "{n} VPs", event.points)
    values = (("power", names.power(event.power)), ("points", points))
    return EventText("points", Sentence(MERITS[event.why].pattern, values))


@text_of.register(events.PowerOut)
def _(event: events.PowerOut, names: Names) -> EventText:
    return event_text("out", "{power} is out of the game.", power=names.power(event.power))


@text_of.register(events.GameEnded)
def _(event: events.GameEnded, names: Names) -> EventText:
    winner = event.over.winner
    if winner is None:
        return event_text("end", "The game is over: nobody is left.")
    return EventText("end", Sentence(ENDINGS[event.over.how].pattern, (("power", names.power(winner)),)))
