"""Corrections by the game master: the fields that may be set, and their values, checked before anything is saved."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pbm.kernel.refused_error import RefusedError
from pbm.kit.corrections import (
    Moving,
    correction,
    look_over,
    number,
    of,
    of_cards,
    of_count,
    of_status,
    or_none,
    signed,
    yes_or_no,
)
from pbm.kit.rule_changes import RULES, change_rule, rules_of
from pbm.rulesets.baton.events.corrections import CardCorrected, Corrected, RuleChanged
from pbm.rulesets.baton.keeping.soundness import wrong
from pbm.rulesets.baton.position.settings import contradictions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Rule
    from pbm.kit.corrections import Field, Fields
    from pbm.rulesets.baton.position.places import Area
    from pbm.rulesets.baton.position.power import Army, Power
    from pbm.rulesets.baton.position.world import World

FIXED = {
    "free_lances": "the leaders of the start have been dealt by it",
    "first_year": "the game has begun in it",
    "par": "it is what each power was expected to hold when the game began",
}
"""Settings that cannot change in a running game, with the reasons."""


def correct(world: World, target: str, field: str, written: str, why: str) -> Event[World]:
    """Make the event that sets a field.

    Args:
        world: the position that is corrected.
        target: ``rules``, or the code of a power, an area or an army.
        field: the name of one of its fields.
        written: the value as the game master writes it.
        why: the reason, which players will read.

    Raises:
        RefusedError: there is no such thing or field, or the field cannot have this value.

    """
    if target == RULES:
        if field == "sea_power" and written not in world.powers:
            raise RefusedError(f"{RULES}.sea_power must be one of {', '.join(world.powers)}, not {written:.40}")
        make = partial(RuleChanged, field, why=why)
        return change_rule(world, FIXED, field, written, make, _impossible)
    change = correction(target, _fields(world, target), field, written)
    event: Event[World]
    if isinstance(change, Moving):
        power = world.armies[target].power if target in world.armies else target
        from_deck = change.added and change.card in world.deck
        event = CardCorrected(power, target, change.card, change.added, from_deck, why)
    else:
        event = Corrected(target, field, change.value, change.former, why)
    look_over(world, event, wrong, f"{target}: {field} cannot be {written}")
    return event


def rules(world: World) -> Sequence[Rule]:
    """Return the settings of a game under way."""
    return rules_of(world, FIXED)


def _impossible(world: World) -> Iterator[str]:
    """Yield what is wrong with a world whose settings have changed."""
    settings = world.settings
    yield from contradictions(settings)
    if settings.first_year + settings.years <= world.year:
        yield f"the game has come to {world.year}"
    yield from (
        f"{name} must be 1 or more"
        for name in ("hand_size", "establishment", "hegemony")
        if not getattr(settings, name)
    )
    yield from wrong(world)


def _fields(world: World, target: str) -> Fields:
    if target in world.powers:
        return of_power(world, world.powers[target])
    if target in world.areas:
        return of_area(world.areas[target])
    if target in world.armies:
        return of_army(world, world.armies[target])
    raise RefusedError(f"{target} is neither a power nor an area in play or an army")


def of_power(world: World, power: Power) -> Fields:
    """Return the fields of a power that may be set."""
    return {
        "status": of_status(power.status),
        "missed": of_count(power.missed),
        "vps": of("a number", power.vps, signed),
        "hand": _cards(world, power.hand),
    }


def of_area(area: Area) -> Fields:
    """Return the fields of an area that may be set."""
    return {"marker": of("a power or none", area.marker, or_none(str.upper)), "cubes": of_count(area.cubes)}


def of_army(world: World, army: Army) -> Fields:
    """Return the fields of an army that may be set; an army that is moved is not on a control point."""
    return {
        "morale": of("a number", army.morale, signed),
        "place": of("an area, into whose field it is put, or a border", army.place.where, _place),
        "point": of("yes or no", army.place.on_point, yes_or_no),
        "units": _cards(world, army.units),
    }


def _cards(world: World, hand: Sequence[int]) -> Field:
    takes = "+ and the number of a card of deck or discard pile, or - and that of a card there"
    return of_cards(takes, number, piles=[*world.deck, *world.discards], hand=hand)


def _place(written: str) -> str:
    return "-".join(sorted(written.upper().split("-")))
