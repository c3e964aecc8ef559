"""The game master's corrections in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.reports.narration import tell, told
from pbm.rulesets.baton.events import corrections as events

if TYPE_CHECKING:
    from pbm.kernel.sentence import Value
    from pbm.reports.narration import Told
    from pbm.rulesets.baton.report.wording.names import Names

FIELDS = {
    "status": say("status"),
    "missed": say("missed turns"),
    "vps": say("VPs"),
    "marker": say("marker"),
    "cubes": say("morale cubes"),
    "morale": say("morale"),
    "place": say("place"),
    "point": say("on the control point"),
}
STATUS = {"player": say("player"), "dummy": say("dummy"), "standby": say("standby")}


@tell.register(events.Corrected)
def _(event: events.Corrected, names: Names) -> Told:
    return told(
        "correction",
        "The game master sets {target}, {field}, from {former} to {value}: {why}",
        target=names.area(event.target),
        field=FIELDS[event.field],
        former=_shown(event.former, names),
        value=_shown(event.value, names),
        why=event.why,
    )


@tell.register(events.CardCorrected)
def _(event: events.CardCorrected, names: Names) -> Told:
    card, target = names.card(event.card), names.area(event.target)
    if event.added:
        return told(
            "correction", "The game master gives {card} to {target}: {why}", card=card, target=target, why=event.why
        )
    return told(
        "correction",
        "The game master takes {card} from {target} and puts it onto the discard pile: {why}",
        card=card,
        target=target,
        why=event.why,
    )


def _shown(value: events.Value, names: Names) -> Value:
    """Return what a field is set to: a number as it is, everything else as one says it."""
    if value is None:
        return say("none")
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, str):
        return STATUS[value] if value in STATUS else names.area(value)
    return value
