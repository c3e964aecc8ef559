"""Naval bases, capitals and the ships in base in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.reports.narration import tell, told
from pbm.rulesets.empires.events import bases as events
from pbm.rulesets.empires.orders.quantities import ships

if TYPE_CHECKING:
    from pbm.reports.narration import Told
    from pbm.rulesets.empires.report.wording.names import Names


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
