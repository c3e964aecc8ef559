"""The position of Warp Empires, in the rulebook's words (W.1 to W.11)."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.kernel.limits import Count  # noqa: TC001 - looked at when a world is read
from pbm.kernel.saved import Saved
from pbm.kernel.seat import Status
from pbm.quick.record import record
from pbm.rulesets.warp.position.fight import Fight, Laid, Missed  # noqa: TC001 - likewise
from pbm.rulesets.warp.position.group import Group  # noqa: TC001 - likewise
from pbm.rulesets.warp.position.settings import Settings  # noqa: TC001 - likewise
from pbm.rulesets.warp.position.standing_order import Standing  # noqa: TC001 - likewise
from pbm.rulesets.warp.position.units import Chit  # noqa: TC001 - likewise

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

GARRISON = "neutral"
"""The holder of neutral garrisons: not a player, and a side of its own (W.92)."""

ReactionTurn = tuple[int, int, int]
"""When a reaction has its turn: by its part of step 4, the rank of its player, and its line (W.41)."""

BEFORE_ALL: ReactionTurn = (-1, 0, 0)
"""Before the first reaction."""


class AreaKind(Saved, StrEnum):
    """Whether an area is a territory or a sea space (W.1)."""

    LAND = "land"
    SEA = "sea"


@record(frozen=False)
class Stack(Saved):
    """A player's units in an area, and how groups came in this turn.

    Attributes:
        units: the units, in list order; leaders of a kind by number.
        came_from: the area from which the last group came this turn (W.56.3).
        landed_from: the sea spaces over whose coasts groups landed here this turn (W.56).
        fell_upon: whether a group of it has entered an area with opposing units this turn (W.79, Revenge).

    """

    units: list[Chit] = field(default_factory=list)
    came_from: str | None = None
    landed_from: tuple[str, ...] = ()
    fell_upon: bool = False


@record(frozen=False)
class Area(Saved):
    """A territory or a sea space (W.1, W.2).

    Attributes:
        code, name: its code and name.
        kind: land or sea.
        type: capitol, major, medium, small or wilderness (EW.4); of the sea nothing.
        country: the country it belongs to on the map, whoever holds it.
        borders: the areas linked to it, by border, coast or sea link as the kinds of both areas say.
        coasts: of a territory, the sea spaces it lies on, the first is where its new ships go (EW.24).
        lanes: the territories that ships reach from it, if ships are in territories (WI.5).
        marker: the player whose control marker lies there.
        points: points that lie there, the marker's player's (EW.10): saved ones, and new ones until step 9.
        stacks: by player, or :data:`GARRISON`; none is empty.
        since: by side, since when it has had units here without a break: round and step of step 3, (0, 0) for its
            beginning; reactions count as rounds after the last (W.44).
        entered: whether any group has entered it this turn (W.39, W.43).

    """

    code: str
    name: str
    kind: AreaKind
    borders: tuple[str, ...]
    type: str = ""
    country: str | None = None
    coasts: tuple[str, ...] = ()
    lanes: tuple[str, ...] = ()
    marker: str | None = None
    points: Count = 0
    stacks: dict[str, Stack] = field(default_factory=dict)
    since: dict[str, tuple[int, int]] = field(default_factory=dict)
    entered: bool = False

    @property
    def is_sea(self) -> bool:
        """Whether it is a sea space."""
        return self.kind is AreaKind.SEA


@record
class Crossing(Saved):
    """A way over water between two territories, and the sea spaces it goes over (W.40)."""

    between: tuple[str, str]
    over: tuple[str, ...]


@record(frozen=False)
class Player(Saved):
    """A player: their holdings and standing lines (W.3, W.7, W.11, W.21).

    Attributes:
        code, name: their code and name.
        side: the name of their side.
        units: the unit list of their pile (EW.20).
        country: the country they play.
        status: who plays them (W.91).
        missed: turns missed in a row.
        hand: numbers of cards, in the order they came.
        offer: chits on offer for the coming turn, in the order drawn (W.63).
        spare: the General beside the offer, if there is one.
        pile: how many chits of each kind are left, in list order.
        captives: leaders they have captured (W.55).
        set_aside: their chits that have left the game without being captured (W.55).
        card_points: points that lie nowhere (W.61).
        held: whether their stacks may not move (W.42).
        truces: the sides whose areas they may not enter (W.42).
        standing: their standing lines, in the order of the lines.
        allied: whether foreign units may be bought and gained (WI.10).

    """

    code: str
    name: str
    side: str
    units: str
    country: str | None = None
    status: Status = Status.PLAYER
    colour: str | None = None
    missed: Count = 0
    hand: list[int] = field(default_factory=list)
    offer: list[Chit] = field(default_factory=list)
    spare: Chit | None = None
    pile: dict[str, Count] = field(default_factory=dict)
    captives: list[Chit] = field(default_factory=list)
    set_aside: list[Chit] = field(default_factory=list)
    card_points: Count = 0
    held: bool = False
    truces: list[str] = field(default_factory=list)
    standing: list[Standing] = field(default_factory=list)
    allied: bool = False

    @property
    def in_game(self) -> bool:
        """Whether they have not been eliminated (W.72)."""
        return self.status is not Status.ELIMINATED


@record(frozen=False)
class Today(Saved):
    """The state that lasts only for this turn.

    Attributes:
        active: the players whose steps 2 to 9 are being played: all at once, or one (W.15, W.16).
        lines: by player, the places of the lines that have been judged, sorted.
        fresh: by player, cards drawn during the turn: they wait for the next (W.24).
        served: by player and card, how many MOVE or MARK lines of theirs it has served (W.34, WI.13).
        table: the cards laid in step 2 and not yet discarded (W.31).
        worked: the cards on the table whose effect in step 2 is done.
        reactions: the number of reactions so far (W.41).
        reacted: how far the reactions of the active players have come.
        draws, looks: cards whose work is done in step 11 (W.29, W.76.28).
        fields: the areas to be fought over in step 5, in their order (W.43).
        holders: by area fought over, the side that has won its last fight and holds it against the next (W.45).
        fought: players who had a unit in a fight (W.59).
        revenue: by player, this turn's revenue (W.60).
        marked: the areas that have a new marker by a card (WI.13).
        former: by area, the owner of its points before a new marker, until their fate is settled (EW.10).
        winter: whether a winter that ends the turn has begun (WI.2).
        passed: by player and line, why the line's card was not laid in the fights it was meant for.

    """

    active: tuple[str, ...] = ()
    lines: dict[str, list[int]] = field(default_factory=dict)
    fresh: dict[str, list[int]] = field(default_factory=dict)
    served: dict[str, Count] = field(default_factory=dict)
    table: list[Laid] = field(default_factory=list)
    worked: list[int] = field(default_factory=list)
    draws: list[Laid] = field(default_factory=list)
    looks: list[Laid] = field(default_factory=list)
    reactions: Count = 0
    reacted: ReactionTurn = BEFORE_ALL
    fields: list[str] = field(default_factory=list)
    holders: dict[str, str] = field(default_factory=dict)
    fought: list[str] = field(default_factory=list)
    revenue: dict[str, Count] = field(default_factory=dict)
    former: dict[str, str] = field(default_factory=dict)
    marked: list[str] = field(default_factory=list)
    winter: bool = False
    passed: dict[str, Missed] = field(default_factory=dict)


@record(frozen=False)
class World(Saved):
    """The whole position."""

    scenario: str
    title: str
    module: str
    settings: Settings
    areas: dict[str, Area]
    crossings: tuple[Crossing, ...]
    players: dict[str, Player]
    """In the order of the scenario: a player's seat is their number there, from 1 (W.17)."""
    sides: dict[str, tuple[str, ...]]
    order_of_play: tuple[str, ...]
    deck: list[int]
    """Drawn from the front (W.9)."""
    discards: list[int]
    shuffles: Count = 0
    placing: tuple[str, ...] = ()
    """The units put down by set-up, by player, which PLACE may move on turn 1; ``AM CBR CONT``: as drawn (W.12)."""
    turn: Count = 0
    moving: list[Group] = field(default_factory=list)
    """The groups of the round that is going on."""
    fight: Fight | None = None
    today: Today = field(default_factory=Today)
    winners: tuple[str, ...] = ()
    over: bool = False
    names: dict[str, dict[str, str]] = field(default_factory=dict)
    """The names of things in other languages, by language and English name."""

    def side_of(self, holder: str) -> str:
        """Return the side of a player, or of a garrison: its own."""
        return GARRISON if holder == GARRISON else self.players[holder].side

    @property
    def sitters(self) -> Mapping[str, Player]:
        """The holders of seats: the players."""
        return self.players

    def seat_of(self, player: str) -> str:
        """Return a player's seat, which names their dice, never their code (W.17)."""
        return str(1 + list(self.players).index(player))

    def rank(self, holder: str) -> int:
        """Return a player's place in the order of play; garrisons and eliminated players come last (W.92)."""
        return self.order_of_play.index(holder) if holder in self.order_of_play else len(self.order_of_play)

    def stacks(self) -> Iterator[tuple[Area, str, Stack]]:
        """Yield all stacks with their areas and holders, in the order of the scenario."""
        for area in self.areas.values():
            for holder, stack in area.stacks.items():
                yield area, holder, stack

    def opposed(self, area: Area, side: str) -> bool:
        """Tell whether units of another side are in an area."""
        return any(self.side_of(holder) != side for holder in area.stacks)

    def playable(self, player: str) -> list[int]:
        """Return the cards of a hand that were held when the turn began, in the order of the hand (W.24)."""
        fresh = self.today.fresh.get(player, ())
        return [card for card in self.players[player].hand if card not in fresh]
