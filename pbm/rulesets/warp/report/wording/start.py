"""The start of the game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.reports.narration import tell, told
from pbm.rulesets.warp.events import turns as events
from pbm.rulesets.warp.report.wording.losses import counted

if TYPE_CHECKING:
    from pbm.reports.narration import Told
    from pbm.rulesets.warp.report.wording.names import Names


@tell.register(events.StartUnitsPlaced)
def _(event: events.StartUnitsPlaced, names: Names) -> Told:
    return told(
        "placed",
        "In {area} from the start: {units}.",
        units=counted([chit.code for chit in event.units]),
        area=names.area(event.area),
    )
