"""Faults of a well-formed scenario: in its rules, its powers and their armies (C.21, C.109, C.114)."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from pbm.kit.scenario.faults import did_you_mean, malformed_codes, repeated, repeated_codes, wrong_colour
from pbm.rulesets.baton.orders.words import CONDITIONS, DEEDS, SUITS
from pbm.rulesets.baton.position.cards import Suit
from pbm.rulesets.baton.position.deck_file import card_faults, terrains
from pbm.rulesets.baton.position.places import NOBODY
from pbm.rulesets.baton.position.power import POWERS
from pbm.rulesets.baton.position.settings import FEWEST, MOST, contradictions, settled

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.rulesets.baton.position.cards import Card
    from pbm.rulesets.baton.position.power import Prisoner
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.setup.entries import ArmyEntry, PowerEntry, Scenario


def find_faults(scenario: Scenario) -> list[str]:
    """Return the faults of the entries in relation to each other."""
    known = [*POWERS, *(power.code for power in scenario.powers), *scenario.unread]
    found = [*map_faults(scenario), *card_faults(scenario.cards, known), *_rules(scenario, known), *_powers(scenario)]
    leaders = {card.leader: card for card in scenario.deck if card.leader is not None}
    for power in scenario.powers:
        of_power = (*_power(power), *_home(power, scenario), *_armies(power, leaders, scenario))
        found += [f"empire {power.code}: {fault}" for fault in of_power]
    found += [*_repeated(scenario), *word_faults(scenario)]
    if found or scenario.unread:
        return found  # the number of cards cannot be checked while there are other faults
    return [*_cards_at_start(scenario, leaders), *start_faults(scenario)]


def _rules(scenario: Scenario, known: list[str]) -> Iterator[str]:
    settings = scenario.settings
    for key, codes in (("sea_power", [settings.sea_power]), ("par", settings.par)):
        yield from (
            f"[rules]: {key} names {code:.40}, which is not a power{did_you_mean(code, known)}"
            for code in codes
            if code not in known
        )
    yield from (f"[rules]: {fault}" for fault in contradictions(settings))


def _powers(scenario: Scenario) -> Iterator[str]:
    codes = [power.code for power in scenario.powers]
    yield from malformed_codes("empire", codes, "[A-Z]{2}", "a code has two capital letters")
    yield from repeated_codes(codes)
    if not FEWEST <= len(codes) <= MOST and not scenario.unread:
        yield f"[[empire]]: there must be {FEWEST} to {MOST} powers, not {len(codes)}"


def _power(power: PowerEntry) -> Iterator[str]:
    yield from wrong_colour(power.colour)
    if power.capital not in power.home:
        yield f"capital {power.capital:.40} is not one of its home areas{did_you_mean(power.capital, power.home)}"


def _home(power: PowerEntry, scenario: Scenario) -> Iterator[str]:
    yield from (
        f"home area {area:.40} is not in play{did_you_mean(area, scenario.in_play)}"
        for area in power.home
        if area not in (*scenario.in_play, *scenario.unread)
    )


def _armies(power: PowerEntry, leaders: Mapping[str, Card], scenario: Scenario) -> Iterator[str]:
    """Yield faults in armies: the power must be able to use the leader, and the point must be in play (C.9, C.21)."""
    for army in power.armies:
        faults = (*_leader(army, power.code, leaders, scenario), *_place(army, scenario))
        yield from (f"army {army.leader:.40}: {fault}" for fault in faults)


def _leader(army: ArmyEntry, power: str, leaders: Mapping[str, Card], scenario: Scenario) -> Iterator[str]:
    if army.leader not in leaders:
        yield f"there is no such leader{did_you_mean(army.leader, leaders)}"
        return
    nation = leaders[army.leader].nation
    playing = {each.code for each in scenario.powers}
    if nation != power and (nation in playing or not scenario.settings.free_lances):
        yield f"he serves {nation}, and {power} may not use him"


def _place(army: ArmyEntry, scenario: Scenario) -> Iterator[str]:
    if army.at not in (*scenario.in_play, *scenario.unread):
        yield f"{army.at:.40} is not in play{did_you_mean(army.at, scenario.in_play)}"
    if not 1 <= army.morale <= scenario.settings.morale_max:
        yield f"morale must be from 1 to {scenario.settings.morale_max}, not {army.morale}"


def _repeated(scenario: Scenario) -> Iterator[str]:
    """Yield repetitions: an area is home once, a leader leads once, and a point holds one army (C.3, C.9)."""
    homes = repeated(area for power in scenario.powers for area in power.home)
    armies = [army for power in scenario.powers for army in power.armies]
    leaders, points = repeated(army.leader for army in armies), repeated(army.at for army in armies)
    yield from (f"{area:.40}: is home {times} times" for area, times in homes)
    yield from (f"{leader:.40}: leads {times} armies" for leader, times in leaders)
    yield from (f"{area:.40}: {times} armies stand on its point" for area, times in points)


def _cards_at_start(scenario: Scenario, leaders: Mapping[str, Card]) -> Iterator[str]:
    """Yield a fault if there are not enough cards for starting armies and hands (C.21)."""
    armies = [army for power in scenario.powers for army in power.armies]
    led = [leaders[army.leader].number for army in armies]
    there = Counter(card.suit for card in scenario.deck if card.number not in led)
    wanted = Counter(suit for army in armies for suit in army.units)
    for suit in Suit:
        if wanted[suit] > there[suit]:
            yield f"[[card]]: starting armies want {wanted[suit]} units {suit.value}, and there are {there[suit]} cards"
    hands = len(scenario.powers) * settled(scenario.settings, len(scenario.powers)).hand_size
    left = there.total() - wanted.total()
    if left < hands:
        yield f"[[card]]: hands want {hands} cards, and {left} are left"


def map_faults(scenario: Scenario) -> Iterator[str]:
    """Yield the faults in a scenario's own areas and borders; those of the rulebook are right."""
    codes = [area.code for area in scenario.areas]
    yield from malformed_codes("area", codes, "[A-Z]{3}", "a code has three capital letters")
    yield from repeated_codes(codes)
    own_borders = [*scenario.borders.land, *scenario.borders.strait]
    if scenario.areas and not own_borders:
        yield "[borders]: a map of its own needs borders of its own"
    yield from (f"[borders]: {fault}" for fault in _borders(scenario, own_borders))


def _borders(scenario: Scenario, borders: list[str]) -> Iterator[str]:
    """Yield faults in borders: each is written once, with the codes of two areas."""
    areas = {area.code for area in scenario.all_areas} | scenario.unread
    for code in borders:
        ends = code.split("-")
        if not re.fullmatch("[A-Z]{3}-[A-Z]{3}", code):
            yield f"{code!r:.40} is not a border such as BAV-BOH"
            continue
        yield from (
            f"{code} names {end}, which is not an area{did_you_mean(end, areas)}" for end in ends if end not in areas
        )
        if ends[0] == ends[1]:
            yield f"{code} borders itself"
    named = repeated("-".join(sorted(code.split("-"))) for code in borders)
    yield from (f"{code:.40} is named {times} times" for code, times in named)


PAIR = 2


def start_faults(scenario: Scenario) -> Iterator[str]:
    """Yield the unknown names in ``[start]``."""
    start = scenario.start
    powers = [power.code for power in scenario.powers]
    leaders = [card.leader for card in scenario.deck if card.leader is not None]
    for code in start.empires:
        if code not in powers:
            yield f"[start.empires.{code:.40}]: there is no such power{did_you_mean(code, powers)}"
    for code, area in start.areas.items():
        if code not in scenario.in_play:
            yield f"[start.areas.{code:.40}]: it is not in play{did_you_mean(code, scenario.in_play)}"
        if area.marker not in (None, NOBODY, *powers):
            yield f"[start.areas.{code:.40}]: {area.marker!r:.40} is neither a power nor {NOBODY}"
    for leader in start.armies or {}:
        if leader not in leaders:
            yield f"[start.armies.{leader:.40}]: there is no such leader{did_you_mean(leader, leaders)}"
    for key, pairs in (("engagements", start.engagements), ("alliances", start.alliances)):
        yield from (f"[start]: {key} are pairs, not {pair!r:.40}" for pair in pairs if len(pair) != PAIR)


def never_reached(world: World) -> Iterator[str]:
    """Yield what no game can have reached, in a position that is otherwise consistent."""
    for army in world.armies.values():
        if not world.may_use(army.power, world.card(army.card)):
            yield f"{army.leader} serves {world.card(army.card).nation}, and {army.power} may not use him (C.9)"
    for power in world.powers.values():
        held = [area.code for area in world.areas.values() if area.marker == power.code]
        if power.out and held:
            yield f"{power.code} is out, and controls {', '.join(held)} (C.92)"
        yield from (fault for prisoner in power.prisoners if (fault := _prisoner(world, power.code, prisoner)))
    if world.year == world.settings.first_year + world.settings.years and not world.calendar_over:
        yield f"in {world.year} the last winter has ended, which calendar_over must say (C.94)"


def _prisoner(world: World, captor: str, prisoner: Prisoner) -> str | None:
    """Return why a prisoner is impossible: the captor's own leader, or one that the power cannot have used (C.86)."""
    card = world.card(prisoner.card)
    if prisoner.of == captor:
        return f"{card.leader} cannot be {captor}'s prisoner: {captor} led him (C.86)"
    if not world.may_use(prisoner.of, card):
        return f"{card.leader} cannot be a prisoner of {captor}: he serves {card.nation}, not {prisoner.of} (C.86)"
    return None


def word_faults(scenario: Scenario) -> Iterator[str]:
    """Yield the words that would be ambiguous on sheets, ignoring case; repeated codes are reported elsewhere."""
    meanings: dict[str, str] = {}
    for word, meant in _words(scenario):
        other = meanings.setdefault(word.casefold(), meant)
        if other != meant:
            yield f"{word:.40}: is {other}, and {meant}"


def _words(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Yield every code and name with the kind of thing it stands for."""
    powers = POWERS | {power.code: power.name for power in scenario.powers}
    kinds = {
        "a suit": {suit.value: name.pattern for suit, name in SUITS.items()},
        "a deed": {deed.value: name.pattern for deed, name in DEEDS.items()},
        "a condition": {code: code.capitalize() for code in CONDITIONS},
        "a terrain": {terrain.code: terrain.name for terrain in terrains().values()},
        "a power": powers,
        "an area": {area.code: area.name for area in scenario.all_areas},
        "a leader": {card.leader: card.name for card in scenario.deck if card.leader is not None},
    }
    for kind, names in kinds.items():
        for code, name in names.items():
            yield code, f"{kind}, {code}"
            yield name, f"{kind}, {code}"
