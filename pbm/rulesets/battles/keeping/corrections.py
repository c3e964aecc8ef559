"""What the game master may set by hand, and to what: checked before anything is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.limits import MOST
from pbm.kernel.refused import Refused
from pbm.kernel.seat import Status
from pbm.rulesets.battles.events.corrections import FALLEN, ROUTED, Corrected, HandCorrected, place_of
from pbm.rulesets.battles.position.battalions import Arm, Battalion
from pbm.rulesets.battles.position.deck import cards_by_code
from pbm.rulesets.battles.position.stacks import STACKS
from pbm.rulesets.battles.position.world import Army, General

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.event import Event
    from pbm.rulesets.battles.events.corrections import Value
    from pbm.rulesets.battles.position.world import World

    Thing = Army | Battalion | General

YES_OR_NO = "yes or no"
FIELDS: Mapping[type[Thing], Mapping[str, str]] = {
    Army: {
        "status": "player, dummy or standby",
        "missed": "a number, 0 or more",
        "break": "a number from 1 to that of its battalions",
        "hand": "+ and a card of deck or discard pile, or - and a card in the hand",
    },
    Battalion: {
        "place": "a stack, at whose bottom it is put, routed or fallen",
        "shaken": f"{YES_OR_NO}, and no if it is lost",
        "blown": "a turn that was played, or none, and none unless it is cavalry in play",
    },
    General: {"post": "a stack", "fallen": YES_OR_NO},
}
"""The fields that may be set, by what they belong to, and what each takes."""


def correct(world: World, target: str, field: str, written: str, why: str) -> Event[World]:
    """Make the event that sets a field.

    Args:
        world: the position that is corrected.
        target: the code of an army, a battalion or a general.
        field: one of its fields.
        written: the value as the game master writes it; ``none`` takes it away.
        why: the reason, which the army's player will read.

    Raises:
        Refused: there is no such thing, or it cannot have this value.

    """
    found = _find(world, target)
    if found is None:
        raise Refused(f"{target} is neither an army nor a battalion or general of one")
    army, thing = found
    fields = FIELDS[type(thing)]
    if field not in fields:
        raise Refused(f"{target} has no {field} to set; there are {', '.join(fields)}")
    event: Event[World] | None = _hand(army, written, why) if field == "hand" else None
    if field != "hand":
        value, former = _value(world, army, thing, field, written)
        if value is not None or (field == "blown" and written.lower() == "none"):
            event = Corrected(army.code, target, field, value, former, why)
    if event is None:
        raise Refused(f"{target}: {field} must be {fields[field]}, not {written}")
    return event


def _find(world: World, target: str) -> tuple[Army, Thing] | None:
    """Return what has a code, with its army."""
    for army in world.armies.values():
        thing = army if army.code == target else army.battalions.get(target) or army.generals.get(target)
        if thing is not None:
            return army, thing
    return None


def _value(world: World, army: Army, thing: Thing, field: str, written: str) -> tuple[Value, Value]:
    """Return the value that a field is to have, and the one it has; None if it cannot have it."""
    if isinstance(thing, Army):
        return _of_army(thing, field, written)
    if isinstance(thing, Battalion):
        return _of_battalion(world, army, thing, field, written)
    return _of_general(thing, field, written)


def _of_army(army: Army, field: str, written: str) -> tuple[Value, Value]:
    if field == "status":
        playing = (Status.PLAYER, Status.DUMMY, Status.STANDBY)
        return (written.lower() if written.lower() in playing else None), army.status.value
    number = _count(written)
    if field == "missed":
        return number, army.missed
    fits = number is not None and 1 <= number <= len(army.battalions)
    return (number if fits else None), army.break_number


def _of_battalion(world: World, army: Army, battalion: Battalion, field: str, written: str) -> tuple[Value, Value]:
    place = place_of(army, battalion.code)
    if field == "place":
        return (written.upper() if written.upper() in {*STACKS, ROUTED, FALLEN} else None), place
    if field == "shaken":
        shaken = _yes_or_no(written)
        return (None if shaken and place not in STACKS else shaken), battalion.shaken
    turn = _count(written)
    may_be = battalion.arm is Arm.CAVALRY and place in STACKS and turn is not None and 1 <= turn <= world.turn
    return (turn if may_be else None), battalion.blown


def _of_general(general: General, field: str, written: str) -> tuple[Value, Value]:
    if field == "fallen":
        return _yes_or_no(written), general.fallen
    return (written.upper() if written.upper() in STACKS else None), general.post


def _hand(army: Army, written: str, why: str) -> HandCorrected | None:
    """Return the event for ``+SMOKE``, which adds a card, or ``-SMOKE``, which takes one out."""
    card = cards_by_code().get(written[1:].upper())
    there = [*army.deck, *army.discards] if written.startswith("+") else army.hand
    if card is None or written[:1] not in {"+", "-"} or card.number not in there:
        return None
    return HandCorrected(army.code, card.number, written.startswith("+"), why)


def _yes_or_no(written: str) -> bool | None:
    return {"yes": True, "no": False}.get(written.lower())


def _count(written: str) -> int | None:
    return int(written) if written.isascii() and written.isdigit() and len(written) <= len(str(MOST)) else None
