"""The muster of a pick-up battle in words (N.97)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import several
from pbm.reports.narration import tell, told
from pbm.rulesets.battles.events import commands as events

if TYPE_CHECKING:
    from pbm.reports.narration import Told
    from pbm.rulesets.battles.report.wording.names import Names


@tell.register(events.ArmyMustered)
def _(event: events.ArmyMustered, names: Names) -> Told:  # noqa: ARG001 - no name in it
    battalions = several("{n} battalion", "{n} battalions", len(event.battalions))
    number = event.break_number
    if event.by_default:
        default = "Your army is the default muster: {battalions}; it breaks at {number} lost."
        return told("muster", default, battalions=battalions, number=number)
    own = "Your army is mustered: {battalions}; it breaks at {number} lost."
    return told("muster", own, battalions=battalions, number=number)
