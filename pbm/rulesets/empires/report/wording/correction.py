"""The game master's corrections in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.reports.narration import tell, told
from pbm.rulesets.empires.events import correction as events
from pbm.rulesets.empires.report.wording.names import FIELDS, WORDS

if TYPE_CHECKING:
    from pbm.kernel.sentence import Value
    from pbm.reports.narration import Told
    from pbm.rulesets.empires.report.wording.names import Names


@tell.register(events.Corrected)
def _(event: events.Corrected, names: Names) -> Told:
    return told(
        "correction",
        "The game master sets {target}, {field}, from {former} to {value}: {why}",
        target=names.area(event.target),
        field=FIELDS[event.field],
        former=_shown(event.former),
        value=_shown(event.value),
        why=event.why,
    )


def _shown(value: events.Value) -> Value:
    """Return what a field is set to: a number or a code as it is, a word of the rules as one says it."""
    if value is None:
        return say("none")
    return WORDS.get(value, value) if isinstance(value, str) else value
