"""The tables of a scenario file, as a game master writes them (C.109, C.114)."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from pbm.kernel.limits import Count  # noqa: TC001 - needed when the tables are read
from pbm.kit.scenario.entries import Entries, Head
from pbm.quick.record import record
from pbm.rulesets.baton.position.cards import Card, Suit  # noqa: TC001 - likewise
from pbm.rulesets.baton.position.deck_file import deck_file
from pbm.rulesets.baton.position.places import AreaEntry, europe
from pbm.rulesets.baton.position.settings import Settings
from pbm.rulesets.baton.setup.start import StartEntry

if TYPE_CHECKING:
    from collections.abc import Sequence


@record
class MapHead(Head):
    """The ``[scenario]`` table; ``map`` names the file of the map's shapes."""

    map: str = ""


@record
class ArmyEntry:
    """A starting army of a power: its units by suit, in the order in which they are dealt (C.21)."""

    leader: str
    at: str
    morale: Count
    units: list[Suit] = field(default_factory=list)


@record
class PowerEntry:
    """An ``[[empire]]``."""

    code: str
    name: str
    capital: str
    home: list[str] = field(default_factory=list)
    armies: list[ArmyEntry] = field(default_factory=list)
    dummy: bool = False
    colour: str | None = None


@record
class BordersEntry:
    """The ``[borders]`` of a scenario's own map, each by both codes, in either order (C.2)."""

    land: list[str] = field(default_factory=list)
    strait: list[str] = field(default_factory=list)


@record(frozen=False)
class Scenario(Entries[MapHead]):
    """A scenario as far as it could be read.

    Attributes:
        settings, powers: its tables.
        areas, borders, cards: its own map and deck, if it has them.
        start: a position in the middle of a game, as far as it differs from the set-up.
        names: what things are called in other languages, by language and English name.

    """

    settings: Settings = field(default_factory=Settings)
    powers: list[PowerEntry] = field(default_factory=list)
    areas: list[AreaEntry] = field(default_factory=list)
    borders: BordersEntry = field(default_factory=BordersEntry)
    cards: list[Card] = field(default_factory=list)
    start: StartEntry = field(default_factory=StartEntry)
    names: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def all_areas(self) -> Sequence[AreaEntry]:
        """Its areas, or those of the rulebook, whether they are in play or not (C.1)."""
        return self.areas or europe().area

    @property
    def all_borders(self) -> dict[str, bool]:
        """Whether each border is a strait, by its codes in their order; the rulebook's if it has none (C.2)."""
        own = self.borders.land or self.borders.strait
        land, strait = (self.borders.land, self.borders.strait) if own else (europe().land, europe().strait)
        return {
            "-".join(sorted(code.split("-"))): is_strait
            for codes, is_strait in ((land, False), (strait, True))
            for code in codes
        }

    @property
    def deck(self) -> tuple[Card, ...]:
        """Its cards, or those of the rulebook, in order of number (C.7)."""
        return tuple(sorted(self.cards, key=lambda card: card.number)) or deck_file().card

    @property
    def in_play(self) -> list[str]:
        """The codes of the areas that are in play with this number of powers (C.1)."""
        return [area.code for area in self.all_areas if area.powers <= len(self.powers)]
