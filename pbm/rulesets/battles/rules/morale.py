"""The Morale Phase: recovery, cards, tasks of generals, revival and rally (N.71 to N.76).

Cards of the moment RALLY help battalions with most points, ties by code; without any no card is played (N.72, N.87).
Phases of cards and of tasks do one thing for each army, and run again until nothing is left to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.lines import forbidden, waiting
from pbm.rulesets.battles.events.morale import (
    BattalionBroughtBack,
    BattalionRested,
    BattalionRevived,
    RallyTried,
    RecoveryTried,
    RevivalTried,
    TaskGiven,
)
from pbm.rulesets.battles.orders.commands import Rally
from pbm.rulesets.battles.position.stacks import RESERVE
from pbm.rulesets.battles.rules.dice import throw
from pbm.rulesets.battles.rules.lines import done, failed
from pbm.rulesets.battles.rules.tactics.playing import first_line, played

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.battalions import Battalion
    from pbm.rulesets.battles.position.deck import Card
    from pbm.rulesets.battles.position.world import Army, General, World

    Events = Iterator[Event[World]]


def recovered(stage: Stage[World]) -> Events:
    """Make battalions blown in an earlier turn take a training check (N.71)."""
    world = stage.world
    for army in world.armies.values():
        for each in army.in_play():
            if each.blown is not None and each.blown <= world.turn:
                shown = throw(stage.dice("Recovery", each.code), world.settings.training_dice)
                yield RecoveryTried(army.code, each.code, shown, each.training, sum(shown) <= each.training)


def remounts(stage: Stage[World]) -> Events:
    """Play Remounts, before recovery (N.71)."""
    yield from _help(stage, lambda card: card.rest, _blown, BattalionRested)


def drums(stage: Stage[World]) -> Events:
    """Play Beat the drums (N.72)."""
    yield from _help(stage, lambda card: card.revive, _shaken, BattalionRevived)


def provosts(stage: Stage[World]) -> Events:
    """Play Provosts (N.72)."""
    yield from _help(stage, lambda card: card.rally, _routed, BattalionBroughtBack)


def _help(
    stage: Stage[World],
    number: Callable[[Card], int],
    in_need: Callable[[Army], Iterable[Battalion]],
    helped: Callable[[str, str], Event[World]],
) -> Events:
    for army in stage.world.armies.values():
        needy = _by_points(in_need(army))
        found = first_line(stage, army.code, lambda _, card: number(card) > 0) if needy else None
        if found is not None:
            action, _, card = found
            yield from played(action, card)
            yield from (helped(army.code, each.code) for each in needy[: number(card)])


def _by_points(battalions: Iterable[Battalion]) -> Sequence[Battalion]:
    return sorted(battalions, key=lambda each: (-each.points, each.code))


def _blown(army: Army) -> Iterator[Battalion]:
    return (each for each in army.in_play() if each.blown is not None)


def _shaken(army: Army) -> Iterator[Battalion]:
    return (each for each in army.in_play() if each.shaken)


def _routed(army: Army) -> Iterator[Battalion]:
    return (army.battalions[code] for code in army.routed)


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
    """Return why no general could help a battalion from any stack; None if one could."""
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
    """Make each army's next general without a task help unasked (N.75); runs again until none does."""
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
    """Return the battalion that a general helps unasked: a shaken one there, or from the RESERVE a routed (N.75)."""
    shaken = [each.code for each in army.in_stack(general.post) if each.shaken]
    routed = army.routed[::-1] if general.post == RESERVE else ()
    for codes in (shaken, routed):
        unhelped = [code for code in codes if code not in world.today.helps]
        if unhelped:
            return max(unhelped, key=lambda code: army.battalions[code].points)
    return None


def revived(stage: Stage[World]) -> Events:
    """Make every shaken battalion in play take a morale check, with its general's help (N.74)."""
    world = stage.world
    for army in world.armies.values():
        for each in army.in_play():
            if each.shaken:
                general = world.today.helps.get(each.code)
                limit = each.morale + (army.generals[general].rating if general is not None else 0)
                shown = throw(stage.dice("Revival", each.code), world.settings.morale_dice)
                yield RevivalTried(army.code, each.code, shown, limit, sum(shown) <= limit, general)


def rallied(stage: Stage[World]) -> Events:
    """Generals try to rally routed battalions, in the order in which the tasks were given (N.76)."""
    world = stage.world
    for army in world.armies.values():
        for code, general in world.today.helps.items():
            if code in army.routed:
                limit = army.battalions[code].morale + army.generals[general].rating + world.settings.rally_modifier
                shown = throw(stage.dice("Rally", code), world.settings.morale_dice)
                yield RallyTried(army.code, code, general, shown, limit, sum(shown) <= limit)
