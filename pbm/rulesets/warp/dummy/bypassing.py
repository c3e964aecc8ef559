"""Riding past fortifications into the land behind them, by the card for it (W.36e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.armies import name_group
from pbm.rulesets.warp.dummy.groups import MEDIUM, groups
from pbm.rulesets.warp.dummy.reactions import neighbours
from pbm.rulesets.warp.dummy.worth import prize
from pbm.rulesets.warp.position.cards.data import Way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.dummy.groups import Group
    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.position.cards.data import Card

FEWEST = 3


def slip_past(plan: Plan) -> None:
    """Send quick units past an enemy whose fortification lies on top, where land behind him can be taken."""
    cards = [card for card in plan.spare if card.move is not None and card.move.way is Way.BYPASS]
    found = next(ways(plan), None) if cards else None
    if found is not None:
        ride(plan, cards[0], *found)


def ways(plan: Plan) -> Iterator[tuple[Group, tuple[str, str]]]:
    """Yield who can go past whom: the group, the fortified area, and the one behind it."""
    for group in groups(plan):
        units = [unit for unit in group.units if plan.sight.speed(unit) >= MEDIUM]
        if len(units) < FEWEST:
            continue
        for fort in neighbours(plan, group.area):
            if any(stack.fortified for stack in plan.sight.enemies.get(fort, ())):
                for goal in neighbours(plan, fort):
                    if goal not in plan.sight.enemies and prize(plan, goal):
                        yield group._replace(units=units), (fort, goal)


def ride(plan: Plan, card: Card, group: Group, way: tuple[str, str]) -> None:
    """Add the lines."""
    plan.goals.append(way[-1])
    name_group(plan, group.area, group.units)
    plan.move(group.area, way, plan.take(card))
    plan.send(group.area, group.units)
    plan.arrive(way[-1], group.units)
