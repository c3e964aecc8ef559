"""What the game master may set by hand, and to what: checked before anything is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.refused import Refused
from pbm.kernel.seat import Status
from pbm.rulesets.empires.events.correction import Corrected, find
from pbm.rulesets.empires.position.world import Empire, Land, Mode, Sea, Terrain

if TYPE_CHECKING:
    from collections.abc import Collection

    from pbm.rulesets.empires.events.correction import Value
    from pbm.rulesets.empires.position.world import World

COUNT, SIGNED = "a number, 0 or more", "a number"
FIELDS: dict[type, dict[str, str]] = {
    Land: {
        **dict.fromkeys(("population", "armies", "forts", "trains", "commission", "laid_up"), COUNT),
        "owner": "an empire, or none",
        "terrain": "a terrain",
        "mode": "defend, ambush or retreat",
        "retreat": "an adjacent land area, or none",
        **dict.fromkeys(("ambush", "entrenched"), "an adjacent area, or none"),
        "base": "an adjacent sea space, or none",
    },
    Sea: {"owner": "an empire, or none"},
    Empire: {
        **dict.fromkeys(("balance", "treasury", "army_reserve", "naval_reserve", "supply_capacity"), COUNT),
        "vps": SIGNED,
        "capital": "an own land area, or none",
        "status": "player, dummy, standby or eliminated",
    },
}
"""The fields that may be set, by what they belong to, and what each takes."""


def correct(world: World, target: str, field: str, written: str, why: str) -> Corrected:
    """Make the event that sets a field.

    Args:
        world: the position that is corrected.
        target: the code of an area or an empire.
        field: one of its fields, as in ``pbm world``.
        written: the value as the game master writes it; ``none`` takes it away.
        why: the reason, which those concerned will read.

    Raises:
        Refused: there is no such thing, or it cannot have this value.

    """
    thing = find(world, target)
    if thing is None:
        raise Refused(f"{target} is neither an area nor an empire")
    fields = FIELDS[type(thing)]
    if field not in fields:
        raise Refused(f"{target} has no {field} to set; there are {', '.join(fields)}")
    value = None if written.lower() == "none" else _value(written, fields[field])
    if not _fits(world, thing, field, value):
        raise Refused(f"{target}: {field} must be {fields[field]}, not {written}")
    owners = [target] if isinstance(thing, Empire) else [thing.owner, value if field == "owner" else None]
    concerned = tuple(sorted({str(owner) for owner in owners if owner is not None}))
    return Corrected(target, field, value, _former(thing, field), why, concerned)


def _value(written: str, wanted: str) -> Value:
    """Read a number where a number is wanted, or else a code or a word."""
    if wanted not in {COUNT, SIGNED}:
        return written.upper() if len(written) <= 3 else written.lower()
    try:
        return int(written)
    except ValueError:
        return written


def _fits(world: World, thing: Land | Sea | Empire, field: str, value: Value) -> bool:
    """Tell whether a field may have a value in this world."""
    wanted = FIELDS[type(thing)][field]
    if wanted in {COUNT, SIGNED}:
        has_base = field not in {"commission", "laid_up"} or (isinstance(thing, Land) and thing.base is not None)
        return isinstance(value, int) and (wanted == SIGNED or value >= 0) and has_base
    if value is None:
        return "none" in wanted
    if field in WORDS:
        return value in WORDS[field]
    if field == "owner":
        return value in world.empires
    if isinstance(thing, Empire):
        return value in world.lands and world.lands[str(value)].owner == thing.code
    places = world.seas if field == "base" else world.lands if field == "retreat" else world.areas
    return value in thing.borders and value in places


WORDS: dict[str, Collection[str]] = {"mode": list(Mode), "terrain": list(Terrain), "status": list(Status)}


def _former(thing: Land | Sea | Empire, field: str) -> Value:
    """Return the value that a field has now."""
    if isinstance(thing, Land) and field in {"base", "commission", "laid_up"}:
        if thing.base is None:
            return None
        return thing.base.entrance if field == "base" else int(getattr(thing.base, field))
    value: Value = getattr(thing, field)
    return str(value) if isinstance(value, str) else value
