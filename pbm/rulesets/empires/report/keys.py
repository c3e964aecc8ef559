"""The keys of European Empires' report document: its own part, and its areas, actions and events."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from pbm.kernel.document import (
    ActionDocument,
    EventDocument,
    OrderHelpDocument,
    PrintedDocument,
    ReportDocument,
    ReportKeys,
)


class BaseDocument(TypedDict):
    """A naval base; only its owner sees its ships."""

    entrance: str
    commission: NotRequired[int]
    laid_up: NotRequired[int]


class CutDocument(TypedDict):
    """Where a supply line is cut, and why: blank, foreign or circle."""

    at: str
    why: str


class LandDocument(TypedDict):
    """A land area: what neighbours know, what only its owner knows, and what supply takes from it."""

    name: NotRequired[str]
    kind: Literal["land"]
    owner: str | None
    terrain: str
    population: int
    armies: int
    forts: int
    trains: NotRequired[int]
    mode: NotRequired[str]
    retreat: NotRequired[str | None]
    ambush: NotRequired[str | None]
    entrenched: NotRequired[str | None]
    base: BaseDocument | None
    supply_source: NotRequired[str | None]
    supply_line: NotRequired[list[str]]
    supply_cut: NotRequired[CutDocument | None]
    blockaded: NotRequired[bool]
    next_supply_cost: NotRequired[int]
    next_trains_used: NotRequired[int]
    disperses: NotRequired[int]
    supply_cost: NotRequired[int]


class FleetDocument(TypedDict):
    """A fleet: its ships by home base, and the armies aboard."""

    empire: str
    ships: dict[str, int]
    armies: int


class SeaDocument(TypedDict):
    """A sea space, with what supply takes of an own fleet."""

    name: NotRequired[str]
    kind: Literal["sea"]
    owner: str | None
    fleet: FleetDocument | None
    next_supply_cost: NotRequired[int]
    ships_dispersing: NotRequired[int]
    disperses: NotRequired[int]
    supply_cost: NotRequired[int]


Areas = dict[str, LandDocument | SeaDocument]
"""Areas by code."""


class Spot(TypedDict):
    """What the map shows of an area; terrain and port only of land."""

    kind: str
    terrain: NotRequired[str]
    borders: list[str]
    port: NotRequired[str | None]


class EmpiresAction(ActionDocument):
    """An action with the purse that pays for it, and where a march in peace led."""

    purse: str
    march: list[str] | None


class SideDocument(TypedDict):
    """A side of a meeting on the way."""

    empire: str
    origin: str
    armies: int
    ships: int
    losses: int


class EmpiresEvent(EventDocument):
    """An event; a battle also has its figures, of which those specific to one kind are not declared here."""

    round: NotRequired[int]
    area: NotRequired[str]
    origin: NotRequired[str]
    attacker: NotRequired[str]
    captured: NotRequired[bool]
    to: NotRequired[str]
    sides: NotRequired[list[SideDocument]]
    details: NotRequired[list[str]]
    """What followed from a battle."""
    account: NotRequired[list[list[str]]]
    """A battle line by line: what the line is about, and its text."""
    forecast: NotRequired[dict[str, object] | None]
    """The forecast of a battle that a retreat avoided; only the empire that retreats sees it."""
    vps: NotRequired[int]


class GmState(TypedDict):
    """The game master's view of a world."""

    turn: int
    order_of_play: list[str]
    empires: dict[str, dict[str, object]]
    areas: Areas


class PublicReport(ReportDocument):
    """What is public (E.42, E.44): who owns the areas, and how strong the empires are."""

    scenario: str
    capital: str | None
    supply_capacity: int
    areas: Areas
    other_areas: Areas
    leaders: list[str]
    neighbours: list[str]
    friends: list[str]
    enemies: list[str]
    owners: dict[str, str]
    map: dict[str, Spot]


class EmpiresReport(PublicReport):
    """What an empire's own report shows besides (E.42, E.43)."""

    balance: int
    treasury: int
    vps: int
    army_reserve: int
    naval_reserve: int
    places: int
    income: int
    ledger: dict[str, int]
    totals: dict[str, Any]
    rules: dict[str, int | float]
    surroundings: dict[str, dict[str, Any]]
    fronts: list[dict[str, Any]]
    progress: NotRequired[dict[str, Any] | None]
    threats: NotRequired[dict[str, list[list[str | int | None]]]]


class DrawnReport(EmpiresReport):
    """A report as a map shows it: one empire's, or those of all side by side."""

    capitals: NotRequired[list[str | None]]
    capacities: NotRequired[dict[str | None, int]]


class ShownReport(EmpiresReport):
    """A report as its page shows it, for a reader who may send a sheet."""

    blank_sheet: str
    reference: NotRequired[list[OrderHelpDocument]]
    sheets_to: NotRequired[str | None]


class PrintedReport(EmpiresReport, PrintedDocument):
    """An empire's report (E.42, E.43)."""


def report_keys() -> ReportKeys:
    """Return the types of the report's keys."""
    return ReportKeys(PrintedReport, EmpiresAction, EmpiresEvent)
