"""What a report shows its reader, as things to reckon with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cache
from statistics import mean
from typing import TYPE_CHECKING, Any

from pbm.kernel.record import record
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.module import module_named
from pbm.rulesets.warp.position.settings import Season
from pbm.rulesets.warp.position.unit_lists import unit_lists, units_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.position.units import Kind

Document = Mapping[str, Any]
CITIES = {"major", "capitol"}
"""The types of territories where new units may be put; on a board without any such, all territories will do."""
UNSEEN = 3
"""Units of a stack of which one does not see how high it is."""
LED = 0.8
"""How much of a leader's Force is likely to be in a stack that has more than a few units."""
FEW = 4


@record
class Unit:
    """An own unit: its code as lines name it, and its kind."""

    code: str
    kind: Kind

    @property
    def general(self) -> bool:
        """Whether it makes a group movable."""
        return self.kind.leader and not self.kind.naval


@record
class Place:
    """An area: what it is, what it lies on, whose marker it has, and what it pays.

    Attributes:
        city: whether new units may be put there.

    """

    code: str
    sea: bool
    type: str
    borders: tuple[str, ...]
    coasts: tuple[str, ...]
    lanes: tuple[str, ...]
    marker: str | None
    pays: int
    city: bool

    @property
    def port(self) -> str | None:
        """Where ships lie that are laid down there."""
        return self.coasts[0] if self.coasts else self.code if self.lanes else None


@record
class Stranger:
    """A stack of somebody else: its holder, how many units it has, and the Force it may have.

    Attributes:
        fortified: whether a fortification lies on top.

    """

    area: str
    holder: str
    number: int
    strength: int
    fortified: bool


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
    """All that a reader knows.

    Attributes:
        game, turn, me, key: what stands at the head of a sheet.
        places: the areas by code.
        crossings: the ways over water between territories.
        own: own units by area.
        enemies: opposing stacks by area; allies' are in ``friends``.
        hand: the cards, in the order they came.
        offer: the units on offer, but those that wait for an alliance (WI.10).
        purse: what can be spent on them, as the report reckons it.
        rivals: opponents still in the game, the one with most areas first.
        side: the players of the own side.
        rules: the numbers of the settings.
        module: the folder of the module's data.
        free_moves: whether a group may move without a card (EW.8, WI.4).
        pile: the name of the own unit list, by which some cards are only for one side (WI.16).
        allied: whether foreign units may be bought (WI.10).
        winter: whether the coming turn is a winter turn (WI.2).

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
    module: str = ""
    free_moves: bool = True
    pile: str | None = None
    allied: bool = False
    winter: bool = False

    def speed(self, unit: Unit) -> int:
        """Return how many spaces a unit goes."""
        spaces: int = self.rules.get(f"speed_{unit.kind.speed.lower()}", 0)
        return spaces

    def facing(self, area: str) -> int:
        """Return the Force that opposing stacks in an area may have, with what a city gives its defenders."""
        stacks = self.enemies.get(area, ())
        bonus = self.rules.get("city_bonus", 0) if self.places[area].city else 0
        return sum(stack.strength + bonus * stack.number for stack in stacks)

    def worth(self, area: str) -> int:
        """Return what a territory pays."""
        return self.places[area].pays

    def strength(self, units: Sequence[Unit]) -> int:
        """Return the printed Force of units, with what a leader may give them; he may need troops to match him."""
        leaders = sorted((unit.kind.force for unit in units if unit.general), reverse=True)
        if "ships_match" in self.rules:
            pool, forces, leaders = sum(unit.kind.force for unit in units if "TROOPS" in unit.kind.classes), leaders, []
            for force in forces:
                leaders += [force] if sum(leaders) + force <= pool else []
        others = sum(unit.kind.force for unit in units if not unit.general)
        return others + sum(leaders) + (5 if leaders else 0)

    def plays(self, card: Card) -> bool:
        """Tell whether a card is of use this turn: not the other side's, nor what a winter bars (WI.2, WI.16)."""
        if card.move is not None:
            return card.move.winter == self.winter and card.side in {None, self.pile}
        return card.side in {None, self.pile} and not (self.winter and (card.gain or card.recruit))


def read_sight(report: Document) -> Sight:
    """Read a report."""
    me, side, folder = report["empire"], report["sides"][report["side"]], report["module"]
    strangers = [_stranger(folder, stack) for stack in report["other_stacks"]]
    deck, kinds, module = deck_of(folder), _kinds(folder), module_named(folder.replace("_", "-"))
    standing = report["standings"][me]
    seasons = () if report["rules"].get("skip_winter") else report["rules"].get("seasons", ())
    return Sight(
        game=report["game"],
        turn=report["turn"],
        me=me,
        key=report.get("key"),
        places=_places(report, module.types),
        crossings=[
            (code, other) for code, spot in report["map"].items() for other in spot["crossings"] if code < other
        ],
        own={stack["area"]: _units(kinds, stack["units"]) for stack in report["stacks"] if stack["owner"] == me},
        enemies=_by_area(one for one in strangers if one.holder not in side),
        friends=_by_area(one for one in strangers if one.holder in side),
        hand=[deck[(card["number"] - 1) % len(deck) + 1] for card in report["hand"]],
        offer=[Unit(one["kind"], kinds[one["kind"], one["force"]]) for one in report["offer"] if "waits" not in one],
        purse=_purse(report),
        rivals=_rivals(report["standings"], side),
        side=side,
        rules=report["rules"],
        module=folder,
        free_moves=module.free_moves,
        pile=standing.get("list", units_file(folder).country.get(report["country"])),
        allied=standing.get("allied", False),
        winter=bool(seasons) and seasons[report["turn"] % len(seasons)] == Season.WINTER,
    )


def _purse(report: Document) -> Purse:
    purse = report["purse"]
    return Purse(purse["at_hand"], purse["owed"], purse["lie"], purse["floor_by"] == "save")


def _places(report: Document, types: Sequence[str]) -> dict[str, Place]:
    board, pays = report["map"], dict(zip(types, report["rules"]["revenue"], strict=False))
    cities = CITIES & {spot["type"] for spot in board.values()} or types
    return {
        code: Place(
            code,
            spot["kind"] == "sea",
            spot["type"] or "",
            tuple(sorted(spot["borders"])),
            tuple(spot["coasts"]),
            tuple(spot.get("lanes", ())),
            report["owners"].get(code),
            pays.get(spot["type"], 0),
            spot["type"] in cities,
        )
        for code, spot in board.items()
    }


def _stranger(folder: str, stack: Document) -> Stranger:
    """Read somebody else's stack; how high it is may be hidden, and then it is taken for three units.

    The unit on top is one of the cheapest, and whoever is many has a leader.
    """
    number = stack["units"] or UNSEEN
    top = next((force for kind, force in _kinds(folder) if kind == stack["unit"]), 0)
    leader = round(LED * _usual(folder, leader=True)) if number >= FEW else 0
    strength = number * max(_usual(folder, leader=False), top) + leader
    return Stranger(stack["area"], stack["owner"], number, strength, stack["type"] == "F")


@cache
def _kinds(folder: str) -> Mapping[tuple[str, int], Kind]:
    """Return the kinds of a module by code and Force: one code may be stronger in one list than in another."""
    found: dict[tuple[str, int], Kind] = {}
    for name in units_file(folder).list:
        for code, kind in unit_lists()[name].kinds.items():
            found.setdefault((code, kind.force), kind)
    return found


@cache
def _usual(folder: str, *, leader: bool) -> int:
    """Return the Force that leaders or other units of a module have as a rule."""
    return round(mean(kind.force for kind in units_file(folder).kind if kind.leader == leader))


def _units(kinds: Mapping[tuple[str, int], Kind], units: Sequence[Document]) -> list[Unit]:
    """Read own units one by one, each by the code that a line would name it with."""
    return [
        Unit(unit["code"].partition("+")[0], kinds[unit["kind"], unit["force"]])
        for unit in units
        for _ in range(unit["number"])
    ]


def _by_area(strangers: Iterable[Stranger]) -> dict[str, list[Stranger]]:
    found: dict[str, list[Stranger]] = {}
    for one in strangers:
        found.setdefault(one.area, []).append(one)
    return found


def _rivals(standings: Mapping[str, Document], side: Sequence[str]) -> list[str]:
    """Return the opponents still in the game, the one with most areas first."""
    there = [code for code, each in standings.items() if code not in side and not each["eliminated"]]
    return sorted(there, key=lambda code: (-standings[code]["areas"], code))
