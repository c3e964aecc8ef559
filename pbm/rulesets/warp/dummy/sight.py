"""What a dummy sees: its report, as things to reckon with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cache
from typing import TYPE_CHECKING, Any

from pbm.kernel.record import record
from pbm.rulesets.warp.cards.deck_file import deck_of
from pbm.rulesets.warp.unit_lists import unit_lists
from pbm.rulesets.warp.units import Kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.rulesets.warp.cards.data import Card

Document = Mapping[str, Any]
CITIES = ("major", "capitol")
UNSEEN = 3
"""Units of a stack of which one does not see how high it is."""
USUAL = 5
"""The Force that most units have at least."""
LED = 8
"""What a leader is likely to add to a stack that has more than a few units."""
FEW = 4
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
    coasts: tuple[str, ...]
    marker: str | None

    @property
    def city(self) -> bool:
        """Whether new units may be put there."""
        return self.type in CITIES


@record
class Stranger:
    """A stack of somebody else: its holder, how many units it has, and the Force of the one on top.

    Attributes:
        fortified: whether a fortification lies on top.

    """

    area: str
    holder: str
    number: int
    top_force: int
    fortified: bool

    @property
    def strength(self) -> int:
        """The Force it may have: the unit on top is one of the cheapest, and whoever is many has a leader."""
        return self.number * max(USUAL, self.top_force) + (LED if self.number >= FEW else 0)


@record
class Purse:
    """Points: all that can be spent this turn, what upkeep will take of it, and where saved points lie.

    Attributes:
        freed: whether a SAVE line stands that frees all of it.

    """

    at_hand: int
    owed: int
    lie: Mapping[str, int]
    freed: bool


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
        purse: what can be spent on them, as the report reckons it.
        rivals: opponents still in the game, the one with most areas first.
        side: the players of the own side.
        rules: the numbers of the settings.

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
    purse: Purse
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


def read_sight(report: Document) -> Sight:
    """Read a report."""
    me, side = report["empire"], report["sides"][report["side"]]
    strangers = [_stranger(stack) for stack in report["other_stacks"]]
    deck = deck_of(report["module"])
    return Sight(
        game=report["game"],
        turn=report["turn"],
        me=me,
        key=report.get("key"),
        places={code: _place(report, code, spot) for code, spot in report["map"].items()},
        crossings=[
            (code, other) for code, spot in report["map"].items() for other in spot["crossings"] if code < other
        ],
        own={stack["area"]: _units(stack["units"]) for stack in report["stacks"] if stack["owner"] == me},
        enemies=_by_area(one for one in strangers if one.holder not in side),
        friends=_by_area(one for one in strangers if one.holder in side),
        hand=[deck[(card["number"] - 1) % len(deck) + 1] for card in report["hand"]],
        offer=[Unit(chit["kind"], _kind(chit)) for chit in report["offer"]],
        purse=_purse(report),
        rivals=_rivals(report["standings"], side),
        side=side,
        rules=report["rules"],
    )


def _purse(report: Document) -> Purse:
    purse = report["purse"]
    return Purse(purse["at_hand"], purse["owed"], purse["lie"], purse["floor_by"] != "upkeep")


def _place(report: Document, code: str, spot: Document) -> Place:
    borders, coasts = tuple(sorted(spot["borders"])), tuple(spot["coasts"])
    return Place(code, spot["kind"] == "sea", spot["type"] or "", borders, coasts, report["owners"].get(code))


def _stranger(stack: Document) -> Stranger:
    """Read somebody else's stack; how high it is may be hidden, and then it is taken for three units."""
    return Stranger(
        stack["area"], stack["owner"], stack["units"] or UNSEEN, _printed(stack["unit"]), stack["type"] == "F"
    )


@cache
def _printed(kind: str) -> int:
    """Return the Force of a kind, in the first list that has it."""
    return next((each.kinds[kind].force for each in unit_lists().values() if kind in each.kinds), 0)


def _units(units: Sequence[Document]) -> list[Unit]:
    """Read own units one by one, each by the code that a line would name it with."""
    return [Unit(unit["code"].partition("+")[0], _kind(unit)) for unit in units for _ in range(unit["number"])]


def _kind(unit: Document) -> Kind:
    return Kind(unit["kind"], unit["name"], unit["type"], unit["force"], unit["speed"], unit["type"] in {"G", "D"})


def _by_area(strangers: Iterable[Stranger]) -> dict[str, list[Stranger]]:
    found: dict[str, list[Stranger]] = {}
    for one in strangers:
        found.setdefault(one.area, []).append(one)
    return found


def _rivals(standings: Mapping[str, Document], side: Sequence[str]) -> list[str]:
    """Return the opponents still in the game, the one with most areas first."""
    there = [code for code, each in standings.items() if code not in side and not each["eliminated"]]
    return sorted(there, key=lambda code: (-standings[code]["areas"], code))
