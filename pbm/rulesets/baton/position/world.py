"""The position of a game, in the rulebook's words (C.1 to C.20)."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.kernel.limits import Count  # noqa: TC001 - needed when a world is read
from pbm.kernel.saved import Saved
from pbm.quick.record import record
from pbm.rulesets.baton.position.cards import Card, Suit  # noqa: TC001 - likewise
from pbm.rulesets.baton.position.places import Area, Beyond, Place  # noqa: TC001 - likewise
from pbm.rulesets.baton.position.power import Alliance, Army, Engagement, Power  # noqa: TC001 - likewise  # noqa: TC001 - likewise
from pbm.rulesets.baton.position.settings import Settings  # noqa: TC001 - likewise
from pbm.rulesets.baton.position.this_turn import Season, Today

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class Ending(Saved, StrEnum):
    """How a game ends (C.94)."""

    CALENDAR = "calendar"
    HEGEMONY = "hegemony"
    SURVIVAL = "survival"


@record
class Over(Saved):
    """The end of a game; ``winner`` is None if nobody is left."""

    how: Ending
    winner: str | None = None


@record(frozen=False)
class World(Saved):
    """A game (C.1 to C.20).

    Attributes:
        scenario, title: its names.
        settings: the scenario's version of the rules; nothing in it still depends on the number of powers.
        cards: all cards, in the order of their numbers from 1 on.
        areas: those in play, by code, in the order of the map.
        straits: of each border in play by its code, whether it is a strait (C.2).
        beyond: things not in play.
        powers: by code, in the order of the scenario.
        deck: numbers of cards, the top one first.
        discards: likewise, the oldest first.
        initiative: all powers, from the first to the last (C.17).
        season, year, foul: season, year and whether the weather is foul (C.15).
        armies: by their leaders' codes.
        engagements: pairs of armies, first by code (C.13).
        alliances: pairs of powers, first by code (C.87).
        reshuffles: how many the game has seen (C.22).
        calendar_over: whether the last winter has ended (C.94).
        hegemon: the power that has won by hegemony (C.94).
        turn: the last turn played.
        over: how it ended, if it has.
        names: what things are called in other languages, by language and English name.

    """

    scenario: str
    title: str
    settings: Settings
    cards: tuple[Card, ...]
    areas: dict[str, Area]
    straits: dict[str, bool]
    beyond: Beyond
    powers: dict[str, Power]
    deck: list[Count]
    discards: list[Count]
    initiative: list[str]
    season: Season
    year: Count
    foul: bool = False
    armies: dict[str, Army] = field(default_factory=dict)
    engagements: list[Engagement] = field(default_factory=list)
    alliances: list[Alliance] = field(default_factory=list)
    reshuffles: Count = 0
    calendar_over: bool = False
    hegemon: str | None = None
    turn: Count = 0
    over: Over | None = None
    today: Today = field(default_factory=Today)
    names: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def sitters(self) -> Mapping[str, Power]:
        """The powers: each has a player."""
        return self.powers

    def card(self, number: int) -> Card:
        """Return a card."""
        return self.cards[number - 1]

    def armies_of(self, power: str) -> Iterator[Army]:
        """Yield a power's armies, first by code."""
        return (self.armies[code] for code in sorted(self.armies) if self.armies[code].power == power)

    def armies_in(self, area: str) -> Iterator[Army]:
        """Yield the armies in an area, first by code: in its field or on its point (C.3)."""
        return (self.armies[code] for code in sorted(self.armies) if self.armies[code].place.where == area)

    def army_at(self, place: Place) -> Army | None:
        """Return the army on a border or a control point; each holds one at most (C.3)."""
        return next((army for army in self.armies.values() if army.place == place), None)

    def foes_of(self, leader: str) -> tuple[str, ...]:
        """Return the armies with which an army is engaged, first by code (C.13)."""
        found = (pair for pair in self.engagements if leader in (pair.one, pair.other))
        return tuple(sorted(pair.other if pair.one == leader else pair.one for pair in found))

    def engaged(self, leader: str) -> bool:
        """Return whether an army is engaged (C.13)."""
        return any(leader in (pair.one, pair.other) for pair in self.engagements)

    def ally_of(self, power: str) -> str | None:
        """Return a power's ally (C.87)."""
        for pair in self.alliances:
            if power in (pair.one, pair.other):
                return pair.other if pair.one == power else pair.one
        return None

    def are_enemies(self, one: str, other: str) -> bool:
        """Return whether two powers are enemies: all are that are not allied (C.4)."""
        return other not in (one, self.ally_of(one))

    def playing(self) -> tuple[str, ...]:
        """Return the powers that are not out, in initiative order (C.17)."""
        return tuple(code for code in self.initiative if not self.powers[code].out)

    def counting(self, army: Army, suit: Suit) -> int:
        """Count an army's cards of a suit, the leader's included (C.11)."""
        return sum(self.card(number).suit is suit for number in (army.card, *army.units))

    def controls(self, power: str, area: str | None) -> bool:
        """Return whether a power controls an area (C.5)."""
        return area in self.areas and self.areas[area].marker == power

    def value_of(self, power: str) -> int:
        """Return the value of the areas that a power controls (C.93)."""
        return sum(area.value for area in self.areas.values() if area.marker == power)

    def on_map(self, power: str) -> int:
        """Count a power's cards on the map, leaders and units together (C.18)."""
        return sum(1 + len(army.units) for army in self.armies.values() if army.power == power)

    def room(self, power: str) -> int:
        """Return how many more cards a power may have on the map; not below 0 (C.18)."""
        return max(0, self.settings.establishment - self.on_map(power))

    def may_use(self, power: str, card: Card) -> bool:
        """Return whether a power may use the leader of a card; False for a card without one (C.9)."""
        if card.leader is None:
            return False
        nation = None if card.nation is None else self.powers.get(card.nation)
        return card.nation == power or (self.settings.free_lances and (nation is None or nation.out))

    def leader_in_hand(self, power: str, leader: str) -> Card | None:
        """Return a leader's card if it is in a power's hand."""
        held = (self.card(number) for number in self.powers[power].hand)
        return next((card for card in held if card.leader == leader), None)

    def seat(self, power: str) -> str | None:
        """Return where a power raises new leaders; None if it controls no area (C.19)."""
        capital = self.powers[power].capital
        if self.controls(power, capital):
            return capital
        controlled = (area for area in self.areas.values() if area.marker == power)
        best = min(controlled, key=lambda area: (-area.value, area.code), default=None)
        return None if best is None else best.code
