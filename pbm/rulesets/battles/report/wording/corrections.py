"""The game master's corrections in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.reports.narration import tell, told
from pbm.rulesets.battles.events import corrections as events
from pbm.rulesets.battles.report.wording.names import STACKS

if TYPE_CHECKING:
    from pbm.kernel.sentence import Value
    from pbm.reports.narration import Told
    from pbm.rulesets.battles.report.wording.names import Names

FIELDS = {
    "status": say("status"),
    "missed": say("missed turns"),
    "break": say("break number"),
    "place": say("place"),
    "shaken": say("shaken"),
    "blown": say("blown"),
    "post": say("post"),
    "fallen": say("fallen"),
}
VALUES = {
    **STACKS,
    events.ROUTED: say("routed"),
    events.FALLEN: say("fallen"),
    "player": say("player"),
    "dummy": say("dummy"),
    "standby": say("standby"),
}


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


@tell.register(events.HandCorrected)
def _(event: events.HandCorrected, names: Names) -> Told:
    card = names.card(event.card)
    if event.added:
        return told("correction", "The game master puts {card} into your hand: {why}", card=card, why=event.why)
    return told("correction", "The game master takes {card} out of your hand: {why}", card=card, why=event.why)


def _shown(value: events.Value) -> Value:
    """Return what a field is set to: a number as it is, everything else as one says it."""
    if value is None:
        return say("none")
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return VALUES[value] if isinstance(value, str) else value
