"""Corrections by the game master: the fields that may be set, and their values, checked before anything is saved."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pbm.kernel.refused_error import RefusedError
from pbm.kernel.seat import Status
from pbm.kit.corrections import BadCorrectionError, Setting, code_of, correction, look_over, of, one_of, or_none
from pbm.kit.rule_changes import RULES, change_rule, rules_of
from pbm.rulesets.empires.events.corrections import Corrected, RuleChanged, find
from pbm.rulesets.empires.keeping.soundness import wrong
from pbm.rulesets.empires.position.settings import contradictions
from pbm.rulesets.empires.position.world import Empire, Land, Mode, Terrain

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Rule
    from pbm.kit.corrections import Field, Fields
    from pbm.rulesets.empires.position.world import Sea, World

COUNT = "a number, 0 or more"

FIXED = {"order_of_play": "it is the order of turn 1; later ones follow from it"}
"""Settings that cannot change in a running game, with the reasons."""


def correct(world: World, target: str, field: str, written: str, why: str) -> Event[World]:
    """Make the event that sets a field.

    Args:
        world: the position that is corrected.
        target: ``rules``, or the code of an area or an empire.
        field: the name of one of its fields, as in ``pbm world``.
        written: the value as the game master writes it; ``none`` empties the field.
        why: the reason, which those concerned will read.

    Raises:
        RefusedError: there is no such thing or field, or the field cannot have this value.

    """
    if target == RULES:
        make = partial(RuleChanged, field, why=why)
        return change_rule(world, FIXED, field, written, make, _impossible)
    thing = find(world, target)
    if thing is None:
        raise RefusedError(f"{target} is neither an area nor an empire")
    change = correction(target, fields_of(world, thing), field, written)
    assert isinstance(change, Setting)
    owners = [target] if isinstance(thing, Empire) else [thing.owner, change.value if field == "owner" else None]
    concerned = tuple(sorted({str(owner) for owner in owners if owner is not None}))
    event = Corrected(target, field, change.value, change.former, why, concerned)
    look_over(world, event, wrong, f"{target}: {field} cannot be {written}")
    return event


def rules(world: World) -> Sequence[Rule]:
    """Return the settings of a game under way."""
    return rules_of(world, FIXED)


def _impossible(world: World) -> Iterator[str]:
    """Yield what is wrong with a world whose settings have changed."""
    yield from contradictions(world.settings)
    yield from wrong(world)


def fields_of(world: World, thing: Land | Sea | Empire) -> Fields:
    """Return the fields of a thing that may be set."""
    if isinstance(thing, Land):
        return _of_land(world, thing)
    if isinstance(thing, Empire):
        return _of_empire(world, thing)
    return {"owner": _owner(world, thing)}


def _of_land(world: World, land: Land) -> Fields:
    base = land.base
    return {
        "population": of(COUNT, land.population, _count),
        "armies": of(COUNT, land.armies, _count),
        "forts": of(COUNT, land.forts, _count),
        "trains": of(COUNT, land.trains, _count),
        "commission": of(COUNT, None, _no_base) if base is None else of(COUNT, base.commission, _count),
        "laid_up": of(COUNT, None, _no_base) if base is None else of(COUNT, base.laid_up, _count),
        "owner": _owner(world, land),
        "terrain": of("a terrain", land.terrain.value, one_of(*Terrain)),
        "mode": of("defend, ambush or retreat", land.mode.value, one_of(*Mode)),
        "retreat": _beside(land, "an adjacent land area, or none", land.retreat, world.lands),
        "ambush": _beside(land, "an adjacent area, or none", land.ambush, world.areas),
        "entrenched": _beside(land, "an adjacent area, or none", land.entrenched, world.areas),
        "base": _beside(land, "an adjacent sea space, or none", None if base is None else base.entrance, world.seas),
    }


def _of_empire(world: World, empire: Empire) -> Fields:
    own = [code for code, land in world.lands.items() if land.owner == empire.code]
    return {
        "balance": of(COUNT, empire.balance, _count),
        "treasury": of(COUNT, empire.treasury, _count),
        "army_reserve": of(COUNT, empire.army_reserve, _count),
        "naval_reserve": of(COUNT, empire.naval_reserve, _count),
        "supply_capacity": of(COUNT, empire.supply_capacity, _count),
        "vps": of("a number", empire.vps, _number),
        "capital": of("an own land area, or none", empire.capital, or_none(code_of(own))),
        "status": of("player, dummy, standby or eliminated", empire.status.value, one_of(*Status)),
    }


def _owner(world: World, area: Land | Sea) -> Field:
    return of("an empire, or none", area.owner, or_none(code_of(world.empires)))


def _beside(land: Land, takes: str, former: str | None, places: Collection[str]) -> Field:
    return of(takes, former, or_none(code_of([code for code in land.borders if code in places])))


def _number(written: str) -> int:
    """Read a number as leniently as version 0.1 did."""
    try:
        return int(written)
    except ValueError:
        raise BadCorrectionError from None


def _count(written: str) -> int:
    value = _number(written)
    if value < 0:
        raise BadCorrectionError
    return value


def _no_base(written: str) -> int:
    """Refuse ships in an area without a base."""
    raise BadCorrectionError(written)
