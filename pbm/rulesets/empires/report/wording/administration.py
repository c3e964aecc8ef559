"""Building, defence modes and areas given up in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.reports.narration import tell, told
from pbm.rulesets.empires.events import administration as events
from pbm.rulesets.empires.orders.quantities import armies, forts

if TYPE_CHECKING:
    from pbm.reports.narration import Told
    from pbm.rulesets.empires.report.wording.names import Names


@tell.register(events.Levied)
def _(event: events.Levied, names: Names) -> Told:
    return told("levy", "{armies} levied in {area}.", armies=armies(event.armies), area=names.area(event.area))


@tell.register(events.ArmiesRaised)
def _(event: events.ArmiesRaised, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("army", "{armies} raised into the reserve.", armies=armies(event.armies))


@tell.register(events.ArmiesPlaced)
def _(event: events.ArmiesPlaced, names: Names) -> Told:
    number, area = armies(event.armies), names.area(event.area)
    return told("reserve", "{armies} from the reserve to {area}.", armies=number, area=area)


@tell.register(events.Fortified)
def _(event: events.Fortified, names: Names) -> Told:
    return told("fortify", "{forts} built in {area}.", forts=forts(event.levels), area=names.area(event.area))


@tell.register(events.Razed)
def _(event: events.Razed, names: Names) -> Told:
    return told("raze", "{forts} razed in {area}.", forts=forts(event.levels), area=names.area(event.area))


@tell.register(events.Grown)
def _(event: events.Grown, names: Names) -> Told:
    return told("grow", "{area} grows by 1.", area=names.area(event.area))


@tell.register(events.DisowningLapsed)
def _(event: events.DisowningLapsed, names: Names) -> Told:
    return told("disown", "{area} was lost before it could be given up.", area=names.area(event.area))


@tell.register(events.Disowned)
def _(event: events.Disowned, names: Names) -> Told:
    area, empire = names.area(event.area), names.empire(event.empire)
    return told("disowned", "{empire} gives up {area}; it is neutral now.", empire=empire, area=area)
