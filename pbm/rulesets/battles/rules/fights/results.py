"""The results of a combat carried out (N.53, steps 9 and 10; N.58)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.losses import Why
from pbm.rulesets.battles.position.deck import in_effect
from pbm.rulesets.battles.position.fight import Result
from pbm.rulesets.battles.rules.fights import nerves
from pbm.rulesets.battles.rules.fights.result_table import after_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.fight import Fight, Side
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def carried_out(stage: Stage[World]) -> Events:
    """Carry out the results, the first side's first (N.58, N.69)."""
    fight = stage.world.today.under_way
    if fight is not None:
        for side in fight.sides:
            yield from _suffered(stage, fight, side)


def next_below(stage: Stage[World]) -> Events:
    """Let the battalion below the enemy's battling one test its nerves, if it is still there (N.87, check)."""
    fight = stage.world.today.under_way
    if fight is None:
        return
    for side in fight.sides:
        card = in_effect(fight.other_side(side))
        if card is not None and card.check_next and side.below in stage.world.armies[side.army].stacks[side.stack]:
            yield from nerves.tested(stage, fight, side, side.below)


def _suffered(stage: Stage[World], fight: Fight, side: Side) -> Events:
    match after_cards(fight, side):
        case Result.CHECK:
            yield from nerves.tested(stage, fight, side, side.battalion)
        case Result.SHAKEN:
            yield from nerves.shaken(stage.world, fight, side, side.battalion, Why.RESULT)
        case Result.ROUTED:
            yield from nerves.routed(stage.world, fight, side, side.battalion, Why.RESULT)
        case Result.ELIMINATED:
            yield from nerves.eliminated(stage, fight, side)
