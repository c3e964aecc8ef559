"""The game master's pen in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.events import correction as events
from pbm.rulesets.empires.wording.telling import tell
from pbm.rulesets.empires.wording.telling import told

if TYPE_CHECKING:
    from pbm.rulesets.empires.wording.names import Names
    from pbm.rulesets.empires.wording.telling import Told


@tell.register(events.Corrected)
def _(event: events.Corrected, names: Names) -> Told:
    return told(
        "correction",
        "The game master sets {target}, {field}, from {former} to {value}: {why}",
        target=names.area(event.target),
        field=event.field.replace("_", " "),
        former="none" if event.former is None else event.former,
        value="none" if event.value is None else event.value,
        why=event.why,
    )
