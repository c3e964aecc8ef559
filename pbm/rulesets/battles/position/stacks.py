"""The four stacks of an army, how they lie to each other, and their instructions (N.5, N.6, N.10)."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.saved import Saved
from pbm.quick.record import record

LEFT, CENTRE, RIGHT, RESERVE = "LEFT", "CENTRE", "RIGHT", "RESERVE"
LINE = (LEFT, CENTRE, RIGHT)
"""The line stacks, in stack order (N.5)."""

STACKS = (*LINE, RESERVE)
"""All stacks of an army, in stack order."""

OPPOSITE = {LEFT: RIGHT, CENTRE: CENTRE, RIGHT: LEFT}
"""The enemy stack that a line stack faces (N.6)."""

ADJACENT = {
    LEFT: (CENTRE, RESERVE),
    CENTRE: (LEFT, RIGHT, RESERVE),
    RIGHT: (CENTRE, RESERVE),
    RESERVE: (LEFT, CENTRE, RIGHT),
}
"""The stacks beside a stack, in stack order (N.6)."""


class FireReaction(Saved, StrEnum):
    """What cavalry do when infantry fire at them (N.61)."""

    RIDE = "RIDE"
    CHARGE = "CHARGE"
    STAND = "STAND"


class SquareReaction(Saved, StrEnum):
    """What cavalry do when infantry have formed square (N.63)."""

    ABORT = "ABORT"
    PRESS = "PRESS"


class Occasion(Saved, StrEnum):
    """When the battalions of a stack support each other (N.35)."""

    ALWAYS = "ALWAYS"
    NEVER = "NEVER"
    ATTACK = "ATTACK"
    DEFEND = "DEFEND"


@record(frozen=False)
class Instructions(Saved):
    """What the battalions of a stack do by default (N.10)."""

    ride_to: str
    fire: FireReaction = FireReaction.RIDE
    square: SquareReaction = SquareReaction.ABORT
    support: Occasion = Occasion.ALWAYS
    prefers: str | None = None


def initial_instructions() -> dict[str, Instructions]:
    """Return the instructions that the stacks of an army have at the start (N.10)."""
    return {stack: Instructions(CENTRE if stack == RESERVE else RESERVE) for stack in STACKS}
