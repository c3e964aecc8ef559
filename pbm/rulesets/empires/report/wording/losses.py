"""Who loses what in a battle, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import NEXT, Begun, Listing, Phrase, all_of, say, several
from pbm.rulesets.empires.events import battles as events
from pbm.rulesets.empires.orders.quantities import armies, forts, ships, trains

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pbm.rulesets.empires.position.fleets import Ships
    from pbm.rulesets.empires.position.terrain import Reckoning
    from pbm.rulesets.empires.report.wording.names import Names

Fight = events.Met | events.SeaBattleFought | events.LandingFought | events.BattleFought
"""A battle in which there are losses."""


def losses(event: Fight, names: Names) -> Phrase:
    """List the losses of both sides."""
    (one, ones), (other, others) = sides_of(event)
    if not ones and not others:
        return say("None.")
    told = say(
        "{one} {losses}, {other} {others}.",
        one=names.empire(one),
        losses=_lost(ones),
        other=names.empire(other),
        others=_lost(others),
    )
    return in_a_row([Begun(told), *remarks(event, names)])


def _lost(parts: list[Phrase]) -> Phrase:
    return all_of(parts) if parts else say("none")


def in_a_row(sentences: Iterable[Phrase]) -> Listing:
    """Put sentences behind each other."""
    return Listing(tuple(sentences), NEXT.pattern, NEXT.pattern)


def sides_of(event: Fight) -> tuple[tuple[str | None, list[Phrase]], tuple[str | None, list[Phrase]]]:
    """Return both sides with what they lose."""
    match event:
        case events.Met():
            count = ships if event.one.ships else armies
            return (
                (event.one.empire, some(count, event.one_losses)),
                (event.other.empire, some(count, event.other_losses)),
            )
        case events.SeaBattleFought():
            return (
                (event.force.empire, some(ships, event.force.ship_count - event.left.ship_count)),
                (event.defender, some(ships, number_of(event.sunk))),
            )
        case events.LandingFought():
            return (
                (event.force.empire, [*some(ships, number_of(event.sunk)), *some(armies, event.armies_lost)]),
                (event.defender, [*some(ships, event.sunk_in_base), *some(armies, event.armies_lost_in_base)]),
            )
        case events.BattleFought():
            return (
                (event.force.empire, some(armies, event.reckoning.attacker_losses)),
                (event.defender, some(armies, event.reckoning.defender_losses)),
            )


def remarks(event: Fight, names: Names) -> list[Phrase]:
    """Say what caused the losses, and what else they lead to."""
    if isinstance(event, events.BattleFought):
        ambush = event.reckoning.ambushed and event.reckoning.attacker_losses
        return [say("An ambush: the attacker's losses were doubled.")] if ambush else []
    return [
        several(
            "{empire}: {n} army without a ship, to the reserve.",
            "{empire}: {n} armies without a ship, to the reserve.",
            number,
            empire=Begun(names.empire(empire)),
        )
        for empire, number in stranded(event)
        if number
    ]


def stranded(event: events.Met | events.SeaBattleFought | events.LandingFought) -> list[tuple[str, int]]:
    """List the armies that find no ship left, by empire."""
    match event:
        case events.Met():
            pairs = ((event.one, event.one_left), (event.other, event.other_left))
            return [(force.empire, force.armies - left.armies) for force, left in pairs if force.ships]
        case events.SeaBattleFought():
            gone = event.force.armies - event.left.armies
            return [(event.force.empire, gone), (event.defender, event.drowned)]
        case events.LandingFought():
            return [(event.force.empire, event.drowned)]


def damage(result: Reckoning) -> Phrase | None:
    """Say what a battle destroyed besides armies; nothing if it destroyed nothing."""
    parts: list[Phrase] = []
    if result.population_lost:
        parts.append(say("{number} of the population", number=result.population_lost))
    parts += some(forts, result.forts_lost) + some(trains, result.trains_lost)
    return say("{what} destroyed.", what=all_of(parts)) if parts else None


def some(count: Callable[[int], Phrase], number: int) -> list[Phrase]:
    """Return a number with its noun, or nothing for 0."""
    return [count(number)] if number else []


def number_of(taken: Ships) -> int:
    """Return the number of ships."""
    return sum(number for _, number in taken)
