"""The game master's corrections in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.corrections import hand_set, set_by_hand
from pbm.kit.rule_changes import rule_changed
from pbm.reports.narration import text_of
from pbm.rulesets.warp.events import corrections as events
from pbm.rulesets.warp.report.wording.vocabulary import WORDS

if TYPE_CHECKING:
    from pbm.reports.narration import EventText
    from pbm.rulesets.warp.report.wording.names import Names

FIELDS = {
    "points": say("points"),
    "marker": say("control marker"),
    "status": say("status"),
    "card_points": say("points of cards"),
    "missed": say("missed turns"),
    "experience": say("experience"),
}


@text_of.register(events.Corrected)
def _(event: events.Corrected, names: Names) -> EventText:
    return set_by_hand(event, names, FIELDS, lambda word: WORDS.get(word, word))


@text_of.register(events.HandCorrected)
def _(event: events.HandCorrected, names: Names) -> EventText:
    return hand_set(names.card(event.card), added=event.added, why=event.why)


@text_of.register(events.RuleChanged)
def _(event: events.RuleChanged, names: Names) -> EventText:  # noqa: ARG001 - as for every event
    return rule_changed(event)
