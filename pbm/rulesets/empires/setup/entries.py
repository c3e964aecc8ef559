"""The tables of a scenario file, as a game master writes them."""

from __future__ import annotations

from dataclasses import field

from pbm.kernel.limits import Amount, Count  # noqa: TC001 - needed when the tables are read
from pbm.kit.scenario.entries import Entries, Head
from pbm.quick.record import record
from pbm.rulesets.empires.position.settings import Settings
from pbm.rulesets.empires.position.world import Mode, Terrain  # noqa: TC001 - likewise


@record
class EmpireEntry:
    """An ``[[empire]]`` table."""

    code: str
    name: str
    supply_capacity: Count
    balance: Count = 0
    treasury: Count = 0
    capital: str | None = None
    army_reserve: Count = 0
    naval_reserve: Count = 0
    vps: Amount = 0
    dummy: bool = False
    colour: str | None = None


@record
class BaseEntry:
    """The ``base`` of a land area."""

    entrance: str
    commission: Count = 0
    laid_up: Count = 0


@record
class LandEntry:
    """A ``[[land]]`` table."""

    code: str
    name: str
    terrain: Terrain
    borders: list[str]
    population: Count = 0
    owner: str | None = None
    armies: Count = 0
    forts: Count = 0
    trains: Count = 0
    mode: Mode | None = None
    retreat: str | None = None
    ambush: str | None = None
    entrenched: str | None = None
    port: str | None = None
    base: BaseEntry | None = None


@record
class FleetEntry:
    """The ``fleet`` of a sea space."""

    empire: str
    ships: dict[str, Count] = field(default_factory=dict)
    armies: Count = 0


@record
class SeaEntry:
    """A ``[[sea]]`` table."""

    code: str
    name: str
    borders: list[str]
    owner: str | None = None
    fleet: FleetEntry | None = None


@record(frozen=False)
class Scenario(Entries[Head]):
    """A scenario as far as it could be read."""

    settings: Settings = field(default_factory=Settings)
    empires: list[EmpireEntry] = field(default_factory=list)
    lands: list[LandEntry] = field(default_factory=list)
    seas: list[SeaEntry] = field(default_factory=list)
    names: dict[str, dict[str, str]] = field(default_factory=dict)
