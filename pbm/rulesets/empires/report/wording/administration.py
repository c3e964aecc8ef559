"""The results of actions at home, in words: building, naval bases, supply trains, build points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import all_of, say
from pbm.reports.narration import event_text, text_of
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
    from pbm.reports.narration import EventText
    from pbm.rulesets.empires.report.wording.names import Names


@text_of.register(Levied)
def _(event: Levied, names: Names) -> EventText:
    return event_text("levy", "{armies} levied in {area}.", armies=armies(event.armies), area=names.area(event.area))


@text_of.register(ArmiesRaised)
def _(event: ArmiesRaised, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    return event_text("army", "{armies} raised into the reserve.", armies=armies(event.armies))


@text_of.register(ArmiesPlaced)
def _(event: ArmiesPlaced, names: Names) -> EventText:
    number, area = armies(event.armies), names.area(event.area)
    return event_text("reserve", "{armies} from the reserve to {area}.", armies=number, area=area)


@text_of.register(Fortified)
def _(event: Fortified, names: Names) -> EventText:
    return event_text("fortify", "{forts} built in {area}.", forts=forts(event.levels), area=names.area(event.area))


@text_of.register(Razed)
def _(event: Razed, names: Names) -> EventText:
    return event_text("raze", "{forts} razed in {area}.", forts=forts(event.levels), area=names.area(event.area))


@text_of.register(Grown)
def _(event: Grown, names: Names) -> EventText:
    return event_text("grow", "{area} grows by 1.", area=names.area(event.area))


@text_of.register(DisowningLapsed)
def _(event: DisowningLapsed, names: Names) -> EventText:
    return event_text("disown", "{area} was lost before it could be given up.", area=names.area(event.area))


@text_of.register(Disowned)
def _(event: Disowned, names: Names) -> EventText:
    area, empire = names.area(event.area), names.empire(event.empire)
    return event_text("disowned", "{empire} gives up {area}; it is neutral now.", empire=empire, area=area)


@text_of.register(BaseBuilt)
def _(event: BaseBuilt, names: Names) -> EventText:
    area, sea = names.area(event.area), names.area(event.entrance)
    return event_text("base", "A naval base in {area}, on {sea}; usable from next turn.", area=area, sea=sea)


@text_of.register(BaseClosed)
def _(event: BaseClosed, names: Names) -> EventText:
    if not event.ships:
        return event_text("close", "The naval base in {area} is closed.", area=names.area(event.area))
    pattern = "The naval base in {area} is closed: {ships} to the naval reserve."
    return event_text("close", pattern, area=names.area(event.area), ships=ships(event.ships))


@text_of.register(ShipsReserved)
def _(event: ShipsReserved, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    return event_text("navy", "{ships} built into the naval reserve.", ships=ships(event.ships))


@text_of.register(ShipsBuilt)
def _(event: ShipsBuilt, names: Names) -> EventText:
    return event_text(
        "build", "{ships} built in {area}, laid up.", ships=ships(event.ships), area=names.area(event.area)
    )


@text_of.register(ShipsRecovered)
def _(event: ShipsRecovered, names: Names) -> EventText:
    number, area = ships(event.ships), names.area(event.area)
    return event_text("recover", "{ships} from the naval reserve to {area}, laid up.", ships=number, area=area)


@text_of.register(ShipsCommissioned)
def _(event: ShipsCommissioned, names: Names) -> EventText:
    number, area = ships(abs(event.ships)), names.area(event.area)
    if event.ships < 0:
        return event_text("layup", "{ships} laid up in {area}.", ships=number, area=area)
    return event_text("fleet", "{ships} put in commission in {area}.", ships=number, area=area)


@text_of.register(ShipsScrapped)
def _(event: ShipsScrapped, names: Names) -> EventText:
    return event_text("scrap", "{ships} scrapped in {area}.", ships=ships(event.ships), area=names.area(event.area))


@text_of.register(CapitalNamed)
def _(event: CapitalNamed, names: Names) -> EventText:
    area = names.area(event.area)
    if event.entrance is None:
        return event_text("capital", "{area} is the capital now.", area=area)
    pattern = "{area} is the capital now, with a naval base on {sea}."
    return event_text("capital", pattern, area=area, sea=names.area(event.entrance))


@text_of.register(TrainsGathered)
def _(event: TrainsGathered, names: Names) -> EventText:
    return event_text("gather", "{trains} built in {area}.", trains=trains(event.trains), area=names.area(event.area))


@text_of.register(TrainsSent)
def _(event: TrainsSent, names: Names) -> EventText:
    number, area = trains(event.trains), names.area(event.destination)
    return event_text("send", "{trains} sent up the line to {area}.", trains=number, area=area)


@text_of.register(WagonsMoved)
def _(event: WagonsMoved, names: Names) -> EventText:
    return event_text("wagons", "{trains} to {area}.", trains=trains(event.trains), area=names.area(event.destination))


@text_of.register(TrainsUnloaded)
def _(event: TrainsUnloaded, names: Names) -> EventText:
    number, area = trains(event.trains), names.area(event.destination)
    bases = all_of(say("{number} from {base}", number=part, base=names.area(base)) for base, part in event.bases)
    return event_text("unload", "{trains} landed in {area}: {bases}.", trains=number, area=area, bases=bases)


@text_of.register(TaxRaised)
def _(event: TaxRaised, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    return event_text("tax", "{bps} raised.", bps=points(event.bps))


@text_of.register(Stashed)
def _(event: Stashed, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    return event_text("stash", "{bps} into the treasury.", bps=points(event.bps))


@text_of.register(Cashed)
def _(event: Cashed, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    return event_text("cash", "{bps} drawn from the treasury.", bps=points(event.bps))


@text_of.register(BidMade)
def _(event: BidMade, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    return event_text("bid", "{bps} bid for the order of play.", bps=points(event.bps))


@text_of.register(GiftSent)
def _(event: GiftSent, names: Names) -> EventText:
    return event_text("gift-sent", "{bps} sent to {empire}.", bps=points(event.bps), empire=names.empire(event.to))


@text_of.register(GiftReceived)
def _(event: GiftReceived, names: Names) -> EventText:
    pattern = "A gift of {bps} comes from {empire}."
    return event_text("gift", pattern, empire=names.empire(event.giver), bps=points(event.bps))
