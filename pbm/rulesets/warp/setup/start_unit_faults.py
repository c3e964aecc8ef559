"""Faults of the units that a scenario names: in kinds, numbers of leaders, counts, and places."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.kit.scenario.faults import did_you_mean
from pbm.rulesets.warp.position.cards.box import list_of, printed_chits
from pbm.rulesets.warp.position.module import module_named
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.position.units import read_units
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.setup.world import country_of, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.position.units import Kind, Written
    from pbm.rulesets.warp.setup.entries import Scenario, StackEntry

    Named = tuple[str, str, str]
    """The place in the file where units are named, their holder, and their text."""


def unit_faults(scenario: Scenario) -> Iterator[str]:
    """Yield the faults in the units of a scenario whose module is known."""
    lists = _lists(scenario)
    areas = {*scenario.area_codes, *scenario.unread}
    for stack in scenario.stacks:
        if stack.area not in areas:
            yield f"stack {stack.area} {stack.player}: {stack.area} is not an area{did_you_mean(stack.area, areas)}"
    counts: Counter[tuple[str, str]] = Counter()
    leaders: Counter[tuple[str, str, int]] = Counter()
    for where, holder, text in _named(scenario):
        units = read_units(text)
        if units is None:
            yield f"{where}: {text!r:.40} is not a unit"
            continue
        found = list(_unit(units, holder, lists, scenario))
        yield from (f"{where}: {text:.40}: {fault}" for fault in found)
        pile = units.pile or holder
        if not found and pile in lists:
            counts[pile, units.kind] += units.count
            if units.number is not None:
                leaders[pile, units.kind, units.number] += 1
    yield from (
        f"[start]: {kind}{number} of {pile} is in {times} places"
        for (pile, kind, number), times in leaders.items()
        if times > 1
    )
    yield from _too_many(scenario, lists, counts)
    yield from (fault for stack in scenario.stacks for fault in _standing_there(stack, lists, scenario))


def _lists(scenario: Scenario) -> dict[str, str]:
    """Return the unit lists of the players, as far as the lists exist."""
    module = module_named(scenario.head.module)
    lists = {
        entry.code: list_of(module, scenario.settings, country_of(entry), entry.units) for entry in scenario.players
    }
    return {code: name for code, name in lists.items() if name in unit_lists()}


def _named(scenario: Scenario) -> Iterator[Named]:
    """Yield all units that are named."""
    start = scenario.start
    for stack in scenario.stacks:
        yield from ((f"stack {stack.area} {stack.player}", stack.player, text) for text in stack.units)
    for key in ("offer", "captives", "set_aside"):
        for player, texts in (getattr(start, key) or {}).items():
            yield from ((f"[start]: {key} of {player}", player, text) for text in texts)
    yield from ((f"[start]: spare of {player}", player, text) for player, text in (start.spare or {}).items())


def _unit(units: Written, holder: str, lists: dict[str, str], scenario: Scenario) -> Iterator[str]:
    pile = units.pile or holder
    if units.pile is not None and pile not in lists:
        yield f"{pile} is not a player"
        return
    for kind in _kinds(units, holder, lists):
        if kind.naval and not scenario.settings.naval:
            break
        yield from _leader(units, kind, lists.get(pile), scenario)
        if units.count < 1:
            yield "that many there cannot be"
        return
    if pile in lists or pile == GARRISON:
        yield "there is no such unit in the list"


def _leader(units: Written, kind: Kind, name: str | None, scenario: Scenario) -> Iterator[str]:
    """Yield faults in leaders: each is an individual, with a number if the list has several of a kind (W.6)."""
    of_list = unit_lists().get(name or "")
    there = units.number if of_list is None else of_list.numbers[kind.code]
    if not kind.leader and (units.number is not None or units.experience):
        yield "only leaders have a number and experience"
    elif units.experience and not module_named(scenario.head.module).learns:
        yield "leaders have no experience in this module"
    elif units.number is not None and of_list is not None and not of_list.is_numbered(kind.code):
        yield "there is one of him, without a number"
    elif units.number is not None and (units.count > 1 or not 1 <= units.number <= (there or units.number)):
        yield f"there are leaders 1 to {there}, each once"


def _too_many(scenario: Scenario, lists: dict[str, str], counts: Counter[tuple[str, str]]) -> Iterator[str]:
    """Yield the kinds of which more are named than are printed, including those in the pile itself (W.7)."""
    for player, pile in scenario.start.pile.items():
        printed = printed_chits(lists[player], scenario.settings) if player in lists else {}
        for kind, number in pile.items():
            if kind not in printed:
                yield f"[start]: pile of {player}: there is no {kind:.40} in the list"
            elif number < 0:
                yield f"[start]: pile of {player}: {kind} must be 0 or more"
            else:
                counts[player, kind] += number
    for (player, kind), number in counts.items():
        printed = printed_chits(lists[player], scenario.settings)
        if number > printed.get(kind, number):
            yield f"[start]: {player} has {number} {kind}, but only {printed[kind]} are in the list"


def _standing_there(stack: StackEntry, lists: dict[str, str], scenario: Scenario) -> Iterator[str]:
    """Yield faults in places: ships, Admirals and cargo are at sea, others on land (EW.7, W.40), or as in WI.5."""
    where = f"stack {stack.area} {stack.player}"
    if stack.player == GARRISON:
        yield from (f"{where}: {fault}" for fault in _of_a_garrison(stack, scenario))
    kinds = [(kind, each.count) for each in written(stack.units) for kind in _kinds(each, stack.player, lists)]
    if stack.area not in {sea.code for sea in scenario.seas}:
        harbour = any(land.is_coastal for land in scenario.lands if land.code == stack.area)
        yield from (f"{where}: {kind.code} cannot be on land" for kind, _ in kinds if kind.naval and not harbour)
        return
    yield from (f"{where}: {kind.code} cannot be at sea" for kind, _ in kinds if kind.fortification)
    room = scenario.settings.carry * sum(count for kind, count in kinds if kind.ship)
    if sum(count for kind, count in kinds if not kind.naval) > room:
        yield f"{where}: there is no room for all in the ships"


def _of_a_garrison(stack: StackEntry, scenario: Scenario) -> Iterator[str]:
    """Yield units of a garrison that are not on the list of its country (W.92)."""
    country = next((land.country for land in scenario.lands if land.code == stack.area), None)
    name = list_of(module_named(scenario.head.module), scenario.settings, country)
    for units in written(stack.units):
        if name in unit_lists() and units.kind not in unit_lists()[name].kinds:
            yield f"{units.kind:.40}: there is no such unit in the {name} list"


def _kinds(units: Written, holder: str, lists: dict[str, str]) -> Iterator[Kind]:
    """Yield the kinds of units, if they are known; for a garrison from any list that has the kind."""
    pile = units.pile or holder
    names = [lists[pile]] if pile in lists else list(unit_lists()) if pile == GARRISON else []
    found = (unit_lists()[name].kinds.get(units.kind) for name in names)
    yield from [kind for kind in found if kind is not None][:1]
