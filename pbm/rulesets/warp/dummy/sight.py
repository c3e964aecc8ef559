"""What a dummy sees: its report, as things to reckon with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any

from pbm.kernel.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.cards.data import Card
    from pbm.rulesets.warp.units import Kind

Document = Mapping[str, Any]
CITIES = ("major", "capitol")
WORTH = {"wilderness": 1, "small": 2, "medium": 3, "major": 4, "capitol": 5}


@record
class Unit:
    """An own unit: its code as lines name it, and its kind."""

    code: str
    kind: Kind

    @property
    def general(self) -> bool:
        """Whether it makes a group movable."""
        return self.kind.type == "G"


@record
class Place:
    """An area: what it is, what it lies on, and whose marker it has."""

    code: str
    sea: bool
    type: str
    borders: tuple[str, ...]
    marker: str | None

    @property
    def city(self) -> bool:
        """Whether new units may be put there."""
        return self.type in CITIES


@record
class Stranger:
    """A stack of somebody else: its holder, how many units it has, and the Force of the one on top."""

    area: str
    holder: str
    number: int
    top_force: int

    @property
    def strength(self) -> int:
        """The Force it may have: the unit on top is one of the cheapest."""
        return self.number * max(5, self.top_force)


@record
class Sight:
    """All that a dummy knows.

    Attributes:
        game, turn, me, key: what stands at the head of a sheet.
        places: the areas by code.
        crossings: the ways over water between territories.
        own: own units by area.
        enemies: opposing stacks by area; allies' are in ``friends``.
        hand: the cards, in the order they came.
        offer: the units on offer.
        points: points that may be spent.
        income: the revenue of the turn just played.
        rivals: opponents still in the game, the one with most areas first.
        speeds: spaces in a move by speed.
        carry: land units that a ship carries.
        hand_limit: cards that may be kept.

    """

    game: str
    turn: int
    me: str
    key: str | None
    places: Mapping[str, Place]
    crossings: Sequence[tuple[str, str]]
    own: Mapping[str, Sequence[Unit]]
    enemies: Mapping[str, Sequence[Stranger]]
    friends: Mapping[str, Sequence[Stranger]]
    hand: Sequence[Card]
    offer: Sequence[Unit]
    points: int
    income: int
    rivals: Sequence[str]
    side: Sequence[str]
    rules: Mapping[str, Any] = field(default_factory=dict)

    def speed(self, unit: Unit) -> int:
        """Return how many spaces a unit goes."""
        spaces: int = self.rules.get(f"speed_{unit.kind.speed.lower()}", 0)
        return spaces

    def facing(self, area: str) -> int:
        """Return the Force that opposing stacks in an area may have, with what a city gives its defenders."""
        stacks = self.enemies.get(area, ())
        bonus = self.rules["city_bonus"] if self.places[area].city else 0
        return sum(stack.strength + bonus * stack.number for stack in stacks)

    def worth(self, area: str) -> int:
        """Return what a territory pays."""
        return WORTH.get(self.places[area].type, 0)


def strength(units: Sequence[Unit]) -> int:
    """Return the printed Force of units, with what a leader may give them."""
    return sum(unit.kind.force for unit in units) + (5 if any(unit.general for unit in units) else 0)
