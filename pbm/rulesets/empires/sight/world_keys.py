"""The keys of the world of European Empires as JSON."""

from __future__ import annotations

from typing import Literal, TypedDict


class EmpireState(TypedDict):
    """An empire."""

    name: str
    balance: int
    treasury: int
    capital: str | None
    supply_capacity: int
    army_reserve: int
    naval_reserve: int
    vps: int
    status: str


class BaseState(TypedDict):
    """A naval base: where its ships go out to sea, and how many are in commission and laid up."""

    entrance: str
    commission: int
    laid_up: int


class LandState(TypedDict):
    """A land area; ``supply_source`` is the area that it is supplied from."""

    kind: Literal["land"]
    owner: str | None
    terrain: str
    population: int
    armies: int
    forts: int
    trains: int
    mode: str
    retreat: str | None
    ambush: str | None
    entrenched: str | None
    base: BaseState | None
    supply_source: str | None


class FleetState(TypedDict):
    """A fleet: its ships by the area of their base, and the armies on board."""

    empire: str
    ships: dict[str, int]
    armies: int


class SeaState(TypedDict):
    """A sea space."""

    kind: Literal["sea"]
    owner: str | None
    fleet: FleetState | None


class WorldState(TypedDict):
    """The whole position; empires and areas by their codes."""

    turn: int
    order_of_play: list[str]
    empires: dict[str, EmpireState]
    areas: dict[str, LandState | SeaState]


def world_keys() -> type:
    """Return the type of the whole."""
    return WorldState
