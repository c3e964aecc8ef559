"""The tricks of a turn, one after the other (C.24 to C.26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.phase import Round
from pbm.rulesets.baton.events.tricks import TrickBegun, TricksEnded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.course import Steps
    from pbm.rulesets.baton.world import World


def tricks(world: World, actions: Sequence[Action[World]]) -> Iterator[Round[World]]:
    """Yield the tricks, counted from 1 through all rounds: in each round one of each power that is not out (C.26).

    Each trick is given all lines: sub-lines and those for the whole turn belong to it as well.
    """
    yield from (Round(number, [actions]) for number in range(1, 1 + world.settings.rounds * len(world.playing())))


def begun(stage: Stage[World]) -> Steps:
    """Begin a trick: in each round the powers have theirs in initiative order (C.24)."""
    playing = stage.world.playing()
    round_before, at = divmod(stage.round - 1, len(playing))
    yield TrickBegun(round_before + 1, playing[at])


def over(stage: Stage[World]) -> Steps:
    """Note that all tricks have been played."""
    del stage
    yield TricksEnded()
