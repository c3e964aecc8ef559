"""The game master's corrections in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.corrections import set_by_hand
from pbm.kit.rule_changes import rule_changed
from pbm.reports.narration import text_of
from pbm.rulesets.empires.events import corrections as events
from pbm.rulesets.empires.report.wording.names import FIELDS, WORDS

if TYPE_CHECKING:
    from pbm.reports.narration import EventText
    from pbm.rulesets.empires.report.wording.names import Names


@text_of.register(events.Corrected)
def _(event: events.Corrected, names: Names) -> EventText:
    return set_by_hand(event, names, FIELDS, lambda word: WORDS.get(word, word))


@text_of.register(events.RuleChanged)
def _(event: events.RuleChanged, names: Names) -> EventText:  # noqa: ARG001 - as for every event
    return rule_changed(event)
