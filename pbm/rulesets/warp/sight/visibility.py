"""What a player may see of the position (W.74, W.75)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.seat import Status
from pbm.quick.record import record
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.settings import Season
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.position.units import unit_codes
from pbm.rulesets.warp.position.world import AreaKind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.position.module import Module
    from pbm.rulesets.warp.position.seasons import Date
    from pbm.rulesets.warp.position.settings import Settings
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Crossing
    from pbm.rulesets.warp.sight.expectations import Feeding
    from pbm.rulesets.warp.sight.holdings import Holdings


@record
class Top:
    """The public part of a stack: the kind of its top unit, and its height (W.74).

    Attributes:
        units: the number of units; None in games that do not show it.

    """

    area: str
    owner: str
    unit: str
    name: str
    type: str
    units: int | None


@record
class Place:
    """The public part of an area: its place on the map, the marker there, and the tops of its stacks.

    Attributes:
        type: its type; a sea space has none.
        near: the codes of its neighbours.
        crossings: the territories across the water, with the sea spaces between (W.40).
        across: the same territories, in the order of :attr:`Sight.crossings`.
        pays: its revenue by its type.
        city: whether new units may be put there; on a board without cities, true for all territories.

    """

    code: str
    name: str
    kind: AreaKind
    type: str | None
    country: str | None
    borders: tuple[str, ...]
    near: tuple[str, ...]
    coasts: tuple[str, ...]
    lanes: tuple[str, ...]
    crossings: Mapping[str, tuple[str, ...]]
    across: tuple[str, ...]
    marker: str | None
    pays: int
    city: bool
    tops: Mapping[str, Top]

    @property
    def sea(self) -> bool:
        """Whether it is a sea space."""
        return self.kind is AreaKind.SEA

    @property
    def port(self) -> str | None:
        """The area where ships that are built there are put."""
        return self.coasts[0] if self.coasts else self.code if self.lanes else None


@record
class OpenStack:
    """A stack whose units the reader knows (W.73.2).

    Attributes:
        force: their printed Force.
        cargo, room: the units that ships carry, and how many they could carry.
        mover: whether one of the units makes the others movable.
        moves: whether any of the units could move.
        top: the unit on top.
        opposed: whether opposing units are in the area.
        feeding: the sources that can feed it; None for allies' stacks, and in modules without feeding.

    """

    area: str
    owner: str
    units: tuple[Chit, ...]
    force: int
    cargo: tuple[Chit, ...]
    room: int
    mover: bool
    moves: bool
    top: Chit
    opposed: bool
    feeding: Feeding | None

    @property
    def codes(self) -> list[str]:
        """The codes of its units, with the number of each."""
        return unit_codes(self.units)

    @property
    def number(self) -> int:
        """The number of its units."""
        return len(self.units)

    @property
    def loaded(self) -> int:
        """The number of its units that are cargo."""
        return len(self.cargo)

    @property
    def type(self) -> str:
        """The type of the unit on top."""
        return kind_of(self.top).type


@record
class PublicPlayer:
    """The public part of a player (W.75).

    Attributes:
        units: the unit list; ``named`` if the scenario names it, and it is not that of the country.
        areas: the number of areas with the player's marker.
        income: their income as things stand.
        cards: the number of cards in hand.
        captives: the leaders that the player has captured.

    """

    code: str
    name: str
    side: str
    country: str | None
    units: str
    named: bool
    allied: bool
    status: Status
    missed: int
    areas: int
    income: int
    cards: int
    held: bool
    truces: tuple[str, ...]
    captives: tuple[Chit, ...]

    @property
    def eliminated(self) -> bool:
        """Whether the player is out of the game (W.72)."""
        return self.status is Status.ELIMINATED


@record
class Sight:
    """The position as one player may know it.

    Attributes:
        scenario, title, module: the scenario's name and title, and the module.
        settings: the settings of the game.
        turn: the turn that has been played.
        dates: the seasons of that turn and of the coming one; none in a game without seasons.
        places: the areas by code.
        crossings: the crossings over water, each once.
        names: the names of all areas and players.
        cards: the names of all cards by number.
        colours: the players' colours, where the scenario gives them.
        order_of_play: the order of play of the coming turn.
        players: the public part of every player.
        sides: the players of each side.
        deck, discards: the number of cards in the piles.
        winners, over: the winners, and whether the game has ended.
        player: the reader's own hand, points, pile and standing lines; the public has none.
        side: the players of the reader's side, including the reader.
        rivals: opponents still in the game, the one with the most areas first.
        own: the reader's own stacks by area.
        allies: the allies' stacks, if allies share their view.
        others: the top unit and the number of units of all other stacks.
        enemies: those of the others that are opposed to the reader, by area.

    """

    scenario: str
    title: str
    module: Module
    settings: Settings
    turn: int
    dates: Sequence[Date]
    places: Mapping[str, Place]
    crossings: Sequence[Crossing]
    names: Mapping[str, str]
    cards: Mapping[int, str]
    colours: Mapping[str, str]
    order_of_play: tuple[str, ...]
    players: Mapping[str, PublicPlayer]
    sides: Mapping[str, tuple[str, ...]]
    deck: int
    discards: int
    winners: tuple[str, ...]
    over: bool
    player: Holdings | None
    side: tuple[str, ...]
    rivals: tuple[str, ...]
    own: Mapping[str, OpenStack]
    allies: Sequence[OpenStack]
    others: Sequence[Top]
    enemies: Mapping[str, Sequence[Top]]

    @property
    def me(self) -> Holdings:
        """The holdings of the reader, who must be a player."""
        assert self.player is not None
        return self.player

    @property
    def winter(self) -> bool:
        """Whether the coming turn is a winter turn, in which nothing is recruited (WI.2)."""
        return bool(self.dates) and self.dates[1].season is Season.WINTER

    @property
    def hand(self) -> Sequence[Card]:
        """The reader's cards, in the order in which they were drawn."""
        return [self.card(number) for number in self.me.hand]

    def known(self, area: str) -> list[OpenStack]:
        """Return the stacks in an area whose units the reader knows, the reader's own first."""
        own = [self.own[area]] if area in self.own else []
        return [*own, *(stack for stack in self.allies if stack.area == area)]

    def card(self, number: int) -> Card:
        """Return the card with a number; one of a second copy of the deck is the same as in the first (W.9)."""
        deck = deck_of(self.module.folder)
        return deck[(number - 1) % len(deck) + 1]

    def has(self, setting: str) -> bool:
        """Return whether the module has a setting (W.80)."""
        return setting not in self.module.without

    def plays(self, card: Card) -> bool:
        """Return whether a card can be used this turn: not the other side's, nor barred in winter (WI.2, WI.16)."""
        if card.side not in {None, self.me.units}:
            return False
        if card.move is not None:
            return card.move.winter == self.winter
        return not (self.winter and (card.gain or card.recruit))

    def speed(self, unit: Chit) -> int:
        """Return how many spaces a unit can move (W.5)."""
        spaces: int = getattr(self.settings, f"speed_{kind_of(unit).speed.lower()}", 0)
        return spaces
