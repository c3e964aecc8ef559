"""The game master's corrections in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.reports.narration import tell, told
from pbm.rulesets.warp.events import correction as events
from pbm.rulesets.warp.report.wording.vocabulary import WORDS

if TYPE_CHECKING:
    from pbm.kernel.sentence import Value
    from pbm.reports.narration import Told
    from pbm.rulesets.warp.report.wording.names import Names

FIELDS = {
    "points": say("points"),
    "marker": say("control marker"),
    "status": say("status"),
    "card_points": say("points of cards"),
    "missed": say("missed turns"),
    "experience": say("experience"),
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
    """Return what a field is set to: a number or a code as it is, a word of the rules as one says it."""
    if value is None:
        return say("none")
    return WORDS.get(value, value) if isinstance(value, str) else value
