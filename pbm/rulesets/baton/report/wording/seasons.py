"""Seasons, weather, census, and what cards bring about, in words (C.78 to C.82, C.93, C.94)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.reports.narration import Told, tell, told
from pbm.rulesets.baton.events import seasons as events
from pbm.rulesets.baton.position.today import Season
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
"""What foul weather is called in each season (C.79)."""


def dated(season: Season, year: int) -> Sentence:
    """Name a season of a year."""
    return say("{season} {year}", season=SEASONS[season], year=year)


@tell.register(events.CardEventCame)
def _(event: events.CardEventCame, names: Names) -> Told:
    return told("event", "{card} brings {event}.", card=names.card(event.card), event=EVENTS[event.event])


@tell.register(events.SeasonChanged)
def _(event: events.SeasonChanged, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("season", "It is {date} now, in fair weather.", date=dated(event.season, event.year))


@tell.register(events.SeasonPassedOver)
def _(event: events.SeasonPassedOver, names: Names) -> Told:  # noqa: ARG001 - no name in it
    if event.for_good:
        return told("season_over", "The last winter is over: the season does not change any more.")
    return told("season_over", "The season has changed often enough this turn: it does not change again.")


@tell.register(events.WeatherChanged)
def _(event: events.WeatherChanged, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return Told("weather", say("The weather turns foul.") if event.foul else say("The weather turns fair."))


@tell.register(events.CensusTaken)
def _(event: events.CensusTaken, names: Names) -> Told:
    return told(
        "census",
        "Census of {year}: {power} gets {value} - {par} = {points}.",
        year=event.year,
        power=names.power(event.power),
        value=event.value,
        par=event.par,
        points=event.value - event.par,
    )


@tell.register(events.HegemonyReached)
def _(event: events.HegemonyReached, names: Names) -> Told:
    return told(
        "hegemony",
        "{power} controls {value}, and has won by hegemony.",
        power=names.power(event.power),
        value=event.value,
    )


@tell.register(events.LastWinterEnded)
def _(event: events.LastWinterEnded, names: Names) -> Told:  # noqa: ARG001 - no name in it
    del event
    return told("last_winter", "The last winter has ended; the game ends with this turn.")
