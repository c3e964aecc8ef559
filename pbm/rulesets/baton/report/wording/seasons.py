"""Seasons, weather, census, and the effects of cards, in words (C.78 to C.82, C.93, C.94)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.reports.narration import EventText, event_text, text_of
from pbm.rulesets.baton.events import seasons as events
from pbm.rulesets.baton.position.this_turn import Season
from pbm.rulesets.baton.report.wording.cards import EVENTS

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.report.wording.names import Names

SEASONS = {
    Season.SPRING: say("spring"),
    Season.SUMMER: say("summer"),
    Season.AUTUMN: say("autumn"),
    Season.WINTER: say("winter"),
}
FOUL_WEATHER = {
    Season.SPRING: say("mud"),
    Season.SUMMER: say("thunder"),
    Season.AUTUMN: say("gales"),
    Season.WINTER: say("snow"),
}
"""The name of foul weather in each season (C.79)."""


def dated(season: Season, year: int) -> Sentence:
    """Name a season of a year."""
    return say("{season} {year}", season=SEASONS[season], year=year)


@text_of.register(events.CardEventCame)
def _(event: events.CardEventCame, names: Names) -> EventText:
    return event_text("event", "{card} brings {event}.", card=names.card(event.card), event=EVENTS[event.event])


@text_of.register(events.SeasonChanged)
def _(event: events.SeasonChanged, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    return event_text("season", "It is {date} now, in fair weather.", date=dated(event.season, event.year))


@text_of.register(events.SeasonPassedOver)
def _(event: events.SeasonPassedOver, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    if event.for_good:
        return event_text("season_over", "The last winter is over: the season does not change any more.")
    return event_text("season_over", "The season has changed often enough this turn: it does not change again.")


@text_of.register(events.WeatherChanged)
def _(event: events.WeatherChanged, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    return EventText("weather", say("The weather turns foul.") if event.foul else say("The weather turns fair."))


@text_of.register(events.CensusTaken)
def _(event: events.CensusTaken, names: Names) -> EventText:
    return event_text(
        "census",
        "Census of {year}: {power} gets {value} - {par} = {points}.",
        year=event.year,
        power=names.power(event.power),
        value=event.value,
        par=event.par,
        points=event.value - event.par,
    )


@text_of.register(events.HegemonyReached)
def _(event: events.HegemonyReached, names: Names) -> EventText:
    return event_text(
        "hegemony",
        "{power} controls {value}, and has won by hegemony.",
        power=names.power(event.power),
        value=event.value,
    )


@text_of.register(events.LastWinterEnded)
def _(event: events.LastWinterEnded, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    del event
    return event_text("last_winter", "The last winter has ended; the game ends with this turn.")
