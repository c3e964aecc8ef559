"""The keys of the world of Baton and Knapsack as JSON."""

from __future__ import annotations

from typing import TypedDict


class PrisonerState(TypedDict):
    """A captured leader's card, and the power that had led them."""

    card: int
    of: str


class PowerState(TypedDict):
    """A power; cards by their numbers."""

    name: str
    capital: str
    home: list[str]
    hand: list[int]
    vps: int
    value: int
    par: int
    prisoners: list[PrisonerState]
    seat: str | None
    on_map: int
    status: str
    missed: int


class AreaState(TypedDict):
    """An area: its value, its cubes, printed and left, and whose it is."""

    name: str
    value: int
    printed: int
    cubes: int
    home: str | None
    marker: str | None


class ArmyState(TypedDict):
    """An army, by the code of its leader; ``place`` is an area or a border."""

    power: str
    card: int
    morale: int
    place: str
    on_point: bool
    units: list[int]
    ground: int | None
    engaged: list[str]


class EndState(TypedDict):
    """How the game has ended, and who has won, if anybody is left."""

    how: str
    winner: str | None


class WorldState(TypedDict):
    """The whole position, with every card in one place (C.7)."""

    turn: int
    season: str
    year: int
    weather: str
    initiative: list[str]
    deck: list[int]
    discard: list[int]
    reshuffles: int
    empires: dict[str, PowerState]
    areas: dict[str, AreaState]
    armies: dict[str, ArmyState]
    engagements: list[list[str]]
    alliances: list[list[str]]
    hegemon: str | None
    calendar_over: bool
    over: EndState | None


def world_keys() -> type:
    """Return the type of the whole."""
    return WorldState
