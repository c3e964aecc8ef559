"""What a position is worth to a power: whole numbers, 100 of which are as good as a victory point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.imagination.prospects import prospects
from pbm.rulesets.baton.position.cards import Suit
from pbm.rulesets.baton.rules.options import roll_needed

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World

VP = 100
"""A victory point."""

WON = 1_000_000
"""A game that is won; as much is taken off if somebody else has won."""

VALUE = (0, 105, 165, 215, 260, 310, 350, 390, 420)
"""What controlling a value of 1 is worth, by the number of censuses to come (C.93).

These numbers, and the next three, are about what a game among computer players turned out to bring: the points that a
power won after a position, more than the others, by what it had in it.
"""

MORALE = (0, 12, 25, 45, 55, 65, 70, 70, 70)
"""What a point of morale is worth, likewise."""

UNIT = (0, 10, 45, 75, 100, 120, 140, 150, 160)
"""What a unit card is worth, likewise; one of cavalry, which captures leaders, is worth half as much again (C.85)."""

LIABILITY = 2
"""An army by itself is worth so many points of morale less: what is weak is broken, and that is worth 5 (C.84)."""

HAND = (0, 70, 135, 195, 250, 300, 345, 375, 395, 405)
"""What so many cards of a hand are worth."""

HEGEMONY_NEAR, HEGEMONY_STEP = 4, 250
"""So much value short of hegemony it comes into sight, and what each step to it is then worth (C.94)."""

ROLLS = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
"""In how many of 36 flips a card shows a number or more, from 0 on."""


def worth(world: World, power: str) -> int:
    """Return what a position is worth to a power: its own standing less those of the others.

    The others weigh the less the further behind they are: who wins has to pass the first (C.94).
    """
    won = 0 if world.over is None else WON if world.over.winner == power else -WON
    standings = {code: standing(world, code) for code in world.playing()}
    if power not in standings:
        return -WON
    others = sorted((value for code, value in standings.items() if code != power), reverse=True)
    weights = [1 << at for at in range(len(others), 0, -1)]
    behind = sum(weight * value for weight, value in zip(weights, others, strict=True))
    return won + standings[power] - behind // max(1, sum(weights))


def standing(world: World, power: str) -> int:
    """Return what a power has: points, areas at the censuses to come, armies and what they may take, its hand."""
    left = censuses_left(world)
    areas = VALUE[left] * world.value_of(power)
    armies = sum(_army(world, army, left) for army in world.armies_of(power))
    cards = HAND[min(len(world.powers[power].hand), len(HAND) - 1)]
    taken = prospects(world, power) * VALUE[left] // 100
    return VP * world.powers[power].vps + areas + _hegemony(world, power) + armies + taken + cards


def censuses_left(world: World) -> int:
    """Return how many censuses are to come, as far as it matters."""
    settings = world.settings
    return max(0, min(settings.first_year + settings.years - world.year, len(VALUE) - 1))


def _hegemony(world: World, power: str) -> int:
    """Return what nearness to hegemony is worth, from the year before it counts on (C.94)."""
    settings = world.settings
    if world.year + 2 < settings.first_year + settings.hegemony_year:
        return 0
    near = world.value_of(power) - settings.hegemony + HEGEMONY_NEAR
    return HEGEMONY_STEP * max(0, min(near, HEGEMONY_NEAR + 1))


def _army(world: World, army: Army, left: int) -> int:
    """Return what an army is worth, less what it may lose to the enemies with whom it is engaged."""
    units = UNIT[left] * (2 * len(army.units) + sum(world.card(unit).suit is Suit.CAV for unit in army.units)) // 2
    has = MORALE[left] * (army.morale - LIABILITY) + units
    return has - sum(_danger(world, army, world.armies[foe], left) for foe in world.foes_of(army.leader))


def _danger(world: World, army: Army, foe: Army, left: int) -> int:
    """Return what a Charge of an enemy would cost on average, by half: nobody has the card every time (C.68)."""
    needed = roll_needed(world, foe, army)
    if needed is None:
        return 0
    chances = ROLLS[max(0, min(needed, len(ROLLS) - 1))] if needed < len(ROLLS) else 0
    settings = world.settings
    breaks = army.morale <= 1 or not army.units
    lost = (
        VP * (settings.broken_vp + settings.captured_vp) // 2 + 3 * UNIT[left] if breaks else UNIT[left] + MORALE[left]
    )
    return chances * lost // 72
