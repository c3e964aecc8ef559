"""The plan of a sheet while it is being made."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pbm.kernel.dice import Dice
from pbm.kit.dummy import sheet
from pbm.rulesets.warp.dummy.strength import strangers, strength_of
from pbm.rulesets.warp.position.cards.data import Way
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of
from pbm.rulesets.warp.sight.distances import land_ways, sea_ways

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.kernel.view import View
    from pbm.rulesets.warp.position.cards.data import Card, Move
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.sight.distances import Ways
    from pbm.rulesets.warp.sight.visibility import Sight

MOST_LINES = 56
FULL = 1
"""The temper in which a dummy lays all it has."""
HARD = 2
"""The temper up to which it lays cards while it is behind."""
SIGHT = 8
"""Links that a dummy looks ahead."""


class Larder(NamedTuple):
    """The supply around an area: the areas in range, their points, and the units that use them."""

    near: frozenset[str]
    points: int
    units: int


class Plan:
    """The lines so far, and what is left for planning.

    Attributes:
        sight: what is known, to the player ``me``.
        enemies: the opposing stacks by area, and how strong they may be.
        temper: from 1 to 8, how careful a dummy is this turn.
        boldness: how much stronger than an enemy a group must be to attack, in percent.
        spare: the cards that no line names yet.
        luck: a random order of the hand, to break ties between equally good cards.
        own: own units by area, as they stand when the turn begins.
        goals: areas that a group already goes to.
        gone: own units that have been sent somewhere, by area.
        come: own units that will arrive, by area.
        posts: areas where Generals will stand.
        trapped: areas where a trap lies.
        reserve: the Force that the hand may add to an attack on land.
        larders: the supply around areas, cached.

    """

    def __init__(self, view: View[Sight], seed: int, temper: int | None = None) -> None:
        """Start with no orders, in a temper that the seed gives or the caller."""
        sight = view.sight
        self._view, self.sight, self.me = view, sight, sight.me.code
        self.enemies = strangers(sight)
        self._facing = {area: self._force_of(area) for area in self.enemies}
        self.lines: list[str] = []
        chance = Dice(seed, sight.turn, "Dummy", self.me)
        drawn = chance.roll(8)
        self.temper = drawn if temper is None else temper
        self.boldness = 90 + 5 * self.temper
        self.spare: list[Card] = list(sight.hand)
        self.luck = {card.number: at for at, card in enumerate(chance.shuffled(sight.hand))}
        self.own: dict[str, list[Chit]] = {area: list(stack.units) for area, stack in sight.own.items()}
        self.goals: list[str] = []
        self.gone: dict[str, list[Chit]] = {}
        self.posts: list[str] = []
        self.come: dict[str, list[Chit]] = {}
        self.trapped: list[str] = []
        self.larders: dict[str, Larder] = {}
        self.reserve = 0
        self._ways: dict[tuple[str, bool], Ways] = {}
        self.rounds = 0

    def ways(self, area: str, *, afloat: bool = False) -> Ways:
        """Return the ways from an area, over land or for ships, as far as a dummy looks ahead."""
        if (area, afloat) not in self._ways:
            self._ways[area, afloat] = (sea_ways if afloat else land_ways)(self.sight, area, SIGHT)
        return self._ways[area, afloat]

    def add(self, *boxes: str | int) -> None:
        """Add a line, as long as there is room on the sheet."""
        if len(self.lines) < MOST_LINES:
            self.lines.append(" ".join(str(box) for box in boxes))

    def here(self, area: str) -> list[Chit]:
        """Return the own units in an area that have not been sent anywhere."""
        left = list(self.own.get(area, ()))
        for unit in self.gone.get(area, ()):
            left.remove(unit)
        return left

    def later(self, area: str) -> list[Chit]:
        """Return the own units that will be in an area when all moves are made as ordered."""
        return [*self.here(area), *self.come.get(area, ())]

    def arrive(self, area: str, units: Sequence[Chit]) -> None:
        """Record where a group ends, with its General."""
        self.posts.append(area)
        self.come.setdefault(area, []).extend(units)

    def send(self, area: str, units: Sequence[Chit]) -> None:
        """Record that units leave an area."""
        self.gone.setdefault(area, []).extend(units)

    def strength(self, units: Iterable[Chit]) -> int:
        """Return the Force of own units."""
        return strength_of(self.sight, units)

    def facing(self, area: str) -> int:
        """Return the Force that opposing stacks in an area may have, with what a city gives its defenders."""
        return self._facing.get(area, 0)

    def _force_of(self, area: str) -> int:
        sight = self.sight
        bonus = sight.settings.city_bonus if sight.places[area].city and sight.has("city_bonus") else 0
        return sum(stack.strength + bonus * stack.number for stack in self.enemies[area])

    @property
    def may_move(self) -> bool:
        """Whether there is a round left for a MOVE line."""
        return self.rounds < self.sight.settings.rounds

    def move(self, origin: str, way: Sequence[str], card: Card | None = None) -> None:
        """Add a MOVE line."""
        self.rounds += 1
        boxes = [origin, way[0] if len(way) == 1 else ">".join((origin, *way))]
        self.add("MOVE", *boxes, *([] if card is None else [card.number]))

    def movement_card(self, *, sea: bool = False, into: bool = False) -> Card | None:
        """Take a card that moves a group, into a fight or by ships only if asked; None without one."""
        fitting = [card for card in self.spare if _moves(card, sea=sea, into=into)]
        # Cards only for ships or attacks go first: they have no other use.
        fitting.sort(key=lambda card: (card.move is not None and _is_common(card.move), card.number))
        return self.take(fitting[0]) if fitting else None

    def take(self, card: Card) -> Card:
        """Take a card out of the spare ones, since a line names it."""
        self.spare.remove(card)
        return card

    def of_moment(self, moment: Moment) -> list[Card]:
        """Return the spare cards of a moment."""
        return [card for card in self.spare if moment_of(card) is moment]

    def sheet(self) -> str:
        """Return the sheet: its header and its lines."""
        return sheet(self._view, self.me, self.lines)


def _is_common(move: Move) -> bool:
    return move.of == "any" and move.way is Way.MOVE


def _moves(card: Card, *, sea: bool, into: bool) -> bool:
    move = card.move
    if move is None or (move.of != "any" and not sea):
        return False
    return move.way is Way.MOVE or (into and move.way is Way.ENGAGE)
