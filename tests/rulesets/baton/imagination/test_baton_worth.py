"""What a position is worth to a power."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

from pbm.rulesets.baton.imagination import worth
from pbm.rulesets.baton.imagination.prospects import maneuvers_to
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.position.world import Ending, Over
from tests.support.baton.reported import after, before

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.rulesets.baton.position.world import World


def point(world: World) -> None:
    """Give France a victory point."""
    world.powers["FR"].vps += 1


def area(world: World) -> None:
    """Let France have taken Bavaria."""
    world.areas["BAV"].marker = "FR"


def unit(world: World) -> None:
    """Give an army of France a unit card."""
    world.armies["NAP"].units.append(5)


def rested(world: World) -> None:
    """Give an army of France morale."""
    world.armies["MUR"].morale += 1


def drawn(world: World) -> None:
    """Give France a card."""
    world.powers["FR"].hand.append(5)


def weaker(world: World) -> None:
    """Take morale from an army of an enemy."""
    world.armies["SCW"].morale -= 2


@pytest.mark.parametrize("better", [point, area, unit, rested, drawn, weaker], ids=lambda each: each.__name__)
def test_what_helps_a_power_is_worth_something_to_it(better: Callable[[World], None]) -> None:
    """Points, areas, units, morale, cards, and what hurts others."""
    world = deepcopy(before())
    earlier = worth(world, "FR")
    better(world)

    assert worth(world, "FR") > earlier


def test_those_ahead_count_most() -> None:
    """A point for who leads is worse for a power than a point for who is last."""
    worths = {}
    for ahead in ("AU", "EN"):
        world = deepcopy(before())
        world.powers["AU"].vps, world.powers["EN"].vps = 30, -30
        world.powers[ahead].vps += 5
        worths[ahead] = worth(world, "FR")

    assert worths["AU"] < worths["EN"]


def test_an_area_is_worth_more_the_more_censuses_are_to_come() -> None:
    """At the end of the last year it counts once (C.93)."""
    gains = []
    for year in (1805, 1812):
        world = deepcopy(before())
        world.year = year
        earlier = worth(world, "FR")
        world.areas["BAV"].marker = "FR"
        gains.append(worth(world, "FR") - earlier)

    assert gains[0] > gains[1] > 0


def test_a_game_that_is_won_is_worth_more_than_anything() -> None:
    """To its winner; and to nobody else."""
    world = deepcopy(before())
    world.over = Over(Ending.HEGEMONY, "FR")

    assert worth(world, "FR") > 100_000
    assert worth(world, "AU") < -100_000


def test_a_worth_is_a_whole_number_for_all_powers() -> None:
    """So that sums are the same on every machine."""
    assert all(type(worth(after()[1], code)) is int for code in after()[1].powers)


@pytest.mark.parametrize(
    ("place", "area", "number"),
    [
        (Place("BAV"), "BAV", 1),
        (Place("BAV"), "VIE", 3),
        (Place("BAV-VIE"), "VIE", 2),
        (Place("BAV-VIE"), "HUN", 4),
        (Place("PAR"), "VIE", 7),
    ],
)
def test_maneuvers_to_a_point_are_counted(place: Place, area: str, number: int) -> None:
    """A step onto each border, a step off it, and one onto the point (C.62, C.65)."""
    world = deepcopy(before())
    army = world.armies["NAP"]
    army.place = place

    assert maneuvers_to(world, army)[area] == number
