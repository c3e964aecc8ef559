"""The muster of a pick-up battle (N.96 to N.98)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.lines import forbidden, waiting
from pbm.rulesets.battles.events.mustering import ArmyMustered, MusteredBattalion, MusteredGeneral
from pbm.rulesets.battles.orders.base import BattleOrder
from pbm.rulesets.battles.orders.commands import Post
from pbm.rulesets.battles.orders.mustering import Muster
from pbm.rulesets.battles.orders.standing import React, Support
from pbm.rulesets.battles.position.army_lists import all_generals
from pbm.rulesets.battles.rules.lines import cut, done, failed
from pbm.rulesets.battles.rules.muster_roll import MusterRoll, default_muster, is_muster, none_left

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.events.turns import LineTold
    from pbm.rulesets.battles.position.army_lists import Kind
    from pbm.rulesets.battles.position.world import Army, World

    Events = Iterator[Event[World]]


def mustered(stage: Stage[World]) -> Events:
    """Build the armies on turn 1 of a pick-up battle; elsewhere MUSTER lines fail (N.97)."""
    world = stage.world
    if is_muster(world):
        for army in world.armies.values():
            yield from _build(stage, army)
        yield from _idle(stage)
        return
    for action in waiting(stage, Muster):
        reason = forbidden(action, world)
        assert reason is not None  # there is no muster, or it is over
        yield failed(action, reason)


def _build(stage: Stage[World], army: Army) -> Events:
    """Carry out an army's MUSTER lines, or muster by default if they give no army."""
    assert army.nation is not None
    lines = list(waiting(stage, Muster, player=army.code))
    roll = MusterRoll(army.nation, stage.world.settings)
    told = [_line(action, roll, stage.world) for action in lines]
    void = roll.void()
    if void is None:
        yield from told
    else:
        yield from (failed(action, forbidden(action, stage.world) or void) for action in lines)
        roll = default_muster(army.nation, stage.world.settings)
    yield army_of(army.code, roll, by_default=void is not None)


def _line(action: Action[World], roll: MusterRoll, world: World) -> LineTold:
    """Let whom a line names join as far as can be, and tell what came of it."""
    muster = action.order
    assert isinstance(muster, Muster)
    against = forbidden(action, world)
    if against is not None:
        return failed(action, against)
    return _general(action, muster, roll) if muster.is_general else _battalions(action, muster, roll)


def _general(action: Action[World], muster: Muster, roll: MusterRoll) -> LineTold:
    general = all_generals()[muster.what]
    against = roll.against_general(general)
    if against is not None:
        return failed(action, against)
    roll.generals.append((general, muster.stack))
    return done(action)


def _battalions(action: Action[World], muster: Muster, roll: MusterRoll) -> LineTold:
    kind = next((kind for kind in roll.army_list.kind if kind.code == muster.what), None)
    if kind is None:
        return failed(action, none_left(muster.what))
    joined, against = 0, None
    while joined < muster.amount and (against := roll.against_battalion(kind)) is None:
        roll.battalions.append((kind, muster.stack))
        joined += 1
    return _told(action, joined, against)


def _told(action: Action[World], joined: int, against: Sentence | None) -> LineTold:
    if against is None:
        return done(action)
    return cut(action, against) if joined else failed(action, against)


def _idle(stage: Stage[World]) -> Events:
    """Tell lines that do not count in the turn of the muster."""
    for action in waiting(stage, BattleOrder):
        if not isinstance(action.order, (Muster, Post, React, Support)):
            reason = say("this is the turn of the muster: only MUSTER, POST, REACT and SUPPORT count")
            yield failed(action, forbidden(action, stage.world) or reason)


def army_of(code: str, roll: MusterRoll, *, by_default: bool) -> ArmyMustered:
    """Return the event that builds an army: battalions have codes by kinds and names, in the list's order (N.97)."""
    numbers: dict[tuple[str, int], int] = {}
    for kind in roll.army_list.kind:
        for which in range(sum(each is kind for each, _ in roll.battalions)):
            numbers[kind.code, which] = len(numbers) + 1
    joined: Counter[str] = Counter()
    battalions = []
    for kind, stack in roll.battalions:
        number = numbers[kind.code, joined[kind.code]]
        battalions.append(_battalion(code, number, kind, joined[kind.code], stack))
        joined[kind.code] += 1
    generals = tuple(MusteredGeneral(general.code, post) for general, post in roll.in_list_order)
    return ArmyMustered(code, tuple(battalions), generals, roll.break_number, by_default)


def _battalion(army: str, number: int, kind: Kind, which: int, stack: str) -> MusteredBattalion:
    return MusteredBattalion(f"{army}{number:02}", kind.code, kind.names[which], stack)
