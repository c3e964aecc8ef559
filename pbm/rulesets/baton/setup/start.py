"""The ``[start]`` of a scenario: a position in the middle of a game, applied over the set-up (C.21)."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.kernel.limits import Amount, Count  # noqa: TC001 - needed when the tables are read
from pbm.kernel.seat import Status  # noqa: TC001 - likewise
from pbm.quick.record import record
from pbm.rulesets.baton.position.places import NOBODY, Place
from pbm.rulesets.baton.position.power import Alliance, Army, Engagement, Prisoner
from pbm.rulesets.baton.position.this_turn import Season

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.baton.position.world import World


class Weather(StrEnum):
    """The weather in a word (C.15)."""

    FAIR = "fair"
    FOUL = "foul"


@record
class PrisonerStart:
    """A captured leader: the number of the leader's card, and the power that used it (C.86)."""

    card: Count
    of: str


@record
class PowerStart:
    """The holdings of a power."""

    hand: list[Count] | None = None
    vps: Amount = 0
    prisoners: list[PrisonerStart] = field(default_factory=list)
    status: Status | None = None
    missed: Count = 0


@record
class AreaStart:
    """The markers and cubes in an area; the marker ``none`` is nobody's."""

    marker: str | None = None
    cubes: Count | None = None


@record
class ArmyStart:
    """An army on ``place``, an area or a border; in an area it may be on the control point."""

    power: str
    place: str
    morale: Count
    on_point: bool = False
    units: list[Count] = field(default_factory=list)
    ground: Count | None = None


@record
class StartEntry:
    """The whole table; ``armies`` are all armies, by their leaders, and ``deck`` are the cards on top of the deck."""

    turn: Count = 0
    season: Season = Season.SPRING
    year: Count | None = None
    weather: Weather = Weather.FAIR
    initiative: list[str] | None = None
    deck: list[Count] = field(default_factory=list)
    discard: list[Count] = field(default_factory=list)
    reshuffles: Count = 0
    empires: dict[str, PowerStart] = field(default_factory=dict)
    areas: dict[str, AreaStart] = field(default_factory=dict)
    armies: dict[str, ArmyStart] | None = None
    engagements: list[list[str]] = field(default_factory=list)
    alliances: list[list[str]] = field(default_factory=list)
    calendar_over: bool = False
    hegemon: str | None = None


def lay_over(world: World, start: StartEntry) -> None:
    """Change a set-up into the position of a ``[start]``."""
    _time(world, start)
    _areas(world, start)
    if start.armies is not None:
        world.armies = {code: _army(world, code, entry) for code, entry in start.armies.items()}
    world.engagements = [Engagement.of(*pair) for pair in start.engagements]
    world.alliances = [Alliance.of(*pair) for pair in start.alliances]
    _powers(world, start)
    _piles(world, start)


def named_cards(start: StartEntry) -> Iterator[int]:
    """Yield the numbers of all cards for which it names a place, except the leaders of armies."""
    yield from (*start.deck, *start.discard)
    for power in start.empires.values():
        yield from power.hand or ()
        yield from (prisoner.card for prisoner in power.prisoners)
    for army in (start.armies or {}).values():
        yield from army.units
        yield from () if army.ground is None else (army.ground,)


def leader_card(world: World, leader: str) -> int:
    """Return the number of a leader's card."""
    return next(card.number for card in world.cards if card.leader == leader)


def _time(world: World, start: StartEntry) -> None:
    world.turn, world.season, world.foul = start.turn, start.season, start.weather is Weather.FOUL
    world.year = world.year if start.year is None else start.year
    world.initiative = world.initiative if start.initiative is None else list(start.initiative)
    world.reshuffles, world.calendar_over, world.hegemon = start.reshuffles, start.calendar_over, start.hegemon


def _areas(world: World, start: StartEntry) -> None:
    for code, entry in start.areas.items():
        area = world.areas[code]
        if entry.marker is not None:
            area.marker = None if entry.marker == NOBODY else entry.marker
        if entry.cubes is not None:
            area.cubes = entry.cubes


def _army(world: World, leader: str, entry: ArmyStart) -> Army:
    place = Place("-".join(sorted(entry.place.split("-"))), entry.on_point)
    card = leader_card(world, leader)
    return Army(leader, card, entry.power, entry.morale, place, list(entry.units), entry.ground)


def _powers(world: World, start: StartEntry) -> None:
    for code, entry in start.empires.items():
        power = world.powers[code]
        power.hand = power.hand if entry.hand is None else list(entry.hand)
        power.vps, power.missed = entry.vps, entry.missed
        power.prisoners = [Prisoner(prisoner.card, prisoner.of) for prisoner in entry.prisoners]
        power.status = power.status if entry.status is None else entry.status


def _piles(world: World, start: StartEntry) -> None:
    """Move named cards from their places in the set-up; cards without a place then go to the bottom of the deck."""
    led = [army.card for army in world.armies.values()]
    named = {*named_cards(start), *led}
    for code, power in world.powers.items():
        if code not in start.empires or start.empires[code].hand is None:
            power.hand = [card for card in power.hand if card not in named]
    if start.armies is None:
        for army in world.armies.values():
            army.units = [card for card in army.units if card not in named]
    world.discards = list(start.discard)
    placed = {*named, *_held(world)}
    rest = [card for card in world.deck if card not in placed]
    placed |= {*rest}
    world.deck = [*start.deck, *rest, *(card.number for card in world.cards if card.number not in placed)]


def _held(world: World) -> Iterator[int]:
    """Yield the cards in hands and armies."""
    for power in world.powers.values():
        yield from power.hand
    for army in world.armies.values():
        yield from army.units
