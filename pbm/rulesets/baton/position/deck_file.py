"""The deck, the terrains and the events of the rulebook, read from ``cards.toml`` once (C.111 to C.113)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kernel.refused import Refused
from pbm.kit.scenario.own_tables import read_own_tables
from pbm.rulesets.baton.position.cards import Card, CardEvent, Terrain  # noqa: TC001 - looked at when the file is read
from pbm.rulesets.baton.position.effect_faults import event_faults, terrain_faults

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FILE = Path(__file__).with_name("cards.toml")


@record
class DeckFile:
    """The file ``cards.toml``."""

    card: tuple[Card, ...]
    terrain: tuple[Terrain, ...]
    event: tuple[CardEvent, ...]


class BadDeck(Refused):
    """The deck's file has faults; the message lists all of them."""


@cache
def deck_file() -> DeckFile:
    """Return what the file says."""
    return read_deck(FILE.read_text(encoding="utf-8"))


def read_deck(text: str) -> DeckFile:
    """Read a deck's file; what its cards may be is looked at where scenarios bring some of their own.

    Raises:
        BadDeck: a terrain or an event can be read, but does not work as it stands.

    """
    deck = read_own_tables(text.encode(), DeckFile)
    if faults := [f"  {fault}" for fault in _faults(deck)]:
        raise BadDeck("\n".join(["cards.toml is no deck:", *faults]))
    return deck


def _faults(deck: DeckFile) -> Iterator[str]:
    for terrain in deck.terrain:
        yield from (f"{terrain.code}: {fault}" for fault in terrain_faults(terrain))
    for event in deck.event:
        yield from (f"{event.name}: {fault}" for fault in event_faults(event))


@cache
def terrains() -> Mapping[str, Terrain]:
    """Return the terrains by code, in the order of the rulebook."""
    return {terrain.code: terrain for terrain in deck_file().terrain}


@cache
def card_events() -> Mapping[str, CardEvent]:
    """Return the events by name, in the order of the rulebook."""
    return {event.name: event for event in deck_file().event}
