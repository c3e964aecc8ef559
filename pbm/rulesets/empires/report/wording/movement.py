"""Armies and ships on the road in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import NEXT, all_of, say, several
from pbm.reports.narration import EventText, event_text, text_of
from pbm.rulesets.empires.events import movement as events
from pbm.rulesets.empires.orders.quantities import armies, ships, trains

if TYPE_CHECKING:
    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.empires.report.wording.names import Names


@text_of.register(events.Departed)
def _(event: events.Departed, names: Names) -> EventText | None:  # noqa: ARG001 - the action names the areas
    lost_ships = sum(number for _, number in event.ships_dispersed)
    parts: list[Phrase] = []
    if event.trains_used:
        parts.append(several("{n} supply train used up", "{n} supply trains used up", event.trains_used))
    if lost_ships:
        one, many = (
            "{n} ship without a way home to the naval reserve",
            "{n} ships without a way home to the naval reserve",
        )
        parts.append(several(one, many, lost_ships))
    if event.dispersed:
        parts.append(_dispersed(event.dispersed, by_land=not event.force.ships and not lost_ships))
    if event.force.trains:
        parts.append(several("{n} supply train taken along", "{n} supply trains taken along", event.force.trains))
    return event_text("departure", "{what}.", what=all_of(parts)) if parts else None


def _dispersed(number: int, *, by_land: bool) -> Phrase:
    """Say which armies disperse as others leave: on land because there was no train."""
    if by_land:
        return several(
            "{n} army dispersed to the reserve because there was no supply train",
            "{n} armies dispersed to the reserve because there was no supply train",
            number,
        )
    return several("{n} army dispersed to the reserve", "{n} armies dispersed to the reserve", number)


@text_of.register(events.Arrived)
def _(event: events.Arrived, names: Names) -> EventText | None:
    force, place = event.force, names.area(event.force.destination)
    if not force.ships:
        return None
    fleet = ships(force.ship_count)
    if not force.armies:
        return event_text("arrival", "{ships} in {place}.", ships=fleet, place=place)
    return event_text(
        "arrival", "{ships} with {armies} in {place}.", ships=fleet, armies=armies(force.armies), place=place
    )


@text_of.register(events.Returned)
def _(event: events.Returned, names: Names) -> EventText | None:
    force, origin = event.force, names.area(event.force.origin)
    counts = ((ships, force.ship_count), (armies, force.armies), (trains, force.trains))
    number = sum(there for _, there in counts)
    back = all_of(count(there) for count, there in counts if there)
    if not event.dispersed and not event.ships_dispersed:
        return event_text("return", "Back in {origin}: {what}.", origin=origin, what=back) if number else None
    lost: list[Phrase] = []
    if event.ships_dispersed:
        lost.append(several("{n} ship to the naval reserve", "{n} ships to the naval reserve", event.ships_dispersed))
    if event.dispersed:
        lost.append(several("{n} army to the army reserve", "{n} armies to the army reserve", event.dispersed))
    homeless = say("No place in {origin} to go back to: {what}.", origin=origin, what=all_of(lost))
    if not number:
        return EventText("return", homeless)
    rest = several("{what} comes back there.", "{what} come back there.", number, what=back)
    return event_text("return", NEXT.pattern, one=homeless, other=rest)
