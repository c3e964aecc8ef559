"""The deck, the terrains and the events of the rulebook, read from ``cards.toml`` once (C.111 to C.113)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.desk.fitting_tables import read_tables
from pbm.kernel.record import record
from pbm.rulesets.baton.cards import Card, CardEvent, Terrain  # noqa: TC001 - looked at when the file is read

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE = Path(__file__).with_name("cards.toml")


@record
class DeckFile:
    """The file ``cards.toml``."""

    card: tuple[Card, ...]
    terrain: tuple[Terrain, ...]
    event: tuple[CardEvent, ...]


@cache
def deck_file() -> DeckFile:
    """Return what the file says."""
    return read_tables(FILE.read_bytes(), DeckFile)


@cache
def terrains() -> Mapping[str, Terrain]:
    """Return the terrains by code, in the order of the rulebook."""
    return {terrain.code: terrain for terrain in deck_file().terrain}


@cache
def card_events() -> Mapping[str, CardEvent]:
    """Return the events by name, in the order of the rulebook."""
    return {event.name: event for event in deck_file().event}
