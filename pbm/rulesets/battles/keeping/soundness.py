"""Checks that a world which was read from a file is consistent: codes, battalions and tactics cards."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from pbm.kit.soundness import fault_in, miscalled
from pbm.rulesets.battles.position.battalions import Arm, army_lists
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.position.stacks import ADJACENT, LINE, STACKS
from pbm.rulesets.battles.position.world import Today, World
from pbm.rulesets.battles.rules.dice import NOTATION
from pbm.rulesets.battles.rules.mustering import is_muster

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.battles.position.world import Army


def world_fault(world: object) -> str | None:
    """Return the fault in a world, or None; the text goes on after the file's name."""
    return fault_in(world, World, wrong)


def wrong(world: World) -> Iterator[str]:
    """Yield the faults of a world; checks that look things up come after those that make sure that they exist."""
    yield from _battle(world)
    for army in world.armies.values():
        parts = (_keys(army), _lists(army), _places(army), _marks(army, world.turn), _strangers(army), _cards(army))
        for part in parts:
            yield from (f"{army.code}: {fault}" for fault in part)


def _battle(world: World) -> Iterator[str]:
    armies = world.armies
    if len(armies) != 2 or any(army.code != code for code, army in armies.items()):
        yield "there must be two armies, each under its own code"
    yield from (f"{code!r:.40} is not an army's code" for code in armies if not re.fullmatch("[A-Z]{2}", code))
    codes = Counter(code for army in armies.values() for code in army.battalions)
    yield from (f"{code:.40} is a battalion of both armies" for code, times in codes.items() if times > 1)
    if world.over is not None and world.over.winner not in {*armies, None}:
        yield f"{world.over.winner!r:.40} has won, and is not an army"
    if world.settings.night not in {*armies, "share"}:
        yield f"{world.settings.night!r:.40} wins at night, and is not an army"
    for dice in (world.settings.attack_dice, world.settings.training_dice, world.settings.morale_dice):
        if not NOTATION.fullmatch(dice):
            yield f"{dice!r:.40} are not dice"
    if world.today != Today():
        yield "a turn is being played"
    if is_muster(world) and any(army.battalions or army.nation is None for army in armies.values()):
        yield "an army that is still to muster has battalions, or no nation"


def _keys(army: Army) -> Iterator[str]:
    """Yield faults in codes: everything must be under its own code, and each stack must exist."""
    yield from miscalled(army.battalions, army.generals)
    if set(army.stacks) != set(STACKS) or set(army.instructions) != set(STACKS):
        yield "a stack is missing, or there is one too many"
    if not set(army.ground) <= set(LINE):
        yield "there is ground where no line stack is"


def _lists(army: Army) -> Iterator[str]:
    """Yield nations and kinds that are not in the army lists (N.90, N.93)."""
    lists = army_lists()
    if army.nation not in {*lists, None}:
        yield f"there is no nation {army.nation!r:.40}"
    for battalion in army.battalions.values():
        of_nation = lists.get(battalion.nation or "")
        kinds = [None] if of_nation is None else [kind.code for kind in of_nation.kind]
        if (battalion.nation is None) != (of_nation is None) or battalion.kind not in kinds:
            yield f"{battalion.code:.40} is of no kind of a list"


def _places(army: Army) -> Iterator[str]:
    """Yield faults in places: every battalion must be in exactly one (N.5, N.7)."""
    lying = [code for codes in army.stacks.values() for code in codes]
    places = Counter([*lying, *army.routed, *army.fallen])
    yield from (f"{code} is nowhere" for code in army.battalions if not places[code])
    for code, times in places.items():
        if code not in army.battalions:
            yield f"there is no battalion {code!r:.40}"
        elif times > 1:
            yield f"{code} is in {times} places"


def _marks(army: Army, turn: int) -> Iterator[str]:
    """Yield faults in marks: lost battalions have none, and only cavalry are blown, since a past turn (N.4, N.7)."""
    lost = [army.battalions[code] for code in (*army.routed, *army.fallen)]
    yield from (f"{each.code} is lost and has a mark" for each in lost if not each.is_steady)
    for each in army.battalions.values():
        if each.moved or (each.blown is not None and (each.blown > turn + 1 or each.arm is not Arm.CAVALRY)):
            yield f"{each.code} has a mark that it cannot have"


def _strangers(army: Army) -> Iterator[str]:
    """Yield unknown names: of the generals' stacks, and in instructions and sightings."""
    for general in army.generals.values():
        if general.post not in STACKS:
            yield f"{general.code:.40} is at {general.post!r:.40}"
    for stack, each in army.instructions.items():
        if each.ride_to not in ADJACENT[stack] or each.prefers not in {*army.battalions, None}:
            yield f"the instructions of {stack} name what is not there"
    for code, sighting in army.sightings.items():
        if code not in army.battalions or sighting.stack not in STACKS:
            yield f"{code!r:.40} was seen, and is not there"


def _cards(army: Army) -> Iterator[str]:
    """Yield faults in tactics cards: each is in at most one place (N.11)."""
    for card, times in Counter([*army.deck, *army.hand, *army.discards]).items():
        if card not in tactics_cards():
            yield f"there is no tactics card {card}"
        elif times > 1:
            yield f"tactics card {card} is in {times} places"
