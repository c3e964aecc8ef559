"""The start of a round of moves: which lines stand, and which groups set out (W.20, W.32 to W.35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.phase import Round

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def by_round(world: World, actions: Sequence[Action[World]]) -> Iterator[Round[World]]:
    """Yield the rounds of MOVE lines; each batch holds all actions (W.20)."""
    yield from ()


def begun(stage: Stage[World]) -> Events:
    """Note who is where as step 3 begins (W.44)."""
    yield from ()


def departing(stage: Stage[World]) -> Events:
    """Judge the MOVE lines of a round; groups set out, cards are played."""
    yield from ()
