"""Battles told in full, line by line: who came from where with what, against whom, and how it ended."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from pbm.rulesets.empires.events import battles as events
from pbm.rulesets.empires.wording.losses import damage
from pbm.rulesets.empires.wording.losses import losses
from pbm.rulesets.empires.wording.losses import some
from pbm.rulesets.empires.wording.names import armies
from pbm.rulesets.empires.wording.names import capital
from pbm.rulesets.empires.wording.names import forts
from pbm.rulesets.empires.wording.names import ships
from pbm.rulesets.empires.wording.names import verb

if TYPE_CHECKING:
    from pbm.rulesets.empires.wording.names import Names
    from pbm.rulesets.empires.world import Force

Account = list[tuple[str, str]]
"""What each line is about, and what there is to say; the last line is the outcome."""

Battle = events.Met | events.SeaBattleFought | events.LandingFought | events.BattleFought | events.Withdrew


def manpower(force: Force) -> str:
    """Return what a force fights with: armies, or ships and who is aboard."""
    return afloat(force.ship_count, force.armies) if force.ships else armies(force.armies)


def afloat(number: int, aboard: int) -> str:
    """Return a number of ships, and of armies aboard if there are any."""
    return f"{ships(number)} with {armies(aboard)} aboard" if aboard else ships(number)


def origin_of(force: Force, names: Names) -> str:
    """Return whose force it is, and where it comes from."""
    return f"{capital(names.empire(force.empire))} from {names.area(force.origin)}"


@singledispatch
def account_of(event: Battle, names: Names) -> Account:
    """Tell a battle line by line."""
    raise TypeError(f"{type(event).__name__} is told to {len(names.by_code)} places, but is no battle")


@account_of.register(events.Met)
def _(event: events.Met, names: Names) -> Account:
    return [
        ("One side", f"{origin_of(event.one, names)}: {manpower(event.one)}."),
        ("The other", f"{origin_of(event.other, names)}: {manpower(event.other)}."),
        ("Losses", losses(event, names)),
        ("Outcome", meeting_outcome(event, names)),
    ]


@account_of.register(events.SeaBattleFought)
def _(event: events.SeaBattleFought, names: Names) -> Account:
    sea = names.area(event.force.destination)
    outcome = f"The attack fails; {names.empire(event.defender)} holds {sea}."
    if event.won:
        outcome = f"{names.empire(event.force.empire)} wins {sea}."
    return [
        ("Attack", f"{origin_of(event.force, names)}: {manpower(event.force)}."),
        ("Defence", f"{names.empire(event.defender)}: {afloat(event.ships, event.armies)}."),
        ("Losses", losses(event, names)),
        ("Outcome", capital(outcome)),
    ]


@account_of.register(events.LandingFought)
def _(event: events.LandingFought, names: Names) -> Account:
    left = event.force.armies - event.armies_lost
    outcome = (
        f"{armies(left)} {verb(left, 'goes', 'go')} ashore." if left else "The landing fails: no attacker is left."
    )
    return [
        ("Attack", f"{origin_of(event.force, names)}: {ships(event.ships)}, to land {armies(event.force.armies)}."),
        ("Defence", f"{names.empire(event.defender)}: {ships(event.ships_in_base)} in the base."),
        ("Losses", losses(event, names)),
        ("Outcome", outcome),
    ]


@account_of.register(events.BattleFought)
def _(event: events.BattleFought, names: Names) -> Account:
    result = event.reckoning
    destroyed = damage(result)
    return [
        ("Attack", f"{origin_of(event.force, names)}: {armies(event.force.armies)}, strength {result.attack}."),
        ("Defence", capital(f"{names.empire(event.defender)}: {defence(event)}.")),
        ("Losses", losses(event, names)),
        *([("Damage", destroyed)] if destroyed else []),
        ("Outcome", battle_outcome(event, names)),
    ]


@account_of.register(events.Withdrew)
def _(event: events.Withdrew, names: Names) -> Account:
    defender, number = names.empire(event.defender), event.armies
    withdrawal = f"{armies(number)} {verb(number, 'withdraws', 'withdraw')} to {names.area(event.to)} without a fight."
    return [
        ("Attack", f"{origin_of(event.force, names)}: {armies(event.force.armies)}."),
        ("Defence", f"{defender}: {withdrawal}"),
        ("Outcome", f"{names.empire(event.force.empire)} takes {names.area(event.force.destination)}."),
    ]


def defence(event: events.BattleFought) -> str:
    """Tell what the strength of a defence is made up of."""
    result = event.reckoning
    parts = some(armies, event.armies) + some(forts, event.forts)
    if not parts:
        return "no armies and no forts, strength 0"
    parts += some(lambda bonus: f"terrain {bonus:+}", result.terrain_bonus)
    parts += some(lambda bonus: f"entrenchment {bonus:+}", result.entrenchment)
    return f"{', '.join(parts)}, strength {result.defence}"


def battle_outcome(event: events.BattleFought, names: Names) -> str:
    """Tell who holds the area."""
    area = names.area(event.force.destination)
    if event.reckoning.captured:
        return f"{names.empire(event.force.empire)} takes {area}."
    return f"The attack fails; {area} holds."


def meeting_outcome(event: events.Met, names: Names) -> str:
    """Tell who goes on after a meeting engagement."""
    backs = event.turned_back()
    if len(backs) > 1:
        return "Both turn back."
    onward = next(force for force in (event.one, event.other) if force.empire not in backs)
    goal = names.area(onward.destination)
    return f"{names.empire(backs[0])} turns back; {names.empire(onward.empire)} goes on to {goal}."
