"""Armies and ships on the road in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.events import movement as events
from pbm.rulesets.empires.wording.names import armies
from pbm.rulesets.empires.wording.names import listed
from pbm.rulesets.empires.wording.names import ships
from pbm.rulesets.empires.wording.names import trains
from pbm.rulesets.empires.wording.names import verb
from pbm.rulesets.empires.wording.telling import tell
from pbm.rulesets.empires.wording.telling import told

if TYPE_CHECKING:
    from pbm.rulesets.empires.wording.names import Names
    from pbm.rulesets.empires.wording.telling import Told


@tell.register(events.Departed)
def _(event: events.Departed, names: Names) -> Told | None:  # noqa: ARG001 - the action names the areas
    lost_ships = sum(number for _, number in event.ships_dispersed)
    by_land = not event.force.ships and not lost_ships
    parts = []
    if event.trains_used:
        parts.append(f"{trains(event.trains_used)} used up")
    if lost_ships:
        parts.append(f"{ships(lost_ships)} without a way home to the naval reserve")
    if event.dispersed:
        why = " for want of a supply train" if by_land else ""
        parts.append(f"{armies(event.dispersed)} dispersed to the reserve{why}")
    if event.force.trains:
        parts.append(f"{trains(event.force.trains)} taken along")
    return told("departure", "{what}.", what=listed(parts)) if parts else None


@tell.register(events.Arrived)
def _(event: events.Arrived, names: Names) -> Told | None:
    force, place = event.force, names.area(event.force.destination)
    if not force.ships:
        return None
    aboard = f" with {armies(force.armies)}" if force.armies else ""
    return told("arrival", "{ships}{aboard} in {place}.", ships=ships(force.ship_count), aboard=aboard, place=place)


@tell.register(events.Returned)
def _(event: events.Returned, names: Names) -> Told | None:
    force = event.force
    back = [ships(force.ship_count)] if force.ships else []
    back += [armies(force.armies)] if force.armies else []
    back += [trains(force.trains)] if force.trains else []
    origin, sentences = names.area(force.origin), []
    if event.dispersed or event.ships_dispersed:
        lost = [f"{ships(event.ships_dispersed)} to the naval reserve"] if event.ships_dispersed else []
        lost += [f"{armies(event.dispersed)} to the army reserve"] if event.dispersed else []
        sentences.append(f"No place in {origin} to go back to: {listed(lost)}.")
        number = force.ship_count + force.armies + force.trains
        if back:
            sentences.append(f"{listed(back)} {verb(number, 'comes', 'come')} back there.")
    elif back:
        sentences.append(f"Back in {origin}: {listed(back)}.")
    return told("return", "{what}", what=" ".join(sentences)) if sentences else None
