"""The words that sheets may use; of names that both armies have, players mean their own (N.28)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word
from pbm.rulesets.battles.position.battalions import army_lists
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.sheets.words import fold

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.kernel.order import Order
    from pbm.rulesets.battles.position.world import Army, World

    Orders = Sequence[Order[World] | None]
    Names = Mapping[tuple[str, str], Word]
    """What an army calls by one name only, by kind of word and name."""

STACK_NAMES = {"LEFT": "Left wing", "CENTRE": "Centre", "RIGHT": "Right wing", "RESERVE": "Reserve"}
CHOICES = {
    "WAY_OF_ATTACK": "FIRE MELEE BEST",
    "END_OF_STACK": "TOP BOTTOM",
    "REACTION": "RIDE CHARGE STAND ABORT PRESS",
    "OCCASION": "ALWAYS NEVER ATTACK DEFEND",
    "CONDITION": "ATTACK DEFEND INFANTRY CAVALRY ARTILLERY",
}
"""Words of each kind that are the same in every battle."""

_NAMING = ("battalion", "prefers", "general", "what")
"""Fields of orders that name things of an army."""


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


def own_words(army: Army) -> Iterator[Word]:
    """Yield what an army has by code and name; before a muster whoever may join it (N.97)."""
    of_nation = None if army.nation is None else army_lists()[army.nation]
    generals = army.generals.values() or (of_nation.general if of_nation else ())
    yield from (Word("BATTALION", each.code, each.name) for each in army.battalions.values())
    yield from (Word("GENERAL", each.code, each.name) for each in generals)
    yield from (Word("KIND", each.code, each.name) for each in (of_nation.kind if of_nation else ()))


def shared_names(world: World) -> list[Word]:
    """Return words for the names under which both armies have something of their own: the names alone."""
    one, other = (_by_name(army) for army in world.armies.values())
    return [
        Word(word.kind, word.name, word.name)
        for named, word in one.items()
        if named in other and other[named].code != word.code
    ]


def interpret_own(world: World, army: str, orders: Orders) -> Orders:
    """Return the orders of a sheet with the code of the player's own thing for each name that both armies have."""
    shared = {word.code: (word.kind, fold(word.name)) for word in shared_names(world)}
    if not shared or army not in world.armies:
        return orders
    own = _by_name(world.armies[army])
    codes = {name: own[named].code for name, named in shared.items()}
    return [order and _with_codes(order, codes) for order in orders]


def _with_codes(order: Order[World], codes: Mapping[str, str]) -> Order[World]:
    meant = {field: codes.get(getattr(order, field, "")) for field in _NAMING}
    changed = {field: code for field, code in meant.items() if code is not None}
    return replace(order, **changed) if changed else order


def _by_name(army: Army) -> Names:
    named: dict[tuple[str, str], list[Word]] = {}
    for word in own_words(army):
        named.setdefault((word.kind, fold(word.name)), []).append(word)
    return {name: words[0] for name, words in named.items() if len(words) == 1}
