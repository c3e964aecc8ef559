"""Groups on the road, in words; what others see of them is told as a table (W.74)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import comma, say
from pbm.reports.narration import tell, told
from pbm.rulesets.warp.events import moves as events
from pbm.rulesets.warp.unit_codes import units_in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.sentence import Sentence
    from pbm.reports.narration import Told
    from pbm.rulesets.warp.wording.names import Names


@tell.register(events.Arrived)
def _(event: events.Arrived, names: Names) -> Told:
    group = event.group
    moved = units_in_words(group.units)
    if not group.walked:
        return told("stopped", "{units} do not get away from {area}.", units=moved, area=names.area(group.origin))
    return told("move", "{units} go {way}.", units=moved, way=_way(group.origin, group.walked, names))


def _way(origin: str, walked: Sequence[str], names: Names) -> Sentence:
    """Say which way a group has gone."""
    *between, goal = walked
    ends = {"origin": names.area(origin), "goal": names.area(goal)}
    if not between:
        return say("from {origin} to {goal}", **ends)
    return say("from {origin} by {areas} to {goal}", **ends, areas=comma(names.area(area) for area in between))
