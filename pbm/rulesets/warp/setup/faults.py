"""Faults of a well-formed scenario: in its head, its seats and its board."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.kit.scenario.faults import (
    AREA_CODE,
    did_you_mean,
    malformed_codes,
    repeated,
    repeated_codes,
    wrong_borders,
    wrong_colour,
)
from pbm.rulesets.warp.position.cards.box import list_of
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.module import MODULES, module_named
from pbm.rulesets.warp.position.settings import Season
from pbm.rulesets.warp.position.unit_lists import units_file
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.setup.start_faults import start_faults
from pbm.rulesets.warp.setup.world import country_of, sides_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.position.module import Module
    from pbm.rulesets.warp.setup.entries import Scenario

WANTED = "a code has two to eight capital letters or digits, a letter first"
TAKEN = ("ANY", "ALL", "NOW", "END", "INTO", "FROM", "NONE", "WISE", "HARD", "FULL", "ATTACK", "DEFEND")
"""Words of the order card, which cannot be codes."""


def find_faults(scenario: Scenario) -> list[str]:
    """Return the faults of the entries in relation to each other."""
    found = [*_head(scenario), *_codes(scenario), *_seats(scenario), *_board(scenario)]
    if scenario.known_head is None or scenario.head.module not in MODULES:
        return found
    module = module_named(scenario.head.module)
    return [*found, *_of_module(scenario, module), *start_faults(scenario)]


def _head(scenario: Scenario) -> Iterator[str]:
    head = scenario.known_head
    if head is None:
        return
    if head.module not in MODULES:
        unknown = f"there is no module {head.module!r:.40}, only" if head.module else "module is missing; there is"
        yield f"[scenario]: {unknown} {', '.join(MODULES)}"
        return
    deck = deck_of(module_named(head.module).folder)
    for number in scenario.settings.without_cards:
        if number not in deck:
            yield f"[rules]: without_cards names {number}, and there is no such card"


def _codes(scenario: Scenario) -> Iterator[str]:
    areas = scenario.area_codes
    players = [player.code for player in scenario.players]
    yield from malformed_codes("area", areas, AREA_CODE, WANTED)
    yield from malformed_codes("player", players, AREA_CODE, WANTED)
    yield from repeated_codes([*areas, *players])
    yield from (f"{code}: a word of the order card is not a code" for code in (*areas, *players) if code in TAKEN)
    if not players:
        yield "[seats]: there is no player"
    if not scenario.lands and not scenario.unread:
        yield "[board]: there is no land"


def _seats(scenario: Scenario) -> Iterator[str]:
    players = {player.code for player in scenario.players} | scenario.unread
    for side in scenario.sides:
        for code in side.players:
            if code not in players:
                yield f"side {side.name}: {code} is not a player{did_you_mean(code, players)}"
    sided = repeated(code for side in scenario.sides for code in side.players)
    yield from (f"{code}: is of {times} sides" for code, times in sided)
    names = [*(side.name for side in scenario.sides), *(player.name for player in scenario.players)]
    yield from (f"{name!r:.40}: is the name of {times} sides or players" for name, times in repeated(names))
    if GARRISON in {*names, *players}:
        yield f"[seats]: {GARRISON} is what nobody's garrisons are called"
    for player in scenario.players:
        yield from (f"player {player.code}: {fault}" for fault in wrong_colour(player.colour))


def _of_module(scenario: Scenario, module: Module) -> Iterator[str]:
    """Yield what does not fit the module: unit lists, types of land, the two sides (WI.1)."""
    lists = units_file(module.folder).list
    used = [list_of(module, scenario.settings, country_of(each), each.units) for each in scenario.players]
    for player, units in zip(scenario.players, used, strict=True):
        if units not in lists:
            what = f"there is no unit list {player.units!r:.40}" if player.units else "no unit list is its country's"
            yield f"player {player.code}: {what}, only {', '.join(lists)}"
    if module.opposed and not scenario.unread and (sorted(used) != sorted(lists) or len(sides_of(scenario)) != 2):
        yield f"[seats]: there must be two players, each a side, with the unit lists {' and '.join(lists)}"
    yield from _types(scenario, module)
    if scenario.seas and "coastal" in module.types:
        yield f"[board]: there are no sea spaces in {module.title}: ships go along lanes"
    seasons = scenario.settings.seasons
    if seasons and sorted(seasons) != sorted(Season):
        yield f"[rules]: seasons must be all of {', '.join(Season)}, each once, or none"


def _board(scenario: Scenario) -> Iterator[str]:
    lands, seas = ({entry.code for entry in entries} for entries in (scenario.lands, scenario.seas))
    yield from wrong_borders(_links(scenario), scenario.unread)
    for land in scenario.lands:
        for code in land.coasts:
            if code not in seas | scenario.unread:
                yield f"land {land.code}: coast {code} is not a sea space{did_you_mean(code, seas)}"
    shores = {(code, land.code) for land in scenario.lands for code in (*land.coasts, *land.borders)}
    for sea in scenario.seas:
        for code in sea.borders:
            if code in lands and (sea.code, code) not in shores:
                yield f"sea {sea.code}: borders {code}, but {code} does not lie on it"
    yield from _crossings(scenario, lands, seas)
    yield from _lanes(scenario)


def _links(scenario: Scenario) -> dict[str, list[str]]:
    """Return the borders between territories, and between sea spaces; not coasts, which are named on one side only."""
    lands, seas = ({entry.code for entry in entries} for entries in (scenario.lands, scenario.seas))
    links = {land.code: [code for code in land.borders if code not in seas] for land in scenario.lands}
    return links | {sea.code: [code for code in sea.borders if code not in lands] for sea in scenario.seas}


def _types(scenario: Scenario, module: Module) -> Iterator[str]:
    types = module.types
    for land in scenario.lands:
        if land.type not in types:
            yield f"land {land.code}: type {land.type!r:.40} is not one of {', '.join(types)}"
    if len(scenario.settings.revenue) != len(types):
        yield f"[rules]: revenue must have {len(types)} numbers, for {', '.join(types)}"


def _crossings(scenario: Scenario, lands: set[str], seas: set[str]) -> Iterator[str]:
    seen = Counter(tuple(sorted(entry.between)) for entry in scenario.crossings)
    for entry in scenario.crossings:
        where = f"crossing {'-'.join(entry.between)}"
        if len(set(entry.between)) != 2 or len(entry.between) != 2:
            yield f"{where}: it must be between two territories"
        for code in entry.between:
            if code not in lands | scenario.unread:
                yield f"{where}: {code} is not a territory{did_you_mean(code, lands)}"
        for code in entry.over:
            if code not in seas | scenario.unread:
                yield f"{where}: {code} is not a sea space{did_you_mean(code, seas)}"
        if seen[tuple(sorted(entry.between))] > 1:
            yield f"{where}: it is there twice"


def _lanes(scenario: Scenario) -> Iterator[str]:
    """Yield faults in lanes: each is between two coastal territories, and named once (WI.5)."""
    lands = {land.code: land for land in scenario.lands}
    seen = Counter(frozenset(lane.split("-")) for lane in scenario.lanes)
    for lane in scenario.lanes:
        ends = lane.split("-")
        if len(ends) != 2 or len(set(ends)) != 2:
            yield f"lane {lane:.40}: it must be between two territories, as AAA-BBB"
            continue
        for code in ends:
            if code in lands and not lands[code].is_coastal:
                yield f"lane {lane}: {code} is not coastal"
            elif code not in lands.keys() | scenario.unread:
                yield f"lane {lane}: {code} is not a territory{did_you_mean(code, lands)}"
        if seen[frozenset(ends)] > 1:
            yield f"lane {lane}: it is there twice"
