"""Deeds in random positions: what is possible is done, and leaves a position that hangs together (C.29.5)."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.dice import Dice
from pbm.kernel.order import Action
from pbm.kernel.turn import copied
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.events.armies import AreaTaken, ArmyDisengaged, ArmyEngaged, ArmyMoved
from pbm.rulesets.baton.keeping.soundness import wrong
from pbm.rulesets.baton.orders.main_lines import Lead
from pbm.rulesets.baton.position.cards import Deed
from pbm.rulesets.baton.position.this_turn import Today
from pbm.rulesets.baton.rules.course import Course
from pbm.rulesets.baton.rules.deeds.recruit import raises, to_recruit
from pbm.rulesets.baton.rules.tricks.carrying_out import DOING, IMPOSSIBLE
from pbm.rulesets.baton.rules.written.sheet import Entry, absent
from tests.support.baton.random_positions import RandomPosition

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.rulesets.baton.position.world import World

MANEUVERS = (ArmyMoved, ArmyEngaged, ArmyDisengaged, AreaTaken)
MOST_MANEUVERS = {Deed.MANEUVER: 2, Deed.FORCED: 3}


def orders(world: World, chance: random.Random) -> Iterator[tuple[str, Lead]]:
    """Yield every deed of every army, at a few targets of all kinds."""
    targets = (*chance.sample([*world.areas, *world.straits], 2), *world.armies, None)
    for army in list(world.armies.values()):
        yield army.power, Lead("RECRUIT", army.leader, None)
        yield army.power, Lead("FORAGE", army.leader, None)
        for deed in ("MANEUVER", "FORCED", "CHARGE", "BARRAGE"):
            yield army.power, Lead(deed, army.leader, chance.choice(targets))


def is_possible(world: World, power: str, order: Lead) -> bool:
    """Tell whether a deed is possible, with a card to recruit if it needs one (C.29.4, C.29.5)."""
    wants_card = order.what is Deed.RECRUIT and not raises(world, power, order)
    if wants_card and to_recruit(world, absent(power), order) is None:
        return False
    return IMPOSSIBLE[order.what](world, power, order) is None


def done(world: World, power: str, order: Lead) -> list[Event[World]]:
    """Do a deed; return what happens."""
    sheets = {code: absent(code) for code in world.playing()}
    course = Course(world, sheets, partial(Dice, 1805, world.turn + 1))
    happened = []
    for event in DOING[order.what](course, sheets[power], Entry(Action(power, 1, "", order))):
        event.apply(world)
        happened.append(event)
    return happened


@pytest.mark.parametrize("seed", range(12))
def test_what_is_possible_is_done(seed: int) -> None:
    """Something happens; all hangs together after it; and nobody takes more Maneuvers than there are (C.58.3)."""
    position = BATON.start(RandomPosition(seed).scenario, "random", seed)
    possible = [each for each in orders(position, random.Random(seed)) if is_possible(position, *each)]

    assert possible
    for power, order in possible:
        world = copied(position)
        happened = done(world, power, order)
        world.today = Today()

        assert happened
        assert list(wrong(world)) == []
        if order.what in MOST_MANEUVERS:
            maneuvers = sum(isinstance(event, MANEUVERS) for event in happened)
            assert 1 <= maneuvers <= MOST_MANEUVERS[order.what]
