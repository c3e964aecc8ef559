"""Marches where every move needs a card: each line of a card goes to the group that gains most (WI.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.armies import March, best, name_group, slowest, without
from pbm.rulesets.warp.dummy.strength import is_general, walks
from pbm.rulesets.warp.dummy.worth import prize, staying
from pbm.rulesets.warp.position.cards.moments import Moment
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.sight.distances import in_a_move

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.position.units import Chit

Known = dict[tuple[str, ...], March | None]
"""The best known march of a party, by its area, the units there, and the units that go."""
SPENT = 0.04
"""The cost of each Force that goes: a few are enough for an empty area."""
SOME = 4
"""Numbers of troops tried besides all of them, from 0."""
UNLED = 0.15
"""The cost of each Force of troops left without a leader."""
MOST_LEFT = 3.0


def march_by_cards(plan: Plan) -> None:
    """Use the cards one after the other, those for many groups first; moved groups may move on by the next."""
    known: Known = {}
    cards = [card for card in plan.of_moment(Moment.MOVE) if plan.sight.plays(card)]
    for card in sorted(cards, key=lambda card: (-(card.move.stacks if card.move else 0), card.number)):
        assert card.move is not None
        moved: dict[str, list[Chit]] = {}
        for _ in range(card.move.stacks):
            found = max(marches(plan, moved, known), key=lambda one: (one[1].score, one[0]), default=None)
            if found is not None and plan.may_move:
                go(plan, card, moved, *found)
        if moved:
            plan.take(card)
    plan.posts = [area for area in sorted(plan.own) if any(is_general(unit) for unit in plan.own[area])]


def marches(plan: Plan, moved: dict[str, list[Chit]], known: Known) -> Iterator[tuple[str, March]]:
    """Yield the marches of groups not pinned and not moved by the card yet, each with its area.

    A group's best march is cached until another group goes there.
    """
    for area in sorted(plan.own):
        if area not in plan.sight.enemies:
            able = without(plan.own[area], moved.get(area, ()))
            for party in parties(plan, able):
                key = area, *(unit.code for unit in (*plan.own[area], *party))
                found = known.get(key)
                if key not in known or (found is not None and found.goal in plan.goals):
                    loss, afloat = given_up(plan, area, party), kind_of(party[0]).naval
                    found = known[key] = best(plan, area, party, loss, afloat=afloat)
                if found is not None:
                    yield area, found


def parties(plan: Plan, units: Sequence[Chit]) -> Iterator[list[Chit]]:
    """Yield which units may go together: all, or a leader with some; and ships with as many as they carry."""
    troops = sorted(
        (unit for unit in units if walks(unit) and not is_general(unit)),
        key=lambda unit: (-plan.sight.speed(unit), -kind_of(unit).force, unit.code),
    )
    leaders = [unit for unit in units if is_general(unit)]
    ships = [unit for unit in units if kind_of(unit).naval]
    if leaders:
        yield [*leaders, *troops]
        yield from ([leaders[0], *troops[:number]] for number in range(min(SOME, len(troops) + (len(leaders) > 1))))
    if ships:
        room = plan.sight.settings.carry * len(ships)
        yield ships[:1]
        yield [*ships, *[*leaders[: min(1, room)], *troops][:room]]


def given_up(plan: Plan, area: str, units: Sequence[Chit]) -> float:
    """Return the cost of units leaving an area: unmarked if no unit stays, or troops without a leader."""
    left = without(plan.own[area], units)
    force = sum(kind_of(unit).force for unit in left if "TROOPS" in kind_of(unit).classes)
    unled = 0.0 if any(is_general(unit) for unit in left) else min(MOST_LEFT, UNLED * force)
    bare = 0.0 if left else prize(plan, area)
    return staying(plan, area, units) + SPENT * plan.strength(units) + unled + bare


def go(plan: Plan, card: Card, moved: dict[str, list[Chit]], area: str, one: March) -> None:
    """Add the lines of a march, and put the units where it ends."""
    others = without(plan.own[area], [*moved.get(area, ()), *one.units])
    name_group(plan, area, one.units, stands=others)
    way = in_a_move(plan.sight, area, one.way, slowest(plan, one.units))
    end = way[-1]
    plan.goals.append(one.goal)
    plan.move(area, way, card)
    plan.own[area] = without(plan.own[area], one.units)
    plan.own[end] = [*plan.own.get(end, ()), *one.units]
    moved.setdefault(end, []).extend(one.units)
