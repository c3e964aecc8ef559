"""A combat's Attack rolls: thrown, added up and compared (N.55 to N.57)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.battles.events.fights import AttackRolled, CameToNothing, Reckoning
from pbm.rulesets.battles.position.deck import in_effect
from pbm.rulesets.battles.rules.dice import throws_in_fight
from pbm.rulesets.battles.rules.fights.modifiers import modifiers
from pbm.rulesets.battles.rules.fights.result_table import results

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.fight import Fight, Side
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def called_off(stage: Stage[World]) -> Events:
    """End the combat before the throw if a card says so (N.53, step 6; N.87, evade)."""
    fight = stage.world.today.under_way
    if fight is not None and any(card.evade for card in map(in_effect, fight.sides) if card is not None):
        yield CameToNothing(say("the defender gives ground, and the attack is called off"))


def decided(stage: Stage[World]) -> Events:
    """Throw both Attack rolls and read the table (N.56, N.57)."""
    fight = stage.world.today.under_way
    if fight is not None:
        first, second = (_reckoned(stage, fight, side) for side in fight.sides)
        difference = first.total - second.total
        yield AttackRolled(first, second, difference, results(stage.world, fight, difference))


def _reckoned(stage: Stage[World], fight: Fight, side: Side) -> Reckoning:
    card = in_effect(side)
    throws = throws_in_fight(stage, fight, "Attack", side.army, stage.world.settings.attack_dice)
    thrown = tuple(islice(throws, 2 if card is not None and card.again else 1))
    added = tuple(modifiers(stage.world, fight, side))
    return Reckoning(thrown, added, max(map(sum, thrown)) + sum(number for _, number in added))
