"""A battle that may be: the enemy's battalions lie where they were seen lately, all others anywhere (N.99 to N.103)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.foresight.assumed_world import army_known, own_army
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.position.stacks import initial_instructions
from pbm.rulesets.battles.position.world import World

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.dice import Dice
    from pbm.kernel.view import View
    from pbm.rulesets.battles.position.settings import Settings
    from pbm.rulesets.battles.position.world import Army
    from pbm.rulesets.battles.sight.visibility import SeenArmy, Sight

LATELY = 4
"""Turns for which a battalion is looked for in the stack where it was seen."""


def sampled(view: View[Sight], chance: Dice) -> World:
    """Return a battle with all that its reader sees, and by chance what they do not."""
    sight = view.sight
    armies = {
        code: _own(sight, chance) if code == view.empire else _enemy(seen, sight.settings, view.turn, chance)
        for code, seen in sight.armies.items()
    }
    return World(sight.scenario, sight.title, sight.settings, armies, view.turn, sight.over)


def _own(sight: Sight, chance: Dice) -> Army:
    """Return the reader's army; even they do not know the order of their deck."""
    army = own_army(sight.own)
    army.deck = chance.shuffled(army.deck)
    return army


def _enemy(seen: SeenArmy, settings: Settings, turn: int, chance: Dice) -> Army:
    """Return the enemy's army, with stacks, cards and instructions that it may have."""
    army = army_known(seen)
    army.instructions = initial_instructions()
    for stack, codes in _laid(seen, turn, chance).items():
        army.stacks[stack] = codes
        for code, marks in zip(codes, seen.stacks[stack], strict=True):
            battalion = army.battalions[code]
            battalion.shaken, battalion.blown = marks.shaken, turn if marks.blown else None
    unseen = chance.shuffled(number for number in tactics_cards() if number not in seen.discards)
    drawn = settings.tactics_hand + settings.tactics_draw * turn - len(seen.discards)
    held = max(0, min(drawn, settings.tactics_limit, len(unseen)))
    army.hand, army.deck = sorted(unseen[:held]), unseen[held:]
    return army


def _laid(seen: SeenArmy, turn: int, chance: Dice) -> Mapping[str, list[str]]:
    """Return the stacks of an enemy: as many battalions as lie there, and cavalry where one is blown (N.100)."""
    lost = {*seen.routed, *seen.fallen}
    left = chance.shuffled(code for code in seen.battalions if code not in lost)
    laid: dict[tuple[str, int], str] = {}
    free = {stack: [*range(len(lying))] for stack, lying in seen.stacks.items()}
    for stack, places in free.items():
        for place in [place for place in places if seen.stacks[stack][place].blown]:
            riders = [code for code in left if seen.battalions[code].arm is Arm.CAVALRY]
            laid[stack, place] = _likeliest(riders, stack, seen, turn)
            left.remove(laid[stack, place])
            places.remove(place)
    for code in [*left]:
        stack_seen = _lately_in(seen, code, turn)
        if stack_seen is not None and free[stack_seen]:
            place = free[stack_seen].pop(chance.roll(len(free[stack_seen])) - 1)
            laid[stack_seen, place] = code
            left.remove(code)
    rest = iter(left)
    return {
        stack: [laid.get((stack, place)) or next(rest) for place in range(len(lying))]
        for stack, lying in seen.stacks.items()
    }


def _likeliest(codes: Sequence[str], stack: str, seen: SeenArmy, turn: int) -> str:
    """Return the first of the battalions that was lately seen in a stack, or else the first."""
    return next((code for code in codes if _lately_in(seen, code, turn) == stack), codes[0])


def _lately_in(seen: SeenArmy, code: str, turn: int) -> str | None:
    """Return the stack in which a battalion was seen lately."""
    sighting = seen.sightings.get(code)
    return sighting.stack if sighting is not None and sighting.turn + LATELY > turn else None
