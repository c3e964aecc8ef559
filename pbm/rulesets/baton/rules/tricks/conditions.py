"""IF: the conditions of lines (C.37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say, several
from pbm.kit.lines import forbidden
from pbm.rulesets.baton.orders.below import If

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.position.army import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.written.sheet import Entry, Line


def first_unmet(world: World, entry: Entry) -> Sentence | None:
    """Say which of a line's conditions is not true, the first of them; None if all are (C.29.1, C.37)."""
    found = (unmet(world, line) for line in entry.conditions)
    return next((reason for reason in found if reason is not None), None)


def unmet(world: World, line: Line) -> Sentence | None:
    """Say why an IF line is not true at this moment; None if it is (C.37). An illegal one never is (C.43)."""
    assert isinstance(line.order, If)
    return forbidden(line, world) or _unmet(world, line.empire, line.order)


def _unmet(world: World, power: str, condition: If) -> Sentence | None:
    """Say ``the condition is not met: ...`` (C.44)."""
    if condition.condition == "LED":
        return _not_led(world, condition)
    if condition.condition == "HAND":
        return _hand_too_small(world, power, condition)
    army = world.armies.get(condition.party or "")
    if army is None:
        return say("the condition is not met: {army} leads no army on the map", army=condition.party or "")
    return OF_ARMIES[condition.condition](world, army, condition)


def _not_led(world: World, condition: If) -> Sentence | None:
    trick = world.today.trick
    if trick is None or trick.power == condition.party:
        return None
    return say("the condition is not met: the trick is led by {power}", power=trick.power)


def _hand_too_small(world: World, power: str, condition: If) -> Sentence | None:
    held, asked = len(world.powers[power].hand), condition.number or 0
    if held >= asked:
        return None
    cards = several("{n} card", "{n} cards", held)
    return say("the condition is not met: you have {cards}, fewer than {number}", cards=cards, number=asked)


def _above(world: World, army: Army, condition: If) -> Sentence | None:
    del world
    asked = condition.number or 0
    if army.morale <= asked:
        return None
    return say(
        "the condition is not met: {army} has morale {morale}, above {number}",
        army=army.leader,
        morale=army.morale,
        number=asked,
    )


def _below(world: World, army: Army, condition: If) -> Sentence | None:
    del world
    asked = condition.number or 0
    if army.morale >= asked:
        return None
    return say(
        "the condition is not met: {army} has morale {morale}, below {number}",
        army=army.leader,
        morale=army.morale,
        number=asked,
    )


def _unengaged(world: World, army: Army, condition: If) -> Sentence | None:
    del condition
    if world.engaged(army.leader):
        return None
    return say("the condition is not met: {army} is not engaged", army=army.leader)


def _engaged(world: World, army: Army, condition: If) -> Sentence | None:
    del condition
    if not world.engaged(army.leader):
        return None
    return say("the condition is not met: {army} is engaged", army=army.leader)


OF_ARMIES: Mapping[str, Callable[[World, Army, If], Sentence | None]] = {
    "BELOW": _above,
    "ABOVE": _below,
    "ENGAGED": _unengaged,
    "FREE": _engaged,
}
"""By condition, what an army on the map may have against it."""
