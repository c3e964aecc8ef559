"""The words that sheets may use: areas, players, units, classes and cards (W.19, W.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word
from pbm.rulesets.warp.cards.data import Suit
from pbm.rulesets.warp.cards.deck_file import deck_of
from pbm.rulesets.warp.classes import CLASSES
from pbm.rulesets.warp.modules import module_of
from pbm.rulesets.warp.unit_lists import unit_lists

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.rulesets.warp.world import World


def words(world: World) -> list[Word]:
    """List the codes and names that a sheet may use in a world."""
    return [
        *(Word("AREA", area.code, area.name) for area in world.areas.values()),
        *(Word("EMPIRE", player.code, player.name) for player in world.players.values()),
        *(Word("UNIT", code, name) for code, name in unit_names(_lists(world)).items()),
        *(Word("CLASS", word, word) for word in CLASSES),
        *_cards(world),
        *(Word("CARD_KIND", suit.upper(), suit.value) for suit in Suit),
    ]


def _lists(world: World) -> Iterator[str]:
    """Yield the lists in play."""
    return (player.units for player in world.players.values())


def unit_names(lists: Iterable[str]) -> dict[str, str]:
    """Return the names of the kinds of some lists by code, and of leaders by number besides (W.6)."""
    known: dict[str, str] = {}
    leaders: dict[str, int] = {}
    for name in dict.fromkeys(lists):
        of_list = unit_lists()[name]
        for code, kind in of_list.kinds.items():
            known.setdefault(code, kind.name)
            if kind.leader:
                leaders[code] = max(leaders.get(code, 0), of_list.numbers[code])
    for code, most in leaders.items():
        known |= {f"{code}{number}": f"{known[code]} {number}" for number in range(1, most + 1)}
    return known


def _cards(world: World) -> Iterator[Word]:
    """Yield the cards by number and name, and their titles for answers, where a number is a condition (W.25)."""
    deck = deck_of(module_of(world).folder)
    several = world.settings.deck_copies > 1
    for copy in range(world.settings.deck_copies):
        for number, card in deck.items():
            own = str(number + copy * len(deck))
            yield Word("CARD", own, f"{card.name} {own}" if several else card.name)
    if several:
        # Which of the copies a name means hangs on the hand and the lines before, see cards/copies.py (W.19).
        yield from (Word("CARD", card.name.upper(), card.name) for card in deck.values())
    yield from (Word("CARD_NAME", card.name.upper(), card.name) for card in deck.values())
