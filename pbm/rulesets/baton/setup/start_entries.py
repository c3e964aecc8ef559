"""The ``[start]`` of a scenario file: a position in the middle of a game, in the words of the game master's state.

What it does not say is as the set-up makes it (C.21).
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from pbm.kernel.limits import Amount, Count  # noqa: TC001 - read by what fills the tables
from pbm.kernel.record import record
from pbm.kernel.seat import Status  # noqa: TC001 - likewise
from pbm.rulesets.baton.position.calendar import Season


class Weather(StrEnum):
    """The weather in a word (C.15)."""

    FAIR = "fair"
    FOUL = "foul"


@record
class PrisonerStart:
    """A captured leader: the number of his card, and the power that led him (C.86)."""

    card: Count
    of: str


@record
class PowerStart:
    """What a power has."""

    hand: list[Count] | None = None
    vps: Amount = 0
    prisoners: list[PrisonerStart] = field(default_factory=list)
    status: Status | None = None
    missed: Count = 0


@record
class AreaStart:
    """What lies in an area; the marker ``none`` is nobody's."""

    marker: str | None = None
    cubes: Count | None = None


@record
class ArmyStart:
    """An army; on ``place``, an area or a border, and there on the control point or not."""

    power: str
    place: str
    morale: Count
    on_point: bool = False
    units: list[Count] = field(default_factory=list)
    ground: Count | None = None


@record
class StartEntry:
    """The table; ``armies`` are all that there are, by their leaders, and ``deck`` is what lies on top of it."""

    turn: Count = 0
    season: Season = Season.SPRING
    year: Count | None = None
    weather: Weather = Weather.FAIR
    initiative: list[str] | None = None
    deck: list[Count] = field(default_factory=list)
    discard: list[Count] = field(default_factory=list)
    reshuffles: Count = 0
    empires: dict[str, PowerStart] = field(default_factory=dict)
    areas: dict[str, AreaStart] = field(default_factory=dict)
    armies: dict[str, ArmyStart] | None = None
    engagements: list[list[str]] = field(default_factory=list)
    alliances: list[list[str]] = field(default_factory=list)
    calendar_over: bool = False
    hegemon: str | None = None
