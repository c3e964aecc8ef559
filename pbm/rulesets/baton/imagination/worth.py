"""What a position is worth to a power: whole numbers, 100 of which are as good as a victory point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.imagination.prospects import prospects
from pbm.rulesets.baton.rules.options import roll_needed

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World

VP = 100
"""A victory point."""

WON = 1_000_000
"""A game that is won; as much is taken off if somebody else has won."""

MORALE = (0, 90, 165, 230, 285, 330, 365, 395, 420, 440, 455)
"""What an army's morale is worth, from 0 on: the last that is left most."""

UNIT, ARMY = 70, 150
"""What a unit card is worth, and an army by itself."""

HAND = (0, 70, 130, 185, 230, 265, 290, 305, 315, 320)
"""What so many cards of a hand are worth."""

HELD_LONGER = 70
"""What an area that is held now is worth at a later census, in hundredths of what it is worth at the one before."""

HEGEMONY_NEAR, HEGEMONY_STEP = 4, 250
"""So much value short of hegemony it comes into sight, and what each step to it is then worth (C.94)."""

ROLLS = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
"""In how many of 36 flips a card shows a number or more, from 0 on."""


def worth(world: World, power: str) -> int:
    """Return what a position is worth to a power: its own standing less those of the others.

    The others weigh the less the further behind they are: who wins has to pass the first (C.94).
    """
    if world.over is not None:
        return WON if world.over.winner == power else -WON
    standings = {code: standing(world, code) for code in world.playing()}
    if power not in standings:
        return -WON
    others = sorted((value for code, value in standings.items() if code != power), reverse=True)
    weights = [1 << at for at in range(len(others), 0, -1)]
    behind = sum(weight * value for weight, value in zip(weights, others, strict=True))
    return standings[power] - behind // max(1, sum(weights))


def standing(world: World, power: str) -> int:
    """Return what a power has: points, areas at the censuses to come, armies and what they may take, its hand."""
    areas = _censuses(world) * world.value_of(power)
    armies = sum(_army(world, army) for army in world.armies_of(power))
    cards = HAND[min(len(world.powers[power].hand), len(HAND) - 1)]
    taken = prospects(world, power) * _censuses(world) // 100
    return VP * world.powers[power].vps + areas + _hegemony(world, power) + armies + taken + cards


def _censuses(world: World) -> int:
    """Return what a value of 1 brings at all censuses to come; the later they are, the less (C.93)."""
    settings, total, at = world.settings, 0, VP
    for _ in range(min(12, settings.first_year + settings.years - world.year)):
        total += at
        at = at * HELD_LONGER // 100
    return total


def _hegemony(world: World, power: str) -> int:
    """Return what nearness to hegemony is worth, from the year before it counts on (C.94)."""
    settings = world.settings
    if world.year + 2 < settings.first_year + settings.hegemony_year:
        return 0
    near = world.value_of(power) - settings.hegemony + HEGEMONY_NEAR
    return HEGEMONY_STEP * max(0, min(near, HEGEMONY_NEAR + 1))


def _army(world: World, army: Army) -> int:
    """Return what an army is worth, less what it may lose to the enemies with whom it is engaged."""
    has = ARMY + MORALE[min(army.morale, len(MORALE) - 1)] + UNIT * len(army.units)
    return has - sum(_danger(world, army, world.armies[foe]) for foe in world.foes_of(army.leader))


def _danger(world: World, army: Army, foe: Army) -> int:
    """Return what a Charge of an enemy would cost on average, by half: nobody has the card every time (C.68)."""
    needed = roll_needed(world, foe, army)
    if needed is None:
        return 0
    chances = ROLLS[max(0, min(needed, len(ROLLS) - 1))] if needed < len(ROLLS) else 0
    settings = world.settings
    breaks = army.morale <= 1 or not army.units
    lost = VP * (settings.broken_vp + settings.captured_vp) // 2 + ARMY + MORALE[1] if breaks else UNIT + 60
    return chances * lost // 72
