"""The calendar: the season of a turn, and winter (WI.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.warp.position.settings import Season

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.position.settings import Settings
    from pbm.rulesets.warp.position.world import World


@record
class Date:
    """A season of a year."""

    season: Season
    year: int


def date_of(settings: Settings, turn: int) -> Date | None:
    """Return the season and year of a turn, from 1; turn 0 has those of turn 1. None in a game without seasons.

    A year begins with spring.
    """
    seasons = _played(settings)
    if not seasons:
        return None
    at = max(0, turn - 1)
    springs = sum(seasons[number % len(seasons)] is Season.SPRING for number in range(1, at + 1))
    return Date(seasons[at % len(seasons)], settings.first_year + springs)


def _played(settings: Settings) -> Sequence[Season]:
    """Return the seasons that have turns of their own, in their order."""
    return [season for season in settings.seasons if not (settings.skip_winter and season is Season.WINTER)]


def is_winter(world: World) -> bool:
    """Tell whether it is winter now in the turn that is being played, or that comes next."""
    return world.today.winter or is_winter_turn(world.settings, world.turn + 1)


def is_winter_turn(settings: Settings, turn: int) -> bool:
    """Tell whether a turn is a winter turn."""
    date = date_of(settings, turn)
    return date is not None and date.season is Season.WINTER


def require_no_winter(world: World) -> None:
    """Require that units may be recruited.

    Raises:
        OrderFailedError: it is winter.

    """
    if is_winter(world):
        raise OrderFailedError(say("nothing is recruited in winter"))


def winter_follows(world: World) -> bool:
    """Tell whether winter is the last part of the turn that is being played (``skip_winter``)."""
    date = date_of(world.settings, world.turn + 1)
    return world.settings.skip_winter and date is not None and date.season is Season.AUTUMN


def without_winters(settings: Settings) -> Settings:
    """Return settings whose game is shorter by the winters in it, since these have no turns of their own (WI.2)."""
    calendar = replace(settings, skip_winter=False)
    winters = sum(is_winter_turn(calendar, turn) for turn in range(1, settings.last_turn + 1))
    return replace(settings, last_turn=settings.last_turn - winters)
