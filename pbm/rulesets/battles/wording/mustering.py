"""The muster in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import several
from pbm.reports.narration import tell, told
from pbm.rulesets.battles.events import mustering as events

if TYPE_CHECKING:
    from pbm.reports.narration import Told
    from pbm.rulesets.battles.wording.names import Names


@tell.register(events.ArmyMustered)
def _(event: events.ArmyMustered, names: Names) -> Told:  # noqa: ARG001 - nobody is named
    battalions = several("{n} battalion", "{n} battalions", len(event.battalions))
    generals = several("{n} general", "{n} generals", len(event.generals))
    if event.by_default:
        pattern = "No good muster came, so the rules muster for you: {battalions}, {generals}."
        return told("muster", pattern, battalions=battalions, generals=generals)
    return told("muster", "Your army has mustered: {battalions}, {generals}.", battalions=battalions, generals=generals)
