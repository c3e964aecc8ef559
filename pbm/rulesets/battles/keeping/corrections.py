"""Corrections by the game master: the fields that may be set, and their values, checked before anything is saved."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pbm.kernel.refused_error import RefusedError
from pbm.kit.corrections import (
    BadCorrectionError,
    Moving,
    code_of,
    correction,
    look_over,
    of,
    of_cards,
    of_count,
    of_status,
    or_none,
    within,
    yes_or_no,
)
from pbm.kit.rule_changes import RULES, change_rule, rules_of
from pbm.rulesets.battles.events.corrections import FALLEN, ROUTED, Corrected, HandCorrected, RuleChanged, place_of
from pbm.rulesets.battles.keeping.soundness import wrong
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.deck import cards_by_code
from pbm.rulesets.battles.position.settings import contradictions
from pbm.rulesets.battles.position.stacks import STACKS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Rule
    from pbm.kit.corrections import Fields
    from pbm.rulesets.battles.position.battalions import Battalion
    from pbm.rulesets.battles.position.world import Army, General, World

YES_OR_NO = "yes or no"

_MUSTER = "the armies have been listed for a muster by it"
FIXED = {
    "free_deployment": "it holds on turn 1 only",
    "tactics_hand": "the first hands have been dealt",
    "muster": "the battle has begun with its armies",
    "muster_points": _MUSTER,
    "muster_general": _MUSTER,
    "muster_limit": _MUSTER,
    "muster_break": _MUSTER,
}
"""Settings that cannot change in a running game, with the reasons."""


def correct(world: World, target: str, field: str, written: str, why: str) -> Event[World]:
    """Make the event that sets a field.

    Args:
        world: the position that is corrected.
        target: ``rules``, or the code of an army, a battalion or a general.
        field: the name of one of its fields.
        written: the value as the game master writes it; ``none`` empties the field.
        why: the reason, which the army's player will read.

    Raises:
        RefusedError: there is no such thing or field, or the field cannot have this value.

    """
    if target == RULES:
        make = partial(RuleChanged, field, why=why)
        return change_rule(world, FIXED, field, written, make, _impossible)
    found = _found(world, target)
    if found is None:
        raise RefusedError(f"{target} is neither an army nor a battalion or general of one")
    army, fields = found
    change = correction(target, fields, field, written)
    event: Event[World]
    if isinstance(change, Moving):
        event = HandCorrected(army.code, change.card, change.added, why)
    else:
        event = Corrected(army.code, target, field, change.value, change.former, why)
    look_over(world, event, wrong, f"{target}: {field} cannot be {written}")
    return event


def rules(world: World) -> Sequence[Rule]:
    """Return the settings of a battle under way."""
    return rules_of(world, FIXED)


def _impossible(world: World) -> Iterator[str]:
    """Yield what is wrong with a world whose settings have changed."""
    yield from contradictions(world.settings)
    if world.settings.last_turn <= world.turn:
        yield f"turn {world.turn} has been played"
    yield from wrong(world)


def _found(world: World, target: str) -> tuple[Army, Fields] | None:
    """Return the fields of the thing with a code, and its army."""
    for army in world.armies.values():
        if army.code == target:
            return army, of_army(army)
        if target in army.battalions:
            return army, of_battalion(world, army, army.battalions[target])
        if target in army.generals:
            return army, of_general(army.generals[target])
    return None


def of_army(army: Army) -> Fields:
    """Return the fields of an army that may be set."""
    battalions = len(army.battalions)
    return {
        "status": of_status(army.status),
        "missed": of_count(army.missed),
        "break": of("a number from 1 to that of its battalions", army.break_number, within(1, battalions)),
        "hand": of_cards(
            "+ and a card of deck or discard pile, or - and a card in the hand",
            _card,
            piles=[*army.deck, *army.discards],
            hand=army.hand,
        ),
    }


def of_battalion(world: World, army: Army, battalion: Battalion) -> Fields:
    """Return the fields of a battalion that may be set; a lost battalion has no marks (N.7)."""
    place = place_of(army, battalion.code)
    in_play = place in STACKS
    until = world.turn if in_play and battalion.arm is Arm.CAVALRY else 0

    def shaken(written: str) -> bool:
        value = yes_or_no(written)
        if value and not in_play:
            raise BadCorrectionError
        return value

    return {
        "place": of("a stack, at whose bottom it is put, routed or fallen", place, code_of({*STACKS, ROUTED, FALLEN})),
        "shaken": of(f"{YES_OR_NO}, and no if it is lost", battalion.shaken, shaken),
        "blown": of(
            "a turn that was played, or none, and none unless it is cavalry in play",
            battalion.blown,
            or_none(within(1, until)),
        ),
    }


def of_general(general: General) -> Fields:
    """Return the fields of a general that may be set."""
    return {
        "post": of("a stack", general.post, code_of(STACKS)),
        "fallen": of(YES_OR_NO, general.fallen, yes_or_no),
    }


def _card(written: str) -> int | None:
    card = cards_by_code().get(written.upper())
    return None if card is None else card.number
