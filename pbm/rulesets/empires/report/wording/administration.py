"""What actions bring about at home, in words: building, naval bases, supply trains, build points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import all_of, say
from pbm.reports.narration import tell, told
from pbm.rulesets.empires.events.administration import (
    ArmiesPlaced,
    ArmiesRaised,
    Disowned,
    DisowningLapsed,
    Fortified,
    Grown,
    Levied,
    Razed,
)
from pbm.rulesets.empires.events.bases import (
    BaseBuilt,
    BaseClosed,
    CapitalNamed,
    ShipsBuilt,
    ShipsCommissioned,
    ShipsRecovered,
    ShipsReserved,
    ShipsScrapped,
)
from pbm.rulesets.empires.events.supply import TrainsGathered, TrainsSent, TrainsUnloaded, WagonsMoved
from pbm.rulesets.empires.events.treasury import BidMade, Cashed, GiftReceived, GiftSent, Stashed, TaxRaised
from pbm.rulesets.empires.orders.quantities import armies, forts, points, ships, trains

if TYPE_CHECKING:
    from pbm.reports.narration import Told
    from pbm.rulesets.empires.report.wording.names import Names


@tell.register(Levied)
def _(event: Levied, names: Names) -> Told:
    return told("levy", "{armies} levied in {area}.", armies=armies(event.armies), area=names.area(event.area))


@tell.register(ArmiesRaised)
def _(event: ArmiesRaised, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("army", "{armies} raised into the reserve.", armies=armies(event.armies))


@tell.register(ArmiesPlaced)
def _(event: ArmiesPlaced, names: Names) -> Told:
    number, area = armies(event.armies), names.area(event.area)
    return told("reserve", "{armies} from the reserve to {area}.", armies=number, area=area)


@tell.register(Fortified)
def _(event: Fortified, names: Names) -> Told:
    return told("fortify", "{forts} built in {area}.", forts=forts(event.levels), area=names.area(event.area))


@tell.register(Razed)
def _(event: Razed, names: Names) -> Told:
    return told("raze", "{forts} razed in {area}.", forts=forts(event.levels), area=names.area(event.area))


@tell.register(Grown)
def _(event: Grown, names: Names) -> Told:
    return told("grow", "{area} grows by 1.", area=names.area(event.area))


@tell.register(DisowningLapsed)
def _(event: DisowningLapsed, names: Names) -> Told:
    return told("disown", "{area} was lost before it could be given up.", area=names.area(event.area))


@tell.register(Disowned)
def _(event: Disowned, names: Names) -> Told:
    area, empire = names.area(event.area), names.empire(event.empire)
    return told("disowned", "{empire} gives up {area}; it is neutral now.", empire=empire, area=area)


@tell.register(BaseBuilt)
def _(event: BaseBuilt, names: Names) -> Told:
    area, sea = names.area(event.area), names.area(event.entrance)
    return told("base", "A naval base in {area}, on {sea}; usable from next turn.", area=area, sea=sea)


@tell.register(BaseClosed)
def _(event: BaseClosed, names: Names) -> Told:
    if not event.ships:
        return told("close", "The naval base in {area} is closed.", area=names.area(event.area))
    pattern = "The naval base in {area} is closed: {ships} to the naval reserve."
    return told("close", pattern, area=names.area(event.area), ships=ships(event.ships))


@tell.register(ShipsReserved)
def _(event: ShipsReserved, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("navy", "{ships} built into the naval reserve.", ships=ships(event.ships))


@tell.register(ShipsBuilt)
def _(event: ShipsBuilt, names: Names) -> Told:
    return told("build", "{ships} built in {area}, laid up.", ships=ships(event.ships), area=names.area(event.area))


@tell.register(ShipsRecovered)
def _(event: ShipsRecovered, names: Names) -> Told:
    number, area = ships(event.ships), names.area(event.area)
    return told("recover", "{ships} from the naval reserve to {area}, laid up.", ships=number, area=area)


@tell.register(ShipsCommissioned)
def _(event: ShipsCommissioned, names: Names) -> Told:
    number, area = ships(abs(event.ships)), names.area(event.area)
    if event.ships < 0:
        return told("layup", "{ships} laid up in {area}.", ships=number, area=area)
    return told("fleet", "{ships} put in commission in {area}.", ships=number, area=area)


@tell.register(ShipsScrapped)
def _(event: ShipsScrapped, names: Names) -> Told:
    return told("scrap", "{ships} scrapped in {area}.", ships=ships(event.ships), area=names.area(event.area))


@tell.register(CapitalNamed)
def _(event: CapitalNamed, names: Names) -> Told:
    area = names.area(event.area)
    if event.entrance is None:
        return told("capital", "{area} is the capital now.", area=area)
    pattern = "{area} is the capital now, with a naval base on {sea}."
    return told("capital", pattern, area=area, sea=names.area(event.entrance))


@tell.register(TrainsGathered)
def _(event: TrainsGathered, names: Names) -> Told:
    return told("gather", "{trains} built in {area}.", trains=trains(event.trains), area=names.area(event.area))


@tell.register(TrainsSent)
def _(event: TrainsSent, names: Names) -> Told:
    number, area = trains(event.trains), names.area(event.destination)
    return told("send", "{trains} sent up the line to {area}.", trains=number, area=area)


@tell.register(WagonsMoved)
def _(event: WagonsMoved, names: Names) -> Told:
    return told("wagons", "{trains} to {area}.", trains=trains(event.trains), area=names.area(event.destination))


@tell.register(TrainsUnloaded)
def _(event: TrainsUnloaded, names: Names) -> Told:
    number, area = trains(event.trains), names.area(event.destination)
    bases = all_of(say("{number} from {base}", number=part, base=names.area(base)) for base, part in event.bases)
    return told("unload", "{trains} landed in {area}: {bases}.", trains=number, area=area, bases=bases)


@tell.register(TaxRaised)
def _(event: TaxRaised, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("tax", "{bps} raised.", bps=points(event.bps))


@tell.register(Stashed)
def _(event: Stashed, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("stash", "{bps} into the treasury.", bps=points(event.bps))


@tell.register(Cashed)
def _(event: Cashed, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("cash", "{bps} drawn from the treasury.", bps=points(event.bps))


@tell.register(BidMade)
def _(event: BidMade, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("bid", "{bps} bid for the order of play.", bps=points(event.bps))


@tell.register(GiftSent)
def _(event: GiftSent, names: Names) -> Told:
    return told("gift-sent", "{bps} sent to {empire}.", bps=points(event.bps), empire=names.empire(event.to))


@tell.register(GiftReceived)
def _(event: GiftReceived, names: Names) -> Told:
    pattern = "A gift of {bps} comes from {empire}."
    return told("gift", pattern, empire=names.empire(event.giver), bps=points(event.bps))
