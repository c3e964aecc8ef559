"""A position in the middle of a game, laid over the set-up: what a scenario's ``[start]`` says (C.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.position.army import Army, Engagement
from pbm.rulesets.baton.position.places import NOBODY, Place
from pbm.rulesets.baton.position.power import Alliance, Prisoner
from pbm.rulesets.baton.setup.start_entries import Weather

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.setup.start_entries import ArmyStart, StartEntry


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
    """Yield the numbers of all cards for which it names a place, but for the leaders of armies."""
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
    """Take named cards away from where the set-up has put them; what is nowhere then lies at the bottom of the deck."""
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
