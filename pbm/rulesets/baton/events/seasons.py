"""Seasons, weather, and the effects of cards (C.78 to C.82, C.93, C.105)."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.event import PublicEvent, SecretEvent
from pbm.kernel.limits import Amount, Count  # noqa: TC001 - needed when a journal is read
from pbm.kernel.saved import Saved
from pbm.quick.record import record
from pbm.rulesets.baton.position.this_turn import Season  # noqa: TC001 - needed when a journal is read
from pbm.rulesets.baton.position.world import World


class Change(Saved, StrEnum):
    """What changes the season (C.82)."""

    EVENT = "event"
    DECK = "deck"
    CALENDAR = "calendar"


@record
class CardEventCame(PublicEvent[World]):
    """The event of a flipped card is carried out; its effects come after this (C.78)."""

    card: Count
    event: str

    def apply(self, world: World) -> None:
        """Change nothing: it is only reported."""


@record
class SeasonChanged(PublicEvent[World]):
    """The next season has begun, in fair weather (C.80); a new year with spring."""

    season: Season
    year: Count
    why: Change

    def apply(self, world: World) -> None:
        world.season, world.year, world.foul = self.season, self.year, False
        world.today.seasons += 1


@record
class SeasonPassedOver(PublicEvent[World]):
    """A change of season is skipped (C.82).

    Attributes:
        why: what would have changed it.
        for_good: whether the season can change no more, because the last winter has ended; otherwise it has changed too
            often this turn.

    """

    why: Change
    for_good: bool

    def apply(self, world: World) -> None:
        """Change nothing: it is only reported."""


@record
class ReshuffleHeeded(SecretEvent[World]):
    """The consequences of a reshuffle have been dealt with (C.82)."""

    def apply(self, world: World) -> None:
        world.today.reshuffled = False


@record
class WeatherChanged(PublicEvent[World]):
    """The weather has become fair or foul (C.79)."""

    foul: bool

    def apply(self, world: World) -> None:
        world.foul = self.foul


@record
class CensusTaken(PublicEvent[World]):
    """What a power gets at a census: the value it controls less its par (C.93)."""

    power: str
    value: Count
    par: Amount
    year: Count

    def apply(self, world: World) -> None:
        world.powers[self.power].vps += self.value - self.par


@record
class HegemonyReached(PublicEvent[World]):
    """A power has won by hegemony; the game ends with this turn (C.94)."""

    power: str
    value: Count

    def apply(self, world: World) -> None:
        world.hegemon = self.power


@record
class LastWinterEnded(PublicEvent[World]):
    """The last winter has ended; the game ends with this turn (C.94)."""

    def apply(self, world: World) -> None:
        """Record it: the season can change no more (C.82)."""
        world.calendar_over = True
