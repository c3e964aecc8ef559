"""Faults of a well-formed scenario: in its rules and its armies (N.95, N.96)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.kit.scenario.faults import did_you_mean, malformed_codes, repeated_codes, wrong_colour
from pbm.rulesets.battles.position.battalions import all_generals, army_lists
from pbm.rulesets.battles.position.settings import contradictions
from pbm.rulesets.battles.position.stacks import LINE, STACKS
from pbm.rulesets.battles.rules.dice import NOTATION
from pbm.rulesets.battles.rules.mustering import default_muster
from pbm.rulesets.battles.setup.start_faults import start_faults

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.rulesets.battles.setup.entries import ArmyEntry, BattalionEntry, Scenario

MOST_BATTALIONS = 99
"""The limit of two-digit codes (N.95)."""

HIGHEST = 1000
"""The highest value of a battalion."""

VALUES = ("type", "fire", "melee", "morale", "training", "points")
"""The values that a battalion without a kind must have."""


def find_faults(scenario: Scenario) -> list[str]:
    """Return the faults of the entries in relation to each other."""
    found = [*_rules(scenario), *_armies(scenario), *_generals(scenario.armies)]
    for entry in scenario.armies:
        of_army = _to_muster(entry, scenario) if scenario.musters else _in_full(entry, scenario)
        found += [f"army {entry.code}: {fault}" for fault in (*_common(entry), *of_army)]
    return [*found, *start_faults(scenario)]


def _rules(scenario: Scenario) -> Iterator[str]:
    settings = scenario.settings
    for sort in ("attack", "training", "morale"):
        dice = getattr(settings, f"{sort}_dice")
        if not NOTATION.fullmatch(dice):
            yield f"[rules]: {sort}_dice {dice!r:.40} are not dice such as 2d10"
    yield from (f"[rules]: {fault}" for fault in contradictions(settings))
    codes = {entry.code for entry in scenario.armies} | scenario.unread
    if settings.night not in {"share", *codes}:
        yield f"[rules]: night {settings.night!r:.40} is neither share nor an army{did_you_mean(settings.night, codes)}"


def _armies(scenario: Scenario) -> Iterator[str]:
    codes = [entry.code for entry in scenario.armies]
    yield from malformed_codes("army", codes, "[A-Z]{2}", "a code has two capital letters")
    yield from repeated_codes(codes)
    if len(codes) != 2 and not scenario.unread:
        yield f"[[army]]: there must be two armies, not {len(codes)}"


def _generals(armies: Iterable[ArmyEntry]) -> Iterator[str]:
    """Yield faults in generals: each must be known, have a post, and be named once."""
    times = Counter(general.code for entry in armies for general in entry.generals)
    for entry in armies:
        for general in entry.generals:
            where = f"army {entry.code}: general {general.code:.40}"
            if general.code not in all_generals():
                yield f"{where}: there is no such general{did_you_mean(general.code, all_generals())}"
            if general.post not in STACKS:
                yield f"{where}: {general.post!r:.40} is not a stack{did_you_mean(general.post, STACKS)}"
            if times.pop(general.code, 0) > 1:
                yield f"{where}: he is named more than once"


def _common(entry: ArmyEntry) -> Iterator[str]:
    if entry.nation is not None and entry.nation not in army_lists():
        yield f"there is no nation {entry.nation!r:.40}, only {', '.join(army_lists())}"
    yield from wrong_colour(entry.colour)


def _to_muster(entry: ArmyEntry, scenario: Scenario) -> Iterator[str]:
    """Yield faults in an army that its player builds: it has only a nation, with a default muster (N.96, N.98)."""
    if entry.nation is None:
        if not scenario.lost(entry.code, "nation"):
            yield "the nation is missing whose list it is built from"
    elif entry.nation in army_lists() and default_muster(entry.nation, scenario.settings).void() is not None:
        yield "the default muster has too few battalions: muster_points or muster_limit are too low"
    said: dict[str, object] = {"break": entry.break_number, "generals": entry.generals, "ground": entry.ground}
    said |= {stack.lower(): battalions for stack, battalions in entry.stacks.items()}
    for key, value in said.items():
        if value:
            yield f"{key} is left to the muster"


def _in_full(entry: ArmyEntry, scenario: Scenario) -> Iterator[str]:
    start = scenario.start.armies.get(entry.code)
    for stack, battalions in entry.stacks.items():
        is_given = battalions or scenario.lost(entry.code, stack.lower())
        if stack in LINE and not is_given and (start is None or start.stacks is None):
            yield f"{stack} is empty"
        for place, each in enumerate(battalions, 1):
            faults = _battalion(each, entry, is_lost=scenario.lost(entry.code, "nation"))
            yield from (f"{stack.lower()}[{place}] {each.name:.40}: {fault}" for fault in faults)
    number = sum(map(len, entry.stacks.values()))
    if number > MOST_BATTALIONS:
        yield f"it has {number} battalions, more than {MOST_BATTALIONS}"
    yield from _break(entry.break_number, number, scenario, entry.code)
    for stack in entry.ground:
        if stack not in LINE:
            yield f"ground: {stack:.40} is not a line stack{did_you_mean(stack, LINE)}"


def _break(said: int | None, number: int, scenario: Scenario, army: str) -> Iterator[str]:
    """Yield the fault in a break number: it is at most the number of battalions, if all stacks could be read."""
    if said is None:
        if not scenario.lost(army, "break_number"):
            yield "break is missing"
    elif said < 1 or (said > number and not scenario.lost(army, *map(str.lower, STACKS))):
        yield f"break is {said}, but must be from 1 to the number of battalions, {number}"


def _battalion(each: BattalionEntry, army: ArmyEntry, *, is_lost: bool) -> Iterator[str]:
    """Yield faults in a battalion: it must be of a kind in an army list, or have its own values."""
    said = [key for key in VALUES if getattr(each, key) is not None]
    for key in said:
        if key != "type" and not 0 <= getattr(each, key) <= HIGHEST:
            yield f"{key} must be from 0 to {HIGHEST}, not {getattr(each, key)}"
    if each.kind is None:
        missing = [key for key in VALUES if key not in said]
        if missing:
            yield f"it has neither a kind nor {', '.join(missing)}"
        return
    if said:
        yield f"it has a kind, and {', '.join(said)} besides"
    yield from _kind(each.kind, each, army, is_lost=is_lost)


def _kind(kind: str, each: BattalionEntry, army: ArmyEntry, *, is_lost: bool) -> Iterator[str]:
    nation = each.nation or army.nation
    if nation is None:
        if not is_lost:
            yield "the nation of its kind is missing"
    elif nation not in army_lists():
        if each.nation is not None:
            yield f"there is no nation {nation!r:.40}, only {', '.join(army_lists())}"
    elif kind not in (known := [known.code for known in army_lists()[nation].kind]):
        yield f"{army_lists()[nation].name} has no kind {kind!r:.40}{did_you_mean(kind, known)}"
