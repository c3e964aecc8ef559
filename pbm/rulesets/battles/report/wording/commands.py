"""Generals sent, instructions and moves in words (section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.reports.narration import tell, told
from pbm.rulesets.battles.events import commands as events

if TYPE_CHECKING:
    from pbm.reports.narration import Told
    from pbm.rulesets.battles.report.wording.names import Names


@tell.register(events.GeneralPosted)
def _(event: events.GeneralPosted, names: Names) -> Told:
    return told("posted", "{general} goes to {stack}.", general=names.general(event.general), stack=event.stack)
