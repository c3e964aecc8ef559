"""Supply trains in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import all_of, say
from pbm.reports.narration import Told, tell, told
from pbm.rulesets.empires.events import supply as events
from pbm.rulesets.empires.orders.quantities import trains

if TYPE_CHECKING:
    from pbm.rulesets.empires.report.wording.names import Names


@tell.register(events.TrainsGathered)
def _(event: events.TrainsGathered, names: Names) -> Told:
    return told("gather", "{trains} built in {area}.", trains=trains(event.trains), area=names.area(event.area))


@tell.register(events.TrainsSent)
def _(event: events.TrainsSent, names: Names) -> Told:
    number, area = trains(event.trains), names.area(event.destination)
    return told("send", "{trains} sent up the line to {area}.", trains=number, area=area)


@tell.register(events.WagonsMoved)
def _(event: events.WagonsMoved, names: Names) -> Told:
    return told("wagons", "{trains} to {area}.", trains=trains(event.trains), area=names.area(event.destination))


@tell.register(events.TrainsUnloaded)
def _(event: events.TrainsUnloaded, names: Names) -> Told:
    number, area = trains(event.trains), names.area(event.destination)
    bases = all_of(say("{number} from {base}", number=part, base=names.area(base)) for base, part in event.bases)
    return told("unload", "{trains} landed in {area}: {bases}.", trains=number, area=area, bases=bases)
