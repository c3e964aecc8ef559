"""The words that sheets may use: areas, players, units, classes, cards; counted things in sentences (W.19, W.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word
from pbm.kernel.sentence import several
from pbm.rulesets.warp.position.cards.data import Suit
from pbm.rulesets.warp.position.cards.deck_file import copies_of, deck_of
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.unit_lists import classes_of, unit_lists, units_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.sentence import Several
    from pbm.rulesets.warp.position.world import World


def words(world: World) -> list[Word]:
    """List the codes and names that a sheet may use in a world."""
    return [
        *(Word("AREA", area.code, area.name) for area in world.areas.values()),
        *(Word("EMPIRE", player.code, player.name) for player in world.players.values()),
        *(Word("UNIT", code, name) for code, name in unit_names(_lists(world)).items()),
        *(Word("CLASS", word, word) for word in classes_of(module_of(world).folder)),
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
            if of_list.is_numbered(code):
                leaders[code] = max(leaders.get(code, 0), of_list.numbers[code])
    for code, most in leaders.items():
        known |= {f"{code}{number}": f"{known[code]} {number}" for number in range(1, most + 1)}
    return known


def unit_words(folder: str) -> set[str]:
    """Return what lines may call units in a module: kinds of its lists, leaders by number, and classes."""
    return {*unit_names(units_file(folder).list), *classes_of(folder)}


def _cards(world: World) -> Iterator[Word]:
    """Yield the cards by number and name, and their titles for answers, where a number is a condition (W.25)."""
    deck = deck_of(module_of(world).folder)
    copies = copies_of(world)
    for copy in range(world.settings.deck_copies):
        for number, card in deck.items():
            own = str(number + copy * len(deck))
            yield Word("CARD", own, f"{card.name} {own}" if copies[card.name] > 1 else card.name)
    # Which of its copies a name means hangs on the hand and the lines before, see orders/copies.py (W.19).
    yield from (Word("CARD", name.upper(), name) for name, number in copies.items() if number > 1)
    yield from (Word("CARD_NAME", name.upper(), name) for name in copies)


def points(number: int) -> Several:
    """Return a number of points."""
    return several("{n} point", "{n} points", number)


def units(number: int) -> Several:
    """Return a number of units."""
    return several("{n} unit", "{n} units", number)


def cards(number: int) -> Several:
    """Return a number of cards."""
    return several("{n} card", "{n} cards", number)
