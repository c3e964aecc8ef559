"""What the game master may set by hand, and to what: checked before anything is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.limits import MOST
from pbm.kernel.refused import Refused
from pbm.kernel.seat import Status
from pbm.kernel.turn import copied
from pbm.rulesets.baton.events.corrections import CardCorrected, Corrected
from pbm.rulesets.baton.keeping.soundness import wrong
from pbm.rulesets.baton.position.places import NOBODY, Area
from pbm.rulesets.baton.position.power import Army, Power

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.event import Event
    from pbm.rulesets.baton.events.corrections import Value
    from pbm.rulesets.baton.position.world import World

    Thing = Area | Army | Power

PLAYING = (Status.PLAYER, Status.DUMMY, Status.STANDBY)
CARDS = "+ and the number of a card of deck or discard pile, or - and that of a card there"
FIELDS: Mapping[type[Thing], Mapping[str, str]] = {
    Power: {
        "status": "player, dummy or standby",
        "missed": "a number, 0 or more",
        "vps": "a number",
        "hand": CARDS,
    },
    Area: {"marker": "a power or none", "cubes": "a number, 0 or more"},
    Army: {
        "morale": "a number",
        "place": "an area, into whose field it is put, or a border",
        "point": "yes or no",
        "units": CARDS,
    },
}
"""The fields that may be set, by what they belong to, and what each takes."""


def correct(world: World, target: str, field: str, written: str, why: str) -> Event[World]:
    """Make the event that sets a field.

    Args:
        world: the position that is corrected.
        target: the code of a power, an area or an army.
        field: one of its fields.
        written: the value as the game master writes it.
        why: the reason, which players will read.

    Raises:
        Refused: there is no such thing, or it cannot have this value.

    """
    thing = world.powers.get(target) or world.areas.get(target) or world.armies.get(target)
    if thing is None:
        raise Refused(f"{target} is neither a power nor an area in play or an army")
    fields = FIELDS[type(thing)]
    if field not in fields:
        raise Refused(f"{target} has no {field} to set; there are {', '.join(fields)}")
    event = _card(world, thing, written, why) if fields[field] is CARDS else _value(thing, field, written, why)
    if event is None:
        raise Refused(f"{target}: {field} must be {fields[field]}, not {written}")
    _look_over(world, event, f"{target}: {field} cannot be {written}")
    return event


def _look_over(world: World, event: Event[World], refusal: str) -> None:
    """Refuse what would leave a position that cannot be."""
    after = copied(world)
    event.apply(after)
    fault = next(wrong(after), None)
    if fault is not None:
        raise Refused(f"{refusal}: {fault}")


def _value(thing: Thing, field: str, written: str, why: str) -> Corrected | None:
    """Return the event that sets a value; None if nothing of the kind is written."""
    value = _read(field, written)
    if value is None and (field != "marker" or written.lower() != NOBODY):
        return None
    if isinstance(thing, Army):
        was: dict[str, Value] = {
            "place": thing.place.where,
            "point": thing.place.on_point,
            "morale": thing.morale,
        }
        return Corrected(thing.leader, field, value, was[field], why)
    former = getattr(thing, field)
    return Corrected(thing.code, field, value, former.value if isinstance(former, Status) else former, why)


def _read(field: str, written: str) -> Value:
    """Return what is written for a field; None if it is nothing of the kind."""
    if field == "status":
        return written.lower() if written.lower() in PLAYING else None
    if field == "marker":
        return None if written.lower() == NOBODY else written.upper()
    if field == "place":
        return "-".join(sorted(written.upper().split("-")))
    if field == "point":
        return {"yes": True, "no": False}.get(written.lower())
    number = _number(written)
    return None if number is None or (number < 0 and field != "vps") else number


def _card(world: World, thing: Thing, written: str, why: str) -> CardCorrected | None:
    """Return the event for ``+57``, which adds a card, or ``-57``, which takes one out; None if it is not there."""
    if isinstance(thing, Army):
        power, target, there = thing.power, thing.leader, thing.units
    else:
        power, target, there = thing.code, thing.code, world.powers[thing.code].hand
    card, added = _number(written[1:]), written.startswith("+")
    if card is None or written[:1] not in {"+", "-"}:
        return None
    if card not in ([*world.deck, *world.discards] if added else there):
        return None
    return CardCorrected(power, target, card, added, added and card in world.deck, why)


def _number(written: str) -> int | None:
    digits = written.removeprefix("-")
    return int(written) if digits.isascii() and digits.isdigit() and len(digits) <= len(str(MOST)) else None
