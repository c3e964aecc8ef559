"""The computer player: its aims, in the order in which it plans them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.armies import MEDIUM, groups, march, name_group
from pbm.rulesets.warp.dummy.by_cards import march_by_cards
from pbm.rulesets.warp.dummy.fleets import sail
from pbm.rulesets.warp.dummy.hand import play_hand, put_away, reckon_reserve
from pbm.rulesets.warp.dummy.plan import FULL, HARD, Plan
from pbm.rulesets.warp.dummy.purchases import buy, front, own_cities
from pbm.rulesets.warp.dummy.reactions import neighbours
from pbm.rulesets.warp.dummy.strength import is_general, walks
from pbm.rulesets.warp.dummy.worth import next_to, prize
from pbm.rulesets.warp.orders.words import unit_words
from pbm.rulesets.warp.position.cards.data import Way
from pbm.rulesets.warp.position.cards.moments import Moment
from pbm.rulesets.warp.position.unit_lists import kind_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.view import View
    from pbm.rulesets.warp.dummy.armies import Group
    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.sight.visibility import Sight


FEWEST = 3


def slip_past(plan: Plan) -> None:
    """Send quick units past an enemy whose fortification lies on top, where land behind it can be taken."""
    cards = [card for card in plan.spare if card.move is not None and card.move.way is Way.BYPASS]
    found = next(ways(plan), None) if cards else None
    if found is not None:
        ride(plan, cards[0], *found)


def ways(plan: Plan) -> Iterator[tuple[Group, tuple[str, str]]]:
    """Yield possible bypasses: the group, the fortified area, and the one behind it."""
    for group in groups(plan):
        units = [unit for unit in group.units if plan.sight.speed(unit) >= MEDIUM]
        if len(units) < FEWEST:
            continue
        for fort in neighbours(plan, group.area):
            if any(stack.fortified for stack in plan.enemies.get(fort, ())):
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


def place(plan: Plan) -> None:
    """Put one of several Generals, with half of the army, into the city nearest to land to be taken."""
    if plan.sight.turn:
        return
    city = min(own_cities(plan), key=lambda code: (front(plan, code), code), default=None)
    for area in sorted(plan.own):
        units = [unit for unit in plan.own[area] if walks(unit)]
        generals = [unit for unit in units if is_general(unit)]
        if city is None or area == city or len(generals) <= 1 or front(plan, area) <= front(plan, city):
            continue
        others = sorted(
            (unit for unit in units if not is_general(unit)), key=lambda unit: (-kind_of(unit).force, unit.code)
        )
        going = [generals[0], *others[::2]]
        for code, number in Counter(unit.code for unit in going).items():
            plan.add("PLACE", city, code, number)
        for unit in going:
            plan.own[area].remove(unit)
        plan.own[city] = [*plan.own.get(city, ()), *going]
        return


TOPS = ("RESE", "GENERALS", "H", "FORTS", "CAV", "ART", "HUSS", "LEADERS")
"""What lies on top of the stacks, by temper: a bluff, or a threat."""
MOST_CARDS = 5
AGAIN = 6
"""Turns after which standing lines are written anew, by another temper."""


def take_stances(plan: Plan) -> None:
    """Write stances, PICK and TOP lines; and defend the capitol to the last."""
    stance = "FULL" if plan.temper == FULL else "HARD" if plan.temper <= HARD else "WISE"
    plan.add("BATTLE", "ANY", stance, MOST_CARDS)
    words = unit_words(plan.sight.module.folder)
    if plan.sight.turn % AGAIN == 0:
        tops = [word for word in TOPS if word in words]
        plan.add("TOP", "ANY", tops[(plan.temper - 1) % len(tops)])
    if plan.sight.turn == 0:
        plan.add("PICK", "ANY", "LEADERS")
        if "RESE" in words:
            plan.add("LOSE", "ANY", "RESE", "ALL")
        for code in sorted(code for code, place in plan.sight.places.items() if place.type == "capitol"):
            if plan.sight.places[code].marker == plan.me:
                plan.add("BATTLE", code, "HARD")
    fall_back(plan)


def fall_back(plan: Plan) -> None:
    """Write retreats for stacks weaker than an enemy next to them: to the strongest neighbouring own area."""
    sight = plan.sight
    for area in sorted(plan.own):
        if sight.places[area].sea or next_to(plan, area) <= plan.strength(plan.here(area)):
            continue
        own = [code for code in sight.places[area].near if sight.places[code].marker == plan.me]
        free = [code for code in own if code not in sight.enemies]
        if free:
            refuge = min(
                free, key=lambda code: (-plan.strength(plan.own.get(code, ())), -sight.places[code].pays, code)
            )
            plan.add("RETREAT", area, refuge)


def mark(plan: Plan) -> None:
    """Mark as many of the best areas as the cards allow; they come first, so no group marches there for nothing."""
    free = [code for code in plan.sight.places if is_free(plan, code)]
    goals = sorted(free, key=lambda code: (-prize(plan, code), next_to(plan, code), code))
    for card in filter(plan.sight.plays, plan.of_moment(Moment.MARK)):
        marked, goals = goals[: card.marker], goals[card.marker :]
        if marked:
            plan.take(card)
        for goal in marked:
            plan.add("MARK", goal, "-", card.number)
            plan.goals.append(goal)


def is_free(plan: Plan, code: str) -> bool:
    """Tell whether a marker may be placed in an area, and the player's units will not place it anyway."""
    sight, marker = plan.sight, plan.sight.places[code].marker
    barred = marker in sight.side or (marker is not None and not sight.settings.marker_replace)
    return not (barred or code in sight.enemies or code in sight.own)


AIMS = (reckon_reserve, place, sail, slip_past, march, play_hand, take_stances, buy, put_away)
"""A dummy's aims: each may add lines to the plan. Fleets go first: their cargo cannot march."""
BY_CARDS = (reckon_reserve, place, mark, march_by_cards, play_hand, take_stances, buy, put_away)
"""Likewise where moves need cards, and cards place markers."""


def write_sheet(view: View[Sight], seed: int) -> str:
    """Write an order sheet for the player of a view; the same seed gives the same sheet."""
    return planned(view, seed).sheet()


def planned(view: View[Sight], seed: int, temper: int | None = None) -> Plan:
    """Return the plan of a sheet with all its lines, in a temper that the seed gives or the caller."""
    plan = Plan(view, seed, temper)
    for aim in AIMS if plan.sight.module.free_moves else BY_CARDS:
        aim(plan)
    return plan
