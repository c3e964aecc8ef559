"""The position of European Empires, in the rulebook's words (E.1 to E.6)."""

from __future__ import annotations

from bisect import bisect_left, insort
from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from pbm.kernel.limits import Amount, Count  # noqa: TC001 - needed when a world is read
from pbm.kernel.saved import Saved
from pbm.kernel.seat import Status
from pbm.quick.record import record
from pbm.rulesets.empires.position.settings import Settings  # noqa: TC001 - needed when a world is read

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

C = TypeVar("C", str, tuple[str, str])
"""A code, or two that belong together."""


class Terrain(Saved, StrEnum):
    """What a land area is like (E.14, E.30, E.32, E.33)."""

    PLAINS = "plains"
    LOWLANDS = "lowlands"
    UPLANDS = "uplands"
    WETLANDS = "wetlands"
    ISLANDS = "islands"
    FORESTS = "forests"
    MOUNTAINS = "mountains"
    JUNGLE = "jungle"
    DESERTS = "deserts"
    TUNDRA = "tundra"
    TOWNS = "towns"
    CITIES = "cities"


class Mode(Saved, StrEnum):
    """How the armies of an area meet an attack (E.2, E.29)."""

    DEFEND = "defend"
    AMBUSH = "ambush"
    RETREAT = "retreat"


class MoveKind(Saved, StrEnum):
    """The purpose of a force on the road (E.8).

    Armies move in or attack; ships sail, and whether they arrive in peace is decided on the way. A force that
    is beaten, or does not go in, returns.
    """

    MOVE = "move"
    ATTACK = "attack"
    SAIL = "sail"
    RETURN = "return"


@record(frozen=False)
class Base(Saved):
    """A naval base: its entrance sea space, and its owner's ships in it (E.4)."""

    entrance: str
    commission: Count = 0
    laid_up: Count = 0


@record(frozen=False)
class Land(Saved):
    """A land area (E.2); ``port`` is the default entrance of a base built here."""

    code: str
    name: str
    terrain: Terrain
    borders: tuple[str, ...]
    port: str | None = None
    owner: str | None = None
    population: Count = 0
    armies: Count = 0
    forts: Count = 0
    trains: Count = 0
    mode: Mode = Mode.DEFEND
    retreat: str | None = None
    ambush: str | None = None
    entrenched: str | None = None
    base: Base | None = None

    def become_neutral(self) -> None:
        """Lose the owner and what only an owner can set; ships in base are left to the caller (E.2)."""
        self.owner = None
        self.mode = Mode.DEFEND
        self.retreat = self.ambush = self.entrenched = None


@record(frozen=False)
class Fleet(Saved):
    """The ships in a sea space, by the base they came from, and the armies aboard (E.3)."""

    empire: str
    ships: dict[str, Count] = field(default_factory=dict)
    armies: Count = 0

    @property
    def strength(self) -> int:
        """The number of ships."""
        return sum(self.ships.values())


@record(frozen=False)
class Sea(Saved):
    """A sea space: its owner and at most one empire's fleet (E.3)."""

    code: str
    name: str
    borders: tuple[str, ...]
    owner: str | None = None
    fleet: Fleet | None = None


@record(frozen=False)
class Empire(Saved):
    """An empire's purse, reserves and standing (E.5)."""

    code: str
    name: str
    supply_capacity: Count
    balance: Amount = 0
    treasury: Amount = 0
    capital: str | None = None
    army_reserve: Count = 0
    naval_reserve: Count = 0
    vps: Amount = 0
    status: Status = Status.PLAYER
    colour: str | None = None
    missed: Count = 0
    enemies: list[str] = field(default_factory=list)

    @property
    def in_game(self) -> bool:
        """Whether the empire has not been eliminated (E.39)."""
        return self.status is not Status.ELIMINATED


@record
class Force(Saved):
    """Armies, ships and trains on the road within a round, between departure and return (E.8).

    ``ships`` are counted by home base. ``landed`` is a landing force that has passed the ships in
    the base it attacks (E.36).
    """

    empire: str
    origin: str
    destination: str
    kind: MoveKind
    armies: Count = 0
    trains: Count = 0
    ships: tuple[tuple[str, int], ...] = ()
    landed: bool = False

    @property
    def ship_count(self) -> int:
        """The number of ships."""
        return sum(number for _, number in self.ships)

    @property
    def strength(self) -> int:
        """What counts in a fight: ships where ships sail, or else armies (E.8)."""
        return self.armies if self.kind is MoveKind.ATTACK else self.ship_count


@record(frozen=False)
class TurnState(Saved):
    """What has happened in this turn and ends with it: actions allowed only once, or not yet.

    Lists of codes are sorted, so that a lookup is quick: see :func:`mark` and :func:`is_marked`.
    """

    levied: list[str] = field(default_factory=list)
    fortified: list[str] = field(default_factory=list)
    grown: list[str] = field(default_factory=list)
    built: list[str] = field(default_factory=list)
    """Bases where BUILD was done: once per base per turn, and no FLEET."""
    recovered: list[str] = field(default_factory=list)
    """Bases where RECOVER was done: no FLEET."""
    new_bases: list[str] = field(default_factory=list)
    """Bases built or captured this turn, not usable until the next (E.4)."""
    raised_armies: list[str] = field(default_factory=list)
    """Empires whose ARMY was done: no RESERVE in later rounds."""
    filled_naval_reserve: list[str] = field(default_factory=list)
    """Empires whose NAVY or CLOSE was done: no RECOVER in later rounds."""
    stuck: list[tuple[str, str]] = field(default_factory=list)
    """Empire and area whose armies may not leave again by order (E.30)."""
    cash: dict[str, int] = field(default_factory=dict)
    """BPs drawn from each empire's treasury (E.37)."""
    bids: dict[str, int] = field(default_factory=dict)
    """BPs spent on ORDER (E.10)."""
    gifts: list[tuple[str, str, int]] = field(default_factory=list)
    """Giver, receiver and BPs, on the way until the round is over."""
    disowned: list[tuple[str, str]] = field(default_factory=list)
    """Owner and area to be given up when the round is over."""

    def stick(self, empire: str, area: str) -> None:
        """Keep armies from leaving an area again."""
        mark(self.stuck, (empire, area))

    def is_stuck(self, empire: str, area: str) -> bool:
        """Return whether armies of an empire may not leave an area again."""
        return is_marked(self.stuck, (empire, area))


def mark(marked: list[C], code: C) -> None:
    """Put a code in its place in a sorted list."""
    insort(marked, code)


def is_marked(marked: Sequence[C], code: C) -> bool:
    """Return whether a code is in a sorted list."""
    at = bisect_left(marked, code)
    return at < len(marked) and marked[at] == code


@record(frozen=False)
class World(Saved):
    """The whole position."""

    scenario: str
    settings: Settings
    lands: dict[str, Land]
    seas: dict[str, Sea]
    empires: dict[str, Empire]
    order_of_play: tuple[str, ...]
    title: str = ""
    turn: Count = 0
    last_census: Count = 0
    next_census: Count = 0
    victory_in_sight: bool = False
    """A victory condition was met on an earlier turn; the next census decides (E.39)."""
    winners: tuple[str, ...] = ()
    moving: dict[str, Force] = field(default_factory=dict)
    """Each empire's force on the road in the round being played."""
    turn_state: TurnState = field(default_factory=TurnState)
    names: dict[str, dict[str, str]] = field(default_factory=dict)
    """What things are called in other languages, by language and English name."""

    @property
    def sitters(self) -> Mapping[str, Empire]:
        """The empires: each has a player."""
        return self.empires

    @property
    def areas(self) -> dict[str, Land | Sea]:
        """All areas by code, land first, in the order of the scenario."""
        return {**self.lands, **self.seas}

    def area(self, code: str) -> Land | Sea:
        """Return the land area or sea space with this code."""
        return self.lands[code] if code in self.lands else self.seas[code]

    def fleet_at(self, code: str, empire: str) -> Fleet | None:
        """Return an empire's own fleet in a sea space, if it is there."""
        fleet = self.seas[code].fleet
        return fleet if fleet is not None and fleet.empire == empire else None

    def lands_of(self, empire: str) -> Iterator[Land]:
        """The land areas that an empire owns, in the order of the scenario."""
        return (land for land in self.lands.values() if land.owner == empire)

    def fleets_of(self, empire: str) -> Iterator[tuple[Sea, Fleet]]:
        """The sea spaces that hold an empire's fleet, with it."""
        return ((sea, sea.fleet) for sea in self.seas.values() if sea.fleet and sea.fleet.empire == empire)
