"""IF: the conditions of lines (C.37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.baton.orders.below import If

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.world import Army, World
    from pbm.rulesets.baton.written.sheet import Entry, Line


def first_unmet(world: World, power: str, entry: Entry) -> Sentence | None:
    """Say which of a line's conditions is not true, the first of them; None if all are (C.29.1, C.37)."""
    found = (unmet(world, power, condition_of(line)) for line in entry.conditions)
    return next((reason for reason in found if reason is not None), None)


def condition_of(line: Line) -> If:
    """Return the condition of an IF line."""
    assert isinstance(line.order, If)
    return line.order


def unmet(world: World, power: str, condition: If) -> Sentence | None:
    """Say why a condition is not true at this moment: ``the condition is not met: ...``; None if it is (C.37, C.44)."""
    lacking = condition.lacking(world)
    if lacking is not None:  # an illegal one can never be true (C.43)
        return say("the condition is not met: {lacking}", lacking=lacking)
    if condition.condition == "LED":
        return _not_led(world, condition)
    if condition.condition == "HAND":
        return _hand_too_small(world, power, condition)
    army = world.armies.get(condition.party or "")
    if army is None:
        return say("the condition is not met: {leader} leads no army on the map", leader=condition.party or "")
    return OF_ARMIES[condition.condition](world, army, condition)


def _not_led(world: World, condition: If) -> Sentence | None:
    trick = world.today.trick
    if trick is None or trick.power == condition.party:
        return None
    return say("the condition is not met: the trick is led by {power}", power=trick.power)


def _hand_too_small(world: World, power: str, condition: If) -> Sentence | None:
    cards, asked = len(world.powers[power].hand), condition.number or 0
    if cards >= asked:
        return None
    return say("the condition is not met: your hand has {cards}, below {number}", cards=cards, number=asked)


def _above(world: World, army: Army, condition: If) -> Sentence | None:
    del world
    asked = condition.number or 0
    if army.morale <= asked:
        return None
    return say(
        "the condition is not met: {leader} has morale {morale}, above {number}",
        leader=army.leader,
        morale=army.morale,
        number=asked,
    )


def _below(world: World, army: Army, condition: If) -> Sentence | None:
    del world
    asked = condition.number or 0
    if army.morale >= asked:
        return None
    return say(
        "the condition is not met: {leader} has morale {morale}, below {number}",
        leader=army.leader,
        morale=army.morale,
        number=asked,
    )


def _unengaged(world: World, army: Army, condition: If) -> Sentence | None:
    del condition
    if world.engaged(army.leader):
        return None
    return say("the condition is not met: {leader} is not engaged", leader=army.leader)


def _engaged(world: World, army: Army, condition: If) -> Sentence | None:
    del condition
    if not world.engaged(army.leader):
        return None
    return say("the condition is not met: {leader} is engaged", leader=army.leader)


OF_ARMIES: Mapping[str, Callable[[World, Army, If], Sentence | None]] = {
    "BELOW": _above,
    "ABOVE": _below,
    "ENGAGED": _unengaged,
    "FREE": _engaged,
}
"""By condition, what an army on the map may have against it."""
