"""Battles in full, line by line: who came from where with what, against whom, and how it ended."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from pbm.kernel.sentence import Begun, Phrase, comma, say, several
from pbm.rulesets.empires.events import battles as events
from pbm.rulesets.empires.orders.quantities import armies, forts, ships
from pbm.rulesets.empires.report.wording.losses import damage, losses, some

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import Force
    from pbm.rulesets.empires.report.wording.names import Names

Account = list[tuple[Phrase, Phrase]]
"""What each line is about, and its text; the last line is the outcome."""

Battle = events.Met | events.SeaBattleFought | events.LandingFought | events.BattleFought | events.Withdrew

ONE_SIDE, THE_OTHER = say("One side"), say("The other")
ATTACK, DEFENCE = say("Attack"), say("Defence")
LOSSES, DAMAGE, OUTCOME = say("Losses"), say("Damage"), say("Outcome")


def manpower(force: Force) -> Phrase:
    """Return what a force fights with: armies, or ships and who is aboard."""
    return afloat(force.ship_count, force.armies) if force.ships else armies(force.armies)


def afloat(number: int, aboard: int) -> Phrase:
    """Return a number of ships, and of armies aboard if there are any."""
    return say("{ships} with {armies} aboard", ships=ships(number), armies=armies(aboard)) if aboard else ships(number)


def comes(force: Force, names: Names, what: Phrase) -> Phrase:
    """Say whose force it is, where it comes from, and what it is."""
    empire, origin = Begun(names.empire(force.empire)), names.area(force.origin)
    return say("{empire} from {origin}: {what}.", empire=empire, origin=origin, what=what)


def stands(defender: str | None, names: Names, what: Phrase) -> Phrase:
    """Say who defends with what."""
    return say("{empire}: {what}.", empire=Begun(names.empire(defender)), what=what)


@singledispatch
def account_of(event: Battle, names: Names) -> Account:
    """Describe a battle line by line."""
    raise TypeError(f"{type(event).__name__} is told to {len(names.by_code)} places, but is not a battle")


@account_of.register(events.Met)
def _(event: events.Met, names: Names) -> Account:
    return [
        (ONE_SIDE, comes(event.one, names, manpower(event.one))),
        (THE_OTHER, comes(event.other, names, manpower(event.other))),
        (LOSSES, losses(event, names)),
        (OUTCOME, meeting_outcome(event, names)),
    ]


@account_of.register(events.SeaBattleFought)
def _(event: events.SeaBattleFought, names: Names) -> Account:
    sea = names.area(event.force.destination)
    outcome = say("The attack fails; {empire} holds {area}.", empire=names.empire(event.defender), area=sea)
    if event.won:
        outcome = say("{empire} wins {area}.", empire=names.empire(event.force.empire), area=sea)
    return [
        (ATTACK, comes(event.force, names, manpower(event.force))),
        (DEFENCE, stands(event.defender, names, afloat(event.ships, event.armies))),
        (LOSSES, losses(event, names)),
        (OUTCOME, Begun(outcome)),
    ]


@account_of.register(events.LandingFought)
def _(event: events.LandingFought, names: Names) -> Account:
    left = event.force.armies - event.armies_lost
    outcome: Phrase = say("The landing fails: no attacker is left.")
    if left:
        outcome = several("{n} army goes ashore.", "{n} armies go ashore.", left)
    landing = say("{ships}, to land {armies}", ships=ships(event.ships), armies=armies(event.force.armies))
    return [
        (ATTACK, comes(event.force, names, landing)),
        (DEFENCE, stands(event.defender, names, say("{ships} in the base", ships=ships(event.ships_in_base)))),
        (LOSSES, losses(event, names)),
        (OUTCOME, outcome),
    ]


@account_of.register(events.BattleFought)
def _(event: events.BattleFought, names: Names) -> Account:
    result = event.reckoning
    attack = say("{what}, strength {number}", what=armies(event.force.armies), number=result.attack)
    destroyed = damage(result)
    return [
        (ATTACK, comes(event.force, names, attack)),
        (DEFENCE, stands(event.defender, names, defence(event))),
        (LOSSES, losses(event, names)),
        *([(DAMAGE, destroyed)] if destroyed else []),
        (OUTCOME, battle_outcome(event, names)),
    ]


@account_of.register(events.Withdrew)
def _(event: events.Withdrew, names: Names) -> Account:
    withdrawal = several(
        "{n} army withdraws to {area} without a fight",
        "{n} armies withdraw to {area} without a fight",
        event.armies,
        area=names.area(event.to),
    )
    return [
        (ATTACK, comes(event.force, names, armies(event.force.armies))),
        (DEFENCE, stands(event.defender, names, withdrawal)),
        (OUTCOME, taken(event.force, names)),
    ]


def defence(event: events.BattleFought) -> Phrase:
    """Say what the strength of a defence is made up of."""
    result = event.reckoning
    parts = some(armies, event.armies) + some(forts, event.forts)
    if not parts:
        return say("no armies and no forts, strength 0")
    parts += some(lambda bonus: say("terrain {bonus}", bonus=f"{bonus:+}"), result.terrain_bonus)
    parts += some(lambda bonus: say("entrenchment {bonus}", bonus=f"{bonus:+}"), result.entrenchment)
    return say("{what}, strength {number}", what=comma(parts), number=result.defence)


def battle_outcome(event: events.BattleFought, names: Names) -> Phrase:
    """Say who holds the area."""
    if event.reckoning.captured:
        return taken(event.force, names)
    return say("The attack fails; {area} holds.", area=names.area(event.force.destination))


def taken(force: Force, names: Names) -> Phrase:
    """Say that a force takes the area it attacked."""
    return say("{empire} takes {area}.", empire=names.empire(force.empire), area=names.area(force.destination))


def meeting_outcome(event: events.Met, names: Names) -> Phrase:
    """Say who goes on after a meeting engagement."""
    backs = event.turned_back()
    if len(backs) > 1:
        return say("Both turn back.")
    onward = next(force for force in (event.one, event.other) if force.empire not in backs)
    return say(
        "{loser} turns back; {winner} goes on to {area}.",
        loser=names.empire(backs[0]),
        winner=names.empire(onward.empire),
        area=names.area(onward.destination),
    )
