"""The keys of the world of Napoleonic Battles as JSON (N.110)."""

from __future__ import annotations

from typing import TypedDict


class EndState(TypedDict):
    """How the battle has ended; a draw has no winner."""

    how: str
    winner: str | None


class GeneralState(TypedDict):
    """A general, and the stack that they are with."""

    name: str
    rating: int
    post: str
    fallen: bool


class InstructionState(TypedDict):
    """What the battalions of a stack do by default (N.10)."""

    fire: str
    ride_to: str
    square: str
    support: str
    prefers: str | None


class TacticsState(TypedDict):
    """An army's tactics cards by their codes; ``to_come`` is its deck, the next card first."""

    hand: list[str]
    deck: int
    discard: list[str]
    to_come: list[str]
    shuffles: int


class SightingState(TypedDict):
    """What the enemy knows about a battalion (N.100)."""

    turn: int
    stack: str
    fate: str


ArmyState = TypedDict(
    "ArmyState",
    {
        "name": str,
        "nation": str | None,
        "break": int,
        "lost": int,
        "share": int,
        "commander": str | None,
        "rating": int,
        "stacks": dict[str, list[str]],
        "routed": list[str],
        "fallen": list[str],
        "generals": dict[str, GeneralState],
        "instructions": dict[str, InstructionState],
        "tactics": TacticsState,
        "ground": dict[str, str],
        "sightings": dict[str, SightingState],
        "status": str,
        "missed": int,
    },
)
ArmyState.__doc__ = "An army; its stacks from top to bottom."


class BattalionState(TypedDict):
    """A battalion; ``blown`` is the turn in which it became so."""

    name: str
    kind: str | None
    nation: str | None
    type: str
    fire: int
    melee: int
    morale: int
    training: int
    points: int
    shaken: bool
    blown: int | None


class WorldState(TypedDict):
    """The whole position; armies and battalions by their codes."""

    turn: int
    initiative: str
    over: EndState | None
    armies: dict[str, ArmyState]
    battalions: dict[str, BattalionState]


def world_keys() -> type:
    """Return the type of the whole."""
    return WorldState
