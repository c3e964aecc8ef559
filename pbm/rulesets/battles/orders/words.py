"""The words that sheets may use (N.28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word
from pbm.rulesets.battles.orders.own_names import own_words, shared_names
from pbm.rulesets.battles.position.deck import tactics_cards

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.world import World

STACK_NAMES = {"LEFT": "Left wing", "CENTRE": "Centre", "RIGHT": "Right wing", "RESERVE": "Reserve"}
CHOICES = {
    "WAY_OF_ATTACK": "FIRE MELEE BEST",
    "END_OF_STACK": "TOP BOTTOM",
    "REACTION": "RIDE CHARGE STAND ABORT PRESS",
    "OCCASION": "ALWAYS NEVER ATTACK DEFEND",
    "CONDITION": "ATTACK DEFEND INFANTRY CAVALRY ARTILLERY",
}
"""Words of each kind that are the same in every battle."""


def words(world: World) -> list[Word]:
    """List the codes and names that a sheet may use in a battle."""
    armies = world.armies.values()
    return [
        *(Word("STACK", code, name) for code, name in STACK_NAMES.items()),
        *(Word("EMPIRE", army.code, army.name) for army in armies),
        # Two armies of one nation have the same kinds.
        *dict.fromkeys(word for army in armies for word in own_words(army)),
        *shared_names(world),
        *(Word("TACTICS_CARD", card.code, card.name) for card in tactics_cards().values()),
        *(Word(kind, code, code.capitalize()) for kind, codes in CHOICES.items() for code in codes.split()),
    ]
