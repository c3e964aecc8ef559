"""Faults of the ``[start]`` of a scenario, a position in the middle of a battle."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.kit.scenario.faults import did_you_mean
from pbm.rulesets.battles.position.battalions import Arm, army_lists
from pbm.rulesets.battles.position.deck import cards_by_code
from pbm.rulesets.battles.position.stacks import ADJACENT, STACKS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pbm.rulesets.battles.setup.entries import ArmyEntry, ArmyStart, Scenario, TacticsStart


def start_faults(scenario: Scenario) -> Iterator[str]:
    """Yield the faults in the places of things."""
    entries = {entry.code: entry for entry in scenario.armies}
    for code, start in scenario.start.armies.items():
        if scenario.lost(code, "generals", *map(str.lower, STACKS)):
            continue  # the names may be of entries that could not be read
        if code in entries:
            of_army = _army(entries[code], start, scenario.start.turn)
            yield from (f"[start.armies.{code}]: {fault}" for fault in of_army)
        elif code not in scenario.unread:
            yield f"[start.armies.{code:.40}]: there is no such army"
    if scenario.start.turn >= scenario.settings.last_turn:
        yield f"[start]: turn {scenario.start.turn} leaves no turn of {scenario.settings.last_turn}"


def _army(entry: ArmyEntry, start: ArmyStart, turn: int) -> Iterator[str]:
    stacks = entry.codes if start.stacks is None else start.stacks
    own = [code for codes in entry.codes.values() for code in codes]
    yield from _places(own, stacks, start)
    named = {"shaken": start.shaken, "blown": start.blown, "sightings": start.sightings}
    named |= {
        f"instructions.{stack}.prefers": [each.prefers] for stack, each in start.instructions.items() if each.prefers
    }
    for what, codes in named.items():
        yield from (f"{what}: there is no battalion {code:.40}" for code in codes if code not in own)
    for code in start.fallen + start.routed:
        if code in start.shaken or code in start.blown:
            yield f"{code}: what is lost has no mark"
    cavalry = _cavalry(entry)
    for code, since in start.blown.items():
        if code in own and code not in cavalry:
            yield f"{code}: only cavalry are blown"
        if not 1 <= since <= turn + 1:
            yield f"{code}: blown in turn {since}, but the next turn is {turn + 1}"
    yield from _stacks_named(start)
    yield from _generals(entry, start)
    if start.tactics is not None:
        yield from _tactics(start.tactics)


def _cavalry(entry: ArmyEntry) -> set[str]:
    """Return the codes of an army's cavalry, and of battalions whose type is unknown."""
    kinds = {(nation, kind.code): kind.type for nation, each in army_lists().items() for kind in each.kind}
    types = {
        code: each.type or kinds.get((each.nation or entry.nation or "", each.kind or ""))
        for stack, codes in entry.codes.items()
        for code, each in zip(codes, entry.stacks[stack], strict=True)
    }
    return {code for code, kind in types.items() if kind is None or kind.arm is Arm.CAVALRY}


def _places(own: Iterable[str], stacks: Mapping[str, tuple[str, ...]], start: ArmyStart) -> Iterator[str]:
    """Yield faults in places: every battalion must be in one stack, or in the discard pile, or among the fallen."""
    lying = [code for codes in stacks.values() for code in codes]
    if start.stacks is None:
        lying = [code for code in lying if code not in (*start.routed, *start.fallen)]
    places = Counter([*lying, *start.routed, *start.fallen])
    yield from (f"{code}: is nowhere" for code in own if not places[code])
    yield from (f"{code}: is in {times} places" for code, times in places.items() if times > 1)
    yield from (f"there is no battalion {code:.40}" for code in places if code not in own)


def _stacks_named(start: ArmyStart) -> Iterator[str]:
    named: dict[str, Iterable[str]] = {"stacks": start.stacks or (), "instructions": start.instructions}
    named |= {f"sightings.{code}": [each.stack] for code, each in start.sightings.items()}
    named |= {f"generals.{code}": [each.post] for code, each in start.generals.items() if each.post is not None}
    for what, stacks in named.items():
        yield from (
            f"{what}: {stack:.40} is not a stack{did_you_mean(stack, STACKS)}"
            for stack in stacks
            if stack not in STACKS
        )
    for stack, each in start.instructions.items():
        if stack in STACKS and each.ride_to is not None and each.ride_to not in ADJACENT[stack]:
            yield f"instructions.{stack}: nobody can ride from {stack} to {each.ride_to:.40}"


def _generals(entry: ArmyEntry, start: ArmyStart) -> Iterator[str]:
    own = [general.code for general in entry.generals]
    yield from (
        f"generals: {code:.40} is not one of its generals{did_you_mean(code, own)}"
        for code in start.generals
        if code not in own
    )


def _tactics(tactics: TacticsStart) -> Iterator[str]:
    """Yield cards that are unknown, in two places, or nowhere, if the deck is given."""
    times = Counter([*tactics.hand, *(tactics.deck or ()), *tactics.discard])
    for card, number in times.items():
        if card not in cards_by_code():
            yield f"tactics: there is no card {card:.40}"
        elif number > 1:
            yield f"tactics: {card} is in {number} places"
    missing = [card for card in cards_by_code() if not times[card]]
    if tactics.deck is not None and missing:
        yield f"tactics: {', '.join(missing)}: nowhere; without `deck` it is what is neither in hand nor put away"
