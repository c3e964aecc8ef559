"""Who loses what in a battle, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.events import battles as events
from pbm.rulesets.empires.wording.names import armies
from pbm.rulesets.empires.wording.names import capital
from pbm.rulesets.empires.wording.names import counted
from pbm.rulesets.empires.wording.names import forts
from pbm.rulesets.empires.wording.names import listed
from pbm.rulesets.empires.wording.names import ships
from pbm.rulesets.empires.wording.names import trains

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.rulesets.empires.battle import Reckoning
    from pbm.rulesets.empires.fleets import Ships
    from pbm.rulesets.empires.wording.names import Names

Fight = events.Met | events.SeaBattleFought | events.LandingFought | events.BattleFought
"""A battle in which there are losses."""


def losses(event: Fight, names: Names) -> str:
    """Tell the losses of both sides."""
    sides = [(names.empire(empire), parts) for empire, parts in sides_of(event)]
    if not any(parts for _, parts in sides):
        return "None."
    told = ", ".join(f"{name} {listed(parts) if parts else 'none'}" for name, parts in sides)
    return capital(f"{told}.{remark(event, names)}")


def sides_of(event: Fight) -> list[tuple[str | None, list[str]]]:
    """List both sides with what they lose."""
    match event:
        case events.Met():
            count = ships if event.one.ships else armies
            return [
                (event.one.empire, some(count, event.one_losses)),
                (event.other.empire, some(count, event.other_losses)),
            ]
        case events.SeaBattleFought():
            return [
                (event.force.empire, some(ships, event.force.ship_count - event.left.ship_count)),
                (event.defender, some(ships, number_of(event.sunk))),
            ]
        case events.LandingFought():
            return [
                (event.force.empire, [*some(ships, number_of(event.sunk)), *some(armies, event.armies_lost)]),
                (event.defender, [*some(ships, event.sunk_in_base), *some(armies, event.armies_lost_in_base)]),
            ]
        case events.BattleFought():
            return [
                (event.force.empire, some(armies, event.reckoning.attacker_losses)),
                (event.defender, some(armies, event.reckoning.defender_losses)),
            ]


def remark(event: Fight, names: Names) -> str:
    """Tell what made the losses what they are, and what else they bring with them."""
    if isinstance(event, events.BattleFought):
        ambush = event.reckoning.ambushed and event.reckoning.attacker_losses
        return " An ambush: the attacker's losses were doubled." if ambush else ""
    return "".join(
        f" {capital(names.empire(empire))}: {armies(number)} without a ship, to the reserve."
        for empire, number in stranded(event)
        if number
    )


def stranded(event: events.Met | events.SeaBattleFought | events.LandingFought) -> list[tuple[str, int]]:
    """List the armies that find no ship any more, by empire."""
    match event:
        case events.Met():
            pairs = ((event.one, event.one_left), (event.other, event.other_left))
            return [(force.empire, force.armies - left.armies) for force, left in pairs if force.ships]
        case events.SeaBattleFought():
            gone = event.force.armies - event.left.armies
            return [(event.force.empire, gone), (event.defender, event.drowned)]
        case events.LandingFought():
            return [(event.force.empire, event.drowned)]


def damage(result: Reckoning) -> str:
    """Tell what a battle destroyed besides armies; nothing if it destroyed nothing."""
    parts = some(lambda number: counted(number, "of the population", "of the population"), result.population_lost)
    parts += some(forts, result.forts_lost) + some(trains, result.trains_lost)
    return f"{listed(parts)} destroyed." if parts else ""


def some(count: Callable[[int], str], number: int) -> list[str]:
    """Return a number with its noun, or nothing for none."""
    return [count(number)] if number else []


def number_of(taken: Ships) -> int:
    """Return the number of ships."""
    return sum(number for _, number in taken)
