"""The words that sheets may use (N.28)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word
from pbm.rulesets.battles.army_lists import army_lists
from pbm.rulesets.battles.muster_roll import is_muster
from pbm.rulesets.battles.orders.commands import Rally
from pbm.rulesets.battles.orders.movement import Move
from pbm.rulesets.battles.orders.standing import Support
from pbm.rulesets.battles.tactics.deck import tactics_cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pbm.kernel.order import Order
    from pbm.rulesets.battles.army_lists import GeneralEntry
    from pbm.rulesets.battles.world import General, World

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
    """List the codes and names that a sheet may use in a battle, each once."""
    armies = world.armies.values()
    lists = [army_lists()[army.nation] for army in armies if army.nation is not None]
    every = [
        *(Word("STACK", code, name) for code, name in STACK_NAMES.items()),
        *(Word("EMPIRE", army.code, army.name) for army in armies),
        *(Word("BATTALION", each.code, each.name) for army in armies for each in army.battalions.values()),
        *(Word("BATTALION", name, name) for name in names_in_both(world)),
        *(Word("GENERAL", each.code, each.name) for each in _generals(world)),
        *(Word("TACTICS_CARD", card.code, card.name) for card in tactics_cards().values()),
        *(Word("KIND", kind.code, kind.name) for each in lists for kind in each.kind),
        *(Word(kind, code, code.capitalize()) for kind, codes in CHOICES.items() for code in codes.split()),
    ]
    return list(dict.fromkeys(every))


def _generals(world: World) -> Iterable[General | GeneralEntry]:
    """Return the generals of both armies; before a muster all who may join (N.97)."""
    armies = world.armies.values()
    if is_muster(world):
        return [each for army in armies if army.nation is not None for each in army_lists()[army.nation].general]
    return [each for army in armies for each in army.generals.values()]


def names_in_both(world: World) -> list[str]:
    """Return the names that a battalion of each army has: whoever writes one means his own."""
    first, second = ({each.name for each in army.battalions.values()} for army in world.armies.values())
    return sorted(first & second)


def own_battalions(world: World, player: str, orders: Sequence[Order[World] | None]) -> Sequence[Order[World] | None]:
    """Return orders with the player's own battalion where a name is written that the enemy has, too (N.28)."""
    shared = names_in_both(world)
    own = {each.name: code for code, each in world.armies[player].battalions.items() if each.name in shared}
    return [None if order is None else _with_own(order, own) for order in orders]


def _with_own(order: Order[World], own: Mapping[str, str]) -> Order[World]:
    if isinstance(order, (Move, Rally)) and order.battalion in own:
        return replace(order, battalion=own[order.battalion])
    if isinstance(order, Support) and order.prefers is not None:
        return replace(order, prefers=own.get(order.prefers, order.prefers))
    return order
