"""How points of a Barrage are given out: the same as if one reckoned them point by point (C.72)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.order import Action
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.orders.main_lines import Lead
from pbm.rulesets.baton.orders.sub_lines import Aim
from pbm.rulesets.baton.position.deck_file import terrains
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.position.power import Army, Engagement
from pbm.rulesets.baton.rules.deeds.barrage import distributed
from pbm.rulesets.baton.rules.written.sheet import Entry
from tests.support.baton.scenarios import bundled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.baton.position.world import World

ENEMIES = ("CHA", "MAC", "SCW")
GROUNDS = (None, None, 101, 104)
"""None, a ridge, a village."""


def battle(chance: random.Random) -> World:
    """Return a position in which Napoleon is engaged with some Austrians of any morale, on any ground."""
    world = BATON.start(bundled("baton-2"), "baton-2", 1805)
    world.armies = {"NAP": Army("NAP", 65, "FR", 5, Place("BAV"))}
    for code in chance.sample(ENEMIES, chance.randint(1, len(ENEMIES))):
        card = next(card.number for card in world.cards if card.leader == code)
        ground = chance.choice(GROUNDS)
        world.armies[code] = Army(code, card, "AU", chance.randint(1, 4), Place("BAV"), [], ground)
        world.engagements.append(Engagement.of("NAP", code))
    return world


def barrage(chance: random.Random, world: World) -> Entry:
    """Return a line, with a TARGET or not, and some AIM lines, perhaps at who is not there."""
    target = chance.choice([None, *world.foes_of("NAP")])
    aims = [Aim(chance.randint(0, 3), chance.choice(ENEMIES)) for _ in range(chance.randint(0, 3))]
    lines = [Action("FR", place, "", aim) for place, aim in enumerate(aims, 2)]
    return Entry(Action("FR", 1, "", Lead("BARRAGE", "NAP", target)), aims=tuple(lines))


def point_by_point(world: World, entry: Entry, number: int) -> Iterator[str]:
    """Yield whom each point goes to: as the AIM lines say, then to the first who does not come to 0 yet."""
    left = [(aim.enemy, aim.points) for aim in aims_of(entry) if aim.enemy in world.foes_of("NAP")]
    wanted = [enemy for enemy, points in left for _ in range(points)]
    yield from wanted[:number]
    given = wanted[:number]
    target = entry.line.order.target if isinstance(entry.line.order, Lead) else None
    order = sorted(world.foes_of("NAP"), key=lambda foe: (foe != target, world.armies[foe].morale, foe))
    for _ in range(number - len(given)):
        standing = [foe for foe in order if lost(world, foe, given.count(foe)) < world.armies[foe].morale]
        given += standing[:1]
        yield from standing[:1]


def aims_of(entry: Entry) -> Sequence[Aim]:
    """Return the orders of AIM lines."""
    return [line.order for line in entry.aims if isinstance(line.order, Aim)]


def lost(world: World, enemy: str, points: int) -> int:
    """Return the morale that so many points cost an army on its ground."""
    ground = world.armies[enemy].ground
    shot = 0 if ground is None else terrains()[str(world.card(ground).terrain)].shot
    return max(0, points + shot)


@pytest.mark.parametrize("seed", range(40))
def test_points_are_given_as_one_would_point_by_point(seed: int) -> None:
    """Who gets how many, and what it costs, in any battle and with any lines."""
    chance = random.Random(seed)
    world = battle(chance)
    entry, number = barrage(chance, world), chance.randint(0, 9)
    given = list(point_by_point(world, entry, number))

    targets, cuts = distributed(world, entry, number)

    assert {each.army: each.points for each in targets} == {foe: given.count(foe) for foe in sorted({*given})}
    assert all(each.loss == lost(world, each.army, each.points) for each in targets)
    asked = sum(aim.points for aim in aims_of(entry) if aim.enemy in world.foes_of("NAP"))
    assert bool(cuts) == (asked > number or any(aim.enemy not in world.foes_of("NAP") for aim in aims_of(entry)))
