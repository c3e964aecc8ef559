"""The tables of a scenario file, as a game master writes them (C.109, C.114)."""

from __future__ import annotations

from dataclasses import field

from pbm.kernel.limits import Count  # noqa: TC001 - read by what fills the tables
from pbm.kernel.record import record
from pbm.rulesets.baton.cards import Card, Suit  # noqa: TC001 - likewise
from pbm.rulesets.baton.europe import AreaEntry  # noqa: TC001 - likewise
from pbm.rulesets.baton.settings import Settings
from pbm.rulesets.baton.start_entries import StartEntry


@record
class Head:
    """The ``[scenario]`` table; ``map`` names the shapes that are drawn."""

    name: str
    ruleset: str
    title: str = ""
    map: str = ""


@record
class ArmyEntry:
    """A starting army of a power: its units by their suits, in the order in which they are dealt (C.21)."""

    leader: str
    at: str
    morale: Count
    units: tuple[Suit, ...] = ()


@record
class PowerEntry:
    """An ``[[empire]]``."""

    code: str
    name: str
    capital: str
    home: tuple[str, ...] = ()
    armies: tuple[ArmyEntry, ...] = ()
    dummy: bool = False
    colour: str | None = None


@record
class BordersEntry:
    """The ``[borders]`` of a map of one's own, each by both codes (C.2)."""

    land: tuple[str, ...] = ()
    strait: tuple[str, ...] = ()


@record(frozen=False)
class Scenario:
    """A scenario as far as it could be read.

    Attributes:
        head, settings, powers: what it says.
        areas, borders, cards: a map and a deck of its own; those of the rulebook where it has none.
        start: a position in the middle of a game, as far as it is not that of the set-up.
        unread: codes of entries of which nothing could be made.
        marred: codes of entries that could be read in part.

    """

    head: Head | None = None
    settings: Settings = field(default_factory=Settings)
    powers: list[PowerEntry] = field(default_factory=list)
    areas: list[AreaEntry] = field(default_factory=list)
    borders: BordersEntry = field(default_factory=BordersEntry)
    cards: list[Card] = field(default_factory=list)
    start: StartEntry = field(default_factory=StartEntry)
    unread: set[str] = field(default_factory=set)
    marred: set[str] = field(default_factory=set)
