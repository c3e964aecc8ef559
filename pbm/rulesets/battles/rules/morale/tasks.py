"""Tasks of generals in the Morale Phase: one each at most, and a battalion is helped once (N.73, N.75)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.lines import forbidden, waiting
from pbm.rulesets.battles.events.morale import TaskGiven
from pbm.rulesets.battles.orders.commands import Rally
from pbm.rulesets.battles.position.stacks import RESERVE
from pbm.rulesets.battles.rules.lines import done, failed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.world import Army, General, World

    Events = Iterator[Event[World]]


def ordered(stage: Stage[World]) -> Events:
    """Judge each army's next RALLY line (N.73); runs again until there are none."""
    for army in stage.world.armies.values():
        for action in waiting(stage, Rally, player=army.code):
            yield from _ordered(stage.world, army, action)
            break


def _ordered(world: World, army: Army, action: Action[World]) -> Events:
    assert isinstance(action.order, Rally)
    battalion = action.order.battalion
    reason = forbidden(action, world) or _unhelpable(world, army, battalion)
    if reason is not None:
        yield failed(action, reason)
        return
    stack = army.stack_of(battalion)
    general = max(_free(world, army, stack or RESERVE), key=lambda each: each.rating, default=None)
    if general is None:
        yield failed(action, _nobody_free(battalion, stack))
        return
    yield TaskGiven(army.code, general.code, battalion, ordered=True)
    yield done(action)


def _unhelpable(world: World, army: Army, battalion: str) -> Sentence | None:
    """Say why nobody can help a battalion, wherever generals are; None if somebody could."""
    if battalion in army.fallen:
        return say("{battalion} is eliminated", battalion=battalion)
    is_steady = battalion not in army.routed and not army.battalions[battalion].shaken
    if is_steady or battalion in world.today.helps:
        return say("{battalion} needs no help", battalion=battalion)
    return None


def _nobody_free(battalion: str, stack: str | None) -> Sentence:
    if stack is None:
        return say("{battalion} has routed and no general is free in the RESERVE", battalion=battalion)
    return say("no general is free there")


def _free(world: World, army: Army, stack: str) -> Iterator[General]:
    """Yield the generals of a stack who have no task yet, in list order."""
    busy = world.today.helps.values()
    return (each for each in army.posted(stack) if each.code not in busy)


def unasked(stage: Stage[World]) -> Events:
    """Let each army's next general without a task help by himself (N.75); runs again until nobody does."""
    for army in stage.world.armies.values():
        yield from _next_unasked(stage.world, army)


def _next_unasked(world: World, army: Army) -> Events:
    for general in army.generals.values():
        if general in _free(world, army, general.post):
            battalion = _most_in_need(world, army, general)
            if battalion is not None:
                yield TaskGiven(army.code, general.code, battalion, ordered=False)
                return


def _most_in_need(world: World, army: Army, general: General) -> str | None:
    """Return whom a general helps unasked: a shaken battalion of his stack, or from the RESERVE a routed one (N.75)."""
    shaken = [each.code for each in army.in_stack(general.post) if each.shaken]
    routed = army.routed[::-1] if general.post == RESERVE else ()
    for codes in (shaken, routed):
        unhelped = [code for code in codes if code not in world.today.helps]
        if unhelped:
            return max(unhelped, key=lambda code: army.battalions[code].points)
    return None
