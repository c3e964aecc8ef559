"""The game master's corrections in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.corrections import STATUS, set_by_hand
from pbm.kit.rule_changes import rule_changed
from pbm.reports.narration import event_text, text_of
from pbm.rulesets.baton.events import corrections as events

if TYPE_CHECKING:
    from pbm.reports.narration import EventText
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


@text_of.register(events.Corrected)
def _(event: events.Corrected, names: Names) -> EventText:
    return set_by_hand(event, names, FIELDS, lambda word: STATUS.get(word) or names.area(word))


@text_of.register(events.CardCorrected)
def _(event: events.CardCorrected, names: Names) -> EventText:
    card, target = names.card(event.card), names.area(event.target)
    if event.added:
        return event_text(
            "correction", "The game master gives {card} to {target}: {why}", card=card, target=target, why=event.why
        )
    return event_text(
        "correction",
        "The game master takes {card} from {target} and puts it onto the discard pile: {why}",
        card=card,
        target=target,
        why=event.why,
    )


@text_of.register(events.RuleChanged)
def _(event: events.RuleChanged, names: Names) -> EventText:  # noqa: ARG001 - as for every event
    return rule_changed(event)
