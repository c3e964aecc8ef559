"""The keys of the world of Warp Empires as JSON."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class PlayerState(TypedDict):
    """A player; units are written as on sheets, with their number behind them."""

    name: str
    status: str
    side: str
    country: str | None
    units: str
    hand: list[int]
    offer: list[str]
    spare: str | None
    pile: dict[str, int]
    captives: list[str]
    set_aside: list[str]
    card_points: int
    standing: list[str]
    held: bool
    truces: list[str]
    allied: bool
    missed: int


class AreaState(TypedDict):
    """A territory, with the stacks in it by their holders; a sea space has only its kind and its stacks."""

    kind: str
    type: NotRequired[str]
    country: NotRequired[str | None]
    owner: NotRequired[str | None]
    points: NotRequired[int]
    stacks: dict[str, list[str]]


class WorldState(TypedDict):
    """The whole position; players and areas by their codes, cards by their numbers."""

    turn: int
    season: str | None
    order_of_play: list[str]
    deck: list[int]
    discards: list[int]
    shuffles: int
    placing: list[str]
    sides: dict[str, list[str]]
    winners: list[str]
    over: bool
    empires: dict[str, PlayerState]
    areas: dict[str, AreaState]


def world_keys() -> type:
    """Return the type of the whole."""
    return WorldState
