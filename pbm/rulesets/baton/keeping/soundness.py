"""Checks that a position is consistent, whether it was read from a file or made from a scenario's ``[start]``."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from pbm.kit.soundness import fault_in, miscalled
from pbm.rulesets.baton.position.deck_file import card_faults
from pbm.rulesets.baton.position.places import border_between
from pbm.rulesets.baton.position.power import Alliance, Engagement
from pbm.rulesets.baton.position.settings import FEWEST, MOST
from pbm.rulesets.baton.position.this_turn import Today
from pbm.rulesets.baton.position.world import World

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.baton.position.places import Place
    from pbm.rulesets.baton.position.power import Army


def world_fault(world: object) -> str | None:
    """Return the fault in a world, or None; the text goes on after the file's name."""
    return fault_in(world, World, wrong)


def wrong(world: World) -> Iterator[str]:
    """Yield the faults of a world; with faults in codes, map or powers the rest is not checked, as it needs them."""
    found = [*_codes(world), *_map(world), *_powers(world)]
    yield from found
    if found:
        return
    yield from _armies(world)
    yield from _cards(world)
    yield from _engagements(world)
    yield from _alliances(world)
    yield from _time(world)


def _codes(world: World) -> Iterator[str]:
    """Yield faults in codes: everything must be under its own code, and cards under their numbers."""
    yield from miscalled(world.areas, world.powers)
    if any(code != army.leader for code, army in world.armies.items()):
        yield "something is filed under a code that is not its own"
    yield from (f"{code!r:.40} is not an area" for code in world.areas if not re.fullmatch("[A-Z]{3}", code))
    yield from (f"{code!r:.40} is not a power" for code in world.powers if not re.fullmatch("[A-Z]{2}", code))
    if not FEWEST <= len(world.powers) <= MOST:
        yield f"there are {len(world.powers)} powers"
    if [card.number for card in world.cards] != list(range(1, len(world.cards) + 1)):
        yield "the cards are not in the order of their numbers"
    yield from card_faults(world.cards, [*world.powers, *world.beyond.powers])


def _map(world: World) -> Iterator[str]:
    """Yield faults in the map: a border lies between two areas, and each must name the other (C.2)."""
    borders = {border_between(area.code, other) for area in world.areas.values() for other in area.neighbours}
    if borders != {*world.straits}:
        yield "the areas have other borders than the map"
    for code in world.straits:
        ends = code.split("-")
        if sorted({*ends}) != ends or not all(end in world.areas for end in ends):
            yield f"{code!r:.40} is not a border"
    for area in world.areas.values():
        if area.neighbours != tuple(sorted({*area.neighbours})) or not all(
            end in world.areas and area.code in world.areas[end].neighbours for end in area.neighbours
        ):
            yield f"{area.code} has a neighbour that does not know it"
        yield from (f"{who!r:.40} in {area.code} is not a power" for who in _strangers(world, area.home, area.marker))
        if area.cubes > area.printed:
            yield f"{area.code} has {area.cubes} cubes, more than the {area.printed} printed (C.6)"


def _strangers(world: World, *codes: str | None) -> Iterator[str]:
    return (code for code in codes if code is not None and code not in world.powers)


def _powers(world: World) -> Iterator[str]:
    if sorted(world.initiative) != sorted(world.powers):
        yield f"initiative must name each once of {', '.join(sorted(world.powers))} (C.17)"
    for code, power in world.powers.items():
        homes = {area.code for area in world.areas.values() if area.home == code}
        if {*power.home} != homes or power.capital not in homes:
            yield f"{code} has another home than the map says"
        strangers = _strangers(world, *(prisoner.of for prisoner in power.prisoners))
        yield from (f"a prisoner of {code} is {of:.40}'s, which is not a power" for of in strangers)


def _armies(world: World) -> Iterator[str]:
    for code, army in world.armies.items():
        yield from (f"{code}: {fault}" for fault in _army(world, army))
    held = Counter(
        f"{place.where}{' point' * place.on_point}"
        for place in (army.place for army in world.armies.values())
        if place.on_border or place.on_point
    )
    yield from (f"{where} holds {times} armies (C.3)" for where, times in held.items() if times > 1)


def _army(world: World, army: Army) -> Iterator[str]:
    """Yield faults in an army: its leader's card, its place, and ground only while it is engaged (C.10, C.12, C.14)."""
    numbers = range(1, len(world.cards) + 1)
    if army.card not in numbers or world.card(army.card).leader != army.leader:
        yield "its card is not its leader's"
    if army.power not in world.powers or world.powers[army.power].out:
        yield f"{army.power!r:.40} has no armies"
    if not _is_place(world, army.place):
        yield f"{army.place.where!r:.40} is not a place"
    if not 1 <= army.morale <= world.settings.morale_max:
        yield f"morale must be from 1 to {world.settings.morale_max}, not {army.morale}"
    if army.ground is None:
        return
    if army.ground not in numbers or world.card(army.ground).terrain is None:
        yield f"card {army.ground} shows no terrain"
    if not world.engaged(army.leader):
        yield "it has ground, and is not engaged (C.14)"


def _is_place(world: World, place: Place) -> bool:
    return place.where in world.areas or (place.where in world.straits and not place.on_point)


def _cards(world: World) -> Iterator[str]:
    """Yield faults in cards: every card must be in exactly one place (C.7)."""
    places = Counter(all_cards(world))
    yield from (f"there is no card {card}" for card in places if not 1 <= card <= len(world.cards))
    yield from (f"card {card} is in {times} places" for card, times in places.items() if times > 1)
    yield from (f"card {card.number} is nowhere" for card in world.cards if not places[card.number])
    for code, power in world.powers.items():
        if power.out and (power.hand or power.prisoners):
            yield f"{code} is out, and has cards (C.92)"
        yield from (
            f"card {prisoner.card} is not a prisoner"
            for prisoner in power.prisoners
            if not 1 <= prisoner.card <= len(world.cards) or world.card(prisoner.card).leader is None
        )


def all_cards(world: World) -> Iterator[int]:
    """Yield the numbers of all cards, place by place (C.7)."""
    yield from (*world.deck, *world.discards)
    for power in world.powers.values():
        yield from (*power.hand, *(prisoner.card for prisoner in power.prisoners))
    for army in world.armies.values():
        yield from (army.card, *army.units)
        yield from () if army.ground is None else (army.ground,)


def _engagements(world: World) -> Iterator[str]:
    """Yield faults in engagements: each is between two enemies in reach of each other, and named once (C.13)."""
    for pair, times in Counter(world.engagements).items():
        both = [world.armies.get(code) for code in (pair.one, pair.other)]
        one, other = both
        if one is None or other is None or pair != Engagement.of(pair.one, pair.other) or times > 1:
            yield f"{pair.one:.40} and {pair.other:.40} cannot be engaged with each other, or not so often"
        elif not world.are_enemies(one.power, other.power):
            yield f"{pair.one} and {pair.other} are engaged, and no enemies"
        elif not in_reach(one.place, other.place):
            yield f"{pair.one} and {pair.other} are engaged, and not in reach of each other (C.13)"


def in_reach(one: Place, other: Place) -> bool:
    """Return whether armies in two places can be engaged with each other (C.13)."""
    if one.on_border and other.on_border:
        return False
    return not {*one.areas}.isdisjoint(other.areas)


def _alliances(world: World) -> Iterator[str]:
    """Yield faults in alliances: a power has at most one ally, and neither is out of the game (C.87)."""
    for pair in world.alliances:
        if pair != Alliance.of(pair.one, pair.other) or pair.one == pair.other:
            yield f"{pair.one:.40} and {pair.other:.40} are not allies"
        for code in (pair.one, pair.other):
            if code not in world.powers or world.powers[code].out:
                yield f"{code!r:.40} is nobody's ally"
    times = Counter(code for pair in world.alliances for code in (pair.one, pair.other))
    yield from (f"{code:.40} has {many} allies (C.87)" for code, many in times.items() if many > 1)


def _time(world: World) -> Iterator[str]:
    """Yield faults in the calendar: the game is between turns, within its years (C.15), and a winner is a power."""
    first = world.settings.first_year
    if not first <= world.year <= first + world.settings.years:
        yield f"{world.year} is not a year of this game"
    if world.today != Today():
        yield "a turn is being played"
    winner = None if world.over is None else world.over.winner
    yield from (f"{code!r:.40} has won, and is not a power" for code in _strangers(world, winner, world.hegemon))
