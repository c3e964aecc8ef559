"""Groups on the road, in words; what others see of them is told as a table (W.74)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import comma
from pbm.reports.narration import tell, told
from pbm.rulesets.warp.events import moves as events
from pbm.rulesets.warp.position.units import units_in_words

if TYPE_CHECKING:
    from pbm.reports.narration import Told
    from pbm.rulesets.warp.report.wording.names import Names


@tell.register(events.Arrived)
def _(event: events.Arrived, names: Names) -> Told:
    group = event.group
    moved = units_in_words(group.units)
    if not group.walked:
        return told("stopped", "Stopped in {area}: {units}.", area=names.area(group.origin), units=moved)
    *between, goal = group.walked
    ends = {"origin": names.area(group.origin), "goal": names.area(goal)}
    if not between:
        return told("move", "From {origin} to {goal}: {units}.", **ends, units=moved)
    by = comma(names.area(area) for area in between)
    return told("move", "From {origin} by {areas} to {goal}: {units}.", **ends, areas=by, units=moved)
