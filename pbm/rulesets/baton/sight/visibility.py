"""What a player may see of a game (C.96, C.97): everything except others' hands and the order of the deck."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.seat import Status
from pbm.kit.likeness import like
from pbm.quick.record import record
from pbm.rulesets.baton.rules.options import options
from pbm.rulesets.baton.rules.turns import leading

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.baton.position.cards import Card
    from pbm.rulesets.baton.position.places import Area, Beyond, Place
    from pbm.rulesets.baton.position.power import Alliance, Army, Engagement, Power, Prisoner
    from pbm.rulesets.baton.position.settings import Settings
    from pbm.rulesets.baton.position.this_turn import Season
    from pbm.rulesets.baton.position.world import Over, World
    from pbm.rulesets.baton.rules.options import Options


@record
class SeenArmy:
    """An army, which is completely open (C.10, C.96). ``foes`` are the armies it is engaged with, in order of code."""

    leader: str
    name: str
    card: int
    power: str
    morale: int
    place: Place
    units: tuple[int, ...]
    ground: int | None
    foes: tuple[str, ...]

    @property
    def where(self) -> str:
        """The code of the area or border where it is."""
        return self.place.where

    @property
    def on_point(self) -> bool:
        """Whether it is on the area's control point."""
        return self.place.on_point


@record
class SeenPower:
    """A power (C.96).

    Attributes:
        code, name, capital, home, colour, status, missed, vps, prisoners: as in the position.
        ally: the power that it is allied with.
        hand: its cards, the oldest first; None if only their number is known.
        cards: the number of its cards.
        value, areas: the value of the areas that it controls, and their number.
        par: the value that it is expected to control.
        armies, morale: the number of its armies, and their morale together.
        on_map: how many of its cards are on the map.
        seat: the area where it raises new leaders, if it can.

    """

    code: str
    name: str
    capital: str
    home: tuple[str, ...]
    colour: str | None
    status: Status
    missed: int
    vps: int
    prisoners: tuple[Prisoner, ...]
    ally: str | None
    hand: tuple[int, ...] | None
    cards: int
    value: int
    areas: int
    par: int
    armies: int
    morale: int
    on_map: int
    seat: str | None

    @property
    def out(self) -> bool:
        """Whether it is out of the game."""
        return self.status is Status.ELIMINATED


@record
class Own:
    """The part that only the reader knows (C.95.3, C.95.5).

    Attributes:
        code: the reader's power.
        hand: its cards, the oldest first.
        usable: those whose leaders it may use.
        armies: the options of its armies, by their leaders.

    """

    code: str
    hand: tuple[int, ...]
    usable: tuple[int, ...]
    armies: Mapping[str, Options]


@record
class Sight:
    """A game as one player, or the public, may see it; hidden values are None.

    Attributes:
        scenario, title, settings, turn, season, year, foul, over: as in the position.
        initiative: all powers, in the initiative order of the coming turn.
        leading: the powers that would win if the game ended by the calendar now.
        cards: all cards of the game, in order of number.
        areas, powers: the areas and powers by code.
        straits: whether each border is a strait, by its code.
        beyond: what the rulebook has and this game has not.
        armies: the armies by their leaders' codes, in order of code.
        engagements, alliances: pairs, as in the position.
        discards: the discard pile, the oldest first.
        deck: the number of cards in the deck.
        deck_order: the deck from its top.
        own: the part that only the reader knows; None for the public.

    """

    scenario: str
    title: str
    settings: Settings
    turn: int
    season: Season
    year: int
    foul: bool
    over: Over | None
    initiative: tuple[str, ...]
    leading: str | None
    cards: tuple[Card, ...]
    areas: Mapping[str, Area]
    straits: Mapping[str, bool]
    beyond: Beyond
    powers: Mapping[str, SeenPower]
    armies: Mapping[str, SeenArmy]
    engagements: tuple[Engagement, ...]
    alliances: tuple[Alliance, ...]
    discards: tuple[int, ...]
    deck: int
    deck_order: tuple[int, ...] | None
    own: Own | None

    @property
    def weather(self) -> str:
        """The weather, as the word in documents."""
        return "foul" if self.foul else "fair"

    @property
    def last_year(self) -> int:
        """The year whose winter ends the game (C.15, C.94)."""
        return self.settings.first_year + self.settings.years - 1

    def card(self, number: int) -> Card:
        """Return a card."""
        return self.cards[number - 1]

    def armies_of(self, power: str | None) -> list[SeenArmy]:
        """Return a power's armies in order of code; the public has none."""
        return [army for army in self.armies.values() if army.power == power]

    def enemies_of(self, power: str) -> list[SeenArmy]:
        """Return the armies of a power's enemies in order of code: all powers that are not its ally (C.4)."""
        friends = (power, self.powers[power].ally)
        return [army for army in self.armies.values() if army.power not in friends]


def look(world: World, code: str | None) -> Sight:
    """Return what a player may see, or the public for ``None``. When the game is over nothing is hidden (C.98)."""
    return _sight(world, code, all_open=world.over is not None)


def look_at_all(world: World) -> Sight:
    """Return what the game master sees: everything."""
    return _sight(world, None, all_open=True)


def _sight(world: World, reader: str | None, *, all_open: bool) -> Sight:
    return like(
        Sight,
        world,
        "scenario title settings turn season year foul over cards beyond",
        initiative=tuple(world.initiative),
        leading=leading(world),
        areas={code: replace(area) for code, area in world.areas.items()},
        straits=dict(world.straits),
        powers={code: _power(world, power, all_open or code == reader) for code, power in world.powers.items()},
        armies={leader: _army(world, world.armies[leader]) for leader in sorted(world.armies)},
        engagements=tuple(world.engagements),
        alliances=tuple(world.alliances),
        discards=tuple(world.discards),
        deck=len(world.deck),
        deck_order=tuple(world.deck) if all_open else None,
        own=None if reader is None else _own(world, world.powers[reader]),
    )


def _army(world: World, army: Army) -> SeenArmy:
    return like(
        SeenArmy,
        army,
        "leader card power morale place ground",
        name=world.card(army.card).name,
        units=tuple(army.units),
        foes=world.foes_of(army.leader),
    )


def _power(world: World, power: Power, hand_known: bool) -> SeenPower:  # noqa: FBT001 - of each power
    armies = list(world.armies_of(power.code))
    return like(
        SeenPower,
        power,
        "code name capital home colour status missed vps",
        prisoners=tuple(power.prisoners),
        ally=world.ally_of(power.code),
        hand=tuple(power.hand) if hand_known else None,
        cards=len(power.hand),
        value=world.value_of(power.code),
        areas=sum(area.marker == power.code for area in world.areas.values()),
        par=world.settings.par.get(power.code, 0),
        armies=len(armies),
        morale=sum(army.morale for army in armies),
        on_map=world.on_map(power.code),
        seat=world.seat(power.code),
    )


def _own(world: World, power: Power) -> Own:
    return Own(
        code=power.code,
        hand=tuple(power.hand),
        usable=tuple(number for number in power.hand if world.may_use(power.code, world.card(number))),
        armies={army.leader: options(world, army) for army in world.armies_of(power.code)},
    )
