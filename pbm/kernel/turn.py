"""The turn: orders are judged against a world and give events; events give the next world."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, TypeVar

from pbm.kernel.dice import Dice
from pbm.kernel.phase import Stage

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Phase, Rounds

W = TypeVar("W")


def resolve(  # noqa: PLR0913 - each is needed
    phases: Sequence[Phase[W] | Rounds[W]],
    actions: Sequence[Action[W]],
    world: W,
    *,
    present: Sequence[str],
    seed: int,
    turn: int,
) -> tuple[list[Event[W]], W]:
    """Play a turn in memory.

    Args:
        phases: the phases of the ruleset.
        actions: everybody's actions; their order does not matter.
        world: the position before the turn, which is not changed.
        present: the empires whose sheets are played, even those without an action.
        seed: the game's seed.
        turn: the number of the turn, for the dice.

    Returns:
        The events in the order in which they happened, and the world after them.

    """
    after = copied(world)
    ordered = sorted(actions, key=lambda action: (action.place, action.empire))
    stage = Stage(after, ordered, present, lambda phase, subject: Dice(seed, turn, phase, subject))
    happened: list[Event[W]] = []
    for phase in phases:
        happened += phase.play(stage)
    return happened, after


def replay(events: Iterable[Event[W]], world: W) -> W:
    """Apply a turn's events to the world it began with; return the world it ended with."""
    after = copied(world)
    for event in events:
        event.apply(after)
    return after


def copied(world: W) -> W:
    """Return a deep copy of a world, by pickling, which is quickest."""
    copy: W = pickle.loads(pickle.dumps(world, pickle.HIGHEST_PROTOCOL))  # noqa: S301 - our own data, never left the memory
    return copy
