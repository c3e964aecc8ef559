"""Building, naval bases and the treasury in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.events import administration as events
from pbm.rulesets.empires.wording.names import armies
from pbm.rulesets.empires.wording.names import forts
from pbm.rulesets.empires.wording.names import points
from pbm.rulesets.empires.wording.names import ships
from pbm.rulesets.empires.wording.telling import tell
from pbm.rulesets.empires.wording.telling import told

if TYPE_CHECKING:
    from pbm.rulesets.empires.wording.names import Names
    from pbm.rulesets.empires.wording.telling import Told


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


@tell.register(events.BaseBuilt)
def _(event: events.BaseBuilt, names: Names) -> Told:
    area, sea = names.area(event.area), names.area(event.entrance)
    return told("base", "A naval base in {area}, on {sea}; usable from next turn.", area=area, sea=sea)


@tell.register(events.BaseClosed)
def _(event: events.BaseClosed, names: Names) -> Told:
    if not event.ships:
        return told("close", "The naval base in {area} is closed.", area=names.area(event.area))
    pattern = "The naval base in {area} is closed: {ships} to the naval reserve."
    return told("close", pattern, area=names.area(event.area), ships=ships(event.ships))


@tell.register(events.ShipsReserved)
def _(event: events.ShipsReserved, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("navy", "{ships} built into the naval reserve.", ships=ships(event.ships))


@tell.register(events.ShipsBuilt)
def _(event: events.ShipsBuilt, names: Names) -> Told:
    return told("build", "{ships} built in {area}, laid up.", ships=ships(event.ships), area=names.area(event.area))


@tell.register(events.ShipsRecovered)
def _(event: events.ShipsRecovered, names: Names) -> Told:
    number, area = ships(event.ships), names.area(event.area)
    return told("recover", "{ships} from the naval reserve to {area}, laid up.", ships=number, area=area)


@tell.register(events.ShipsCommissioned)
def _(event: events.ShipsCommissioned, names: Names) -> Told:
    number, area = ships(abs(event.ships)), names.area(event.area)
    if event.ships < 0:
        return told("layup", "{ships} laid up in {area}.", ships=number, area=area)
    return told("fleet", "{ships} put in commission in {area}.", ships=number, area=area)


@tell.register(events.ShipsScrapped)
def _(event: events.ShipsScrapped, names: Names) -> Told:
    return told("scrap", "{ships} scrapped in {area}.", ships=ships(event.ships), area=names.area(event.area))


@tell.register(events.CapitalNamed)
def _(event: events.CapitalNamed, names: Names) -> Told:
    area = names.area(event.area)
    if event.entrance is None:
        return told("capital", "{area} is the capital now.", area=area)
    pattern = "{area} is the capital now, with a naval base on {sea}."
    return told("capital", pattern, area=area, sea=names.area(event.entrance))


@tell.register(events.TaxRaised)
def _(event: events.TaxRaised, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("tax", "{bps} raised.", bps=points(event.bps))


@tell.register(events.Stashed)
def _(event: events.Stashed, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("stash", "{bps} into the treasury.", bps=points(event.bps))


@tell.register(events.Cashed)
def _(event: events.Cashed, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("cash", "{bps} drawn from the treasury.", bps=points(event.bps))


@tell.register(events.BidMade)
def _(event: events.BidMade, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("bid", "{bps} bid for the order of play.", bps=points(event.bps))


@tell.register(events.GiftSent)
def _(event: events.GiftSent, names: Names) -> Told:
    return told("gift-sent", "{bps} sent to {empire}.", bps=points(event.bps), empire=names.empire(event.to))


@tell.register(events.GiftReceived)
def _(event: events.GiftReceived, names: Names) -> Told:
    pattern = "A gift of {bps} comes from {empire}."
    return told("gift", pattern, empire=names.empire(event.giver), bps=points(event.bps))


@tell.register(events.DisowningLapsed)
def _(event: events.DisowningLapsed, names: Names) -> Told:
    return told("disown", "{area} was lost before it could be given up.", area=names.area(event.area))


@tell.register(events.Disowned)
def _(event: events.Disowned, names: Names) -> Told:
    area, empire = names.area(event.area), names.empire(event.empire)
    return told("disowned", "{empire} gives up {area}; it is neutral now.", empire=empire, area=area)
