"""Stack checks (N.68, N.70b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.losses import (
    BattalionRouted,
    CheckBegun,
    ChecksQueued,
    NervesInCheck,
    StackChecked,
    StackTested,
    Why,
)
from pbm.rulesets.battles.position.deck import in_effect
from pbm.rulesets.battles.rules.dice import throw_in_fight
from pbm.rulesets.battles.rules.tactics.playing import check_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.fight import Fight
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def next_check(stage: Stage[World]) -> Events:
    """Make the next stack check of the queue (N.68d): first the cards for it, then the throws."""
    fight = stage.world.today.fight
    if fight is None or not fight.queue:
        return
    army, stack = fight.queue[0].split()
    if not stage.world.armies[army].stacks[stack]:
        yield StackChecked(army, stack, 0, 0)
    elif not fight.checking:
        yield CheckBegun()
        yield from check_cards(stage, army)
    else:
        yield from _made(stage, army, stack, tuple(_tests(stage, fight, army, stack)))


def _made(stage: Stage[World], army: str, stack: str, tests: tuple[NervesInCheck, ...]) -> Events:
    yield StackTested(army, stack, tests)
    yield StackChecked(army, stack, len(tests), sum(test.held for test in tests))
    for test in tests:
        if not test.held:
            yield BattalionRouted(army, test.battalion, stack, Why.CHECK)
            if stage.world.armies[army].battalions[test.battalion].is_guard:
                yield ChecksQueued((f"{army} {stack}",))


def _tests(stage: Stage[World], fight: Fight, army: str, stack: str) -> Iterator[NervesInCheck]:
    """Test from the top to the bottom; each that routs makes it harder for the rest (N.68a)."""
    added, steadied = 0, _steadied(stage.world, fight, army, stack)
    for battalion in stage.world.armies[army].in_stack(stack):
        throw = throw_in_fight(stage, fight, "Morale", battalion.code, stage.world.settings.morale_dice)
        limit = battalion.morale + steadied
        held = sum(throw) + added <= limit
        yield NervesInCheck(battalion.code, throw, added, limit, held)
        added += not held


def _steadied(world: World, fight: Fight, army: str, stack: str) -> int:
    """Return what generals and cards add to the Morale of all in a stack (N.68b, N.87)."""
    side = fight.side_of(army)
    own, enemy = in_effect(side), in_effect(fight.other_side(side))
    general = world.settings.general_steadies if any(world.armies[army].posted(stack)) else 0
    return general + (own.steady if own else 0) - (enemy.panic if enemy else 0)
