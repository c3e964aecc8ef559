"""Rounds of attacks: judged on one position, and clashes (N.23, N.44 to N.46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Round, Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def numbered(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Fix how many attacks each army has (N.23)."""
    yield from ()


def judged(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Judge the ATTACK lines of the round, and tell which have failed (N.44)."""
    yield from ()


def left_over(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Tell ATTACK lines beyond an army's number (N.23)."""
    yield from ()


def by_number(world: World, actions: Sequence[Action[World]]) -> Iterator[Round[World]]:  # noqa: ARG001 - not written yet
    """Yield the rounds of attacks, both armies' or one army's after the other's (N.21, N.22); all lines are in each."""
    yield from ()
