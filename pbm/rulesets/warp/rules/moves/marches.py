"""The steps of a round: traps, meetings, entering, stopping (W.36 to W.38)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.warp.events.moves import Arrived, GroupSeen, StepTaken
from pbm.rulesets.warp.position.stacks import whereabouts
from pbm.rulesets.warp.rules.lines import cut, done
from pbm.rulesets.warp.rules.moves.meetings import met, sprung
from pbm.rulesets.warp.rules.moves.paths import is_last, is_stopped, may_go
from pbm.rulesets.warp.rules.units import top_unit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.position.group import Group
    from pbm.rulesets.warp.position.world import World

    Events = Iterator[Event[World]]


def next_step(stage: Stage[World]) -> Events:
    """Move all groups on the road one space."""
    yield from step(stage, stage.round)


def step(stage: Stage[World], number: int) -> Events:
    """Move all groups on the road one space, in the round of this number; no events if none goes on."""
    world = stage.world
    going = [group for group in world.moving if group.is_going]
    if not going:
        return
    stopped = _closed(world, going)
    trapped, events = sprung(stage, [group for group in going if group.player not in stopped])
    yield from events
    stopped |= trapped
    for group in met(world, [group for group in going if group.player not in stopped]):
        reason = say("stopped in {area}: stronger opponents came the same way from {other}", **_link(group))
        stopped[group.player] = reason
    after = [_gone_on(group, stopped) for group in world.moving]
    now = 1 + max(len(group.walked) for group in going)
    yield StepTaken(number, now, tuple(_brought_to_a_halt(world, after, going)))


def _link(group: Group) -> dict[str, str]:
    return {"area": group.at, "other": group.path[0]}


def _closed(world: World, going: Sequence[Group]) -> dict[str, Sentence]:
    """Return why groups may not go on, by player, as at the start of the step (W.36a)."""
    where = whereabouts(world)
    return {group.player: _is_closed(group) for group in going if not may_go(world, where, group)}


def _is_closed(group: Group) -> Sentence:
    if group.mixed:
        return say(
            "there is no way from {area} to {other} for ships and land units that they do not carry", **_link(group)
        )
    return say("the way from {area} to {other} is closed", **_link(group))


def _gone_on(group: Group, stopped: dict[str, Sentence]) -> Group:
    """Return a group in the next area of its path, or stopped where it is."""
    if not group.is_going:
        return group
    if group.player in stopped:
        return replace(group, stopped=True, reason=stopped[group.player])
    entered, *path = group.path
    return replace(group, at=entered, path=tuple(path), walked=(*group.walked, entered))


def _brought_to_a_halt(world: World, groups: Sequence[Group], before: Sequence[Group]) -> Iterator[Group]:
    """Yield the groups; those that entered an area are stopped if the link or opposing units end the move."""
    where = whereabouts(world, groups)
    walked = {group.player: len(group.walked) for group in before}
    for group in groups:
        if len(group.walked) == walked.get(group.player, len(group.walked)):
            yield group
            continue
        side = world.side_of(group.player)
        now = replace(group, fell_upon=group.fell_upon or where.is_opposed(group.at, side))
        if not now.path:
            yield now
        elif is_stopped(where, now.at, side, bypass=now.bypass):
            yield _halted(now, say("stopped in {area} by opposing units", area=now.at))
        elif is_last(world, now.last, now.at):
            yield _halted(now, say("a move over water ends in {area}", area=now.at))
        else:
            yield now


def _halted(group: Group, reason: Sentence) -> Group:
    return replace(group, stopped=True, reason=reason)


def arriving(stage: Stage[World]) -> Events:
    """Join groups to the stacks where they are (W.8), and publish what all players see of them (W.74)."""
    lines = {(action.empire, action.place): action for action in stage.actions}
    for group in stage.world.moving:
        yield Arrived(group.player, group)
        if group.walked:
            yield _seen(stage.world, group)
        if group.place is not None:
            action = lines[group.player, group.place]
            yield done(action) if group.reason is None else cut(action, group.reason)


def _seen(world: World, group: Group) -> GroupSeen:
    """Return what all players see of a group: its top unit, by the TOP lines for its origin, and its size."""
    top = top_unit(world, group.player, group.origin, group.units)
    number = len(group.units) if world.settings.show_stack_size else None
    return GroupSeen(group.player, group.origin, group.walked, top.kind, top.units, number)
