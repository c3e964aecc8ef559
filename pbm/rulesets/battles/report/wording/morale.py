"""The Morale Phase in words: recovery, revival, rally (section 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.reports.narration import EventText, event_text, text_of
from pbm.rulesets.battles.events import morale as events
from pbm.rulesets.battles.report.wording.names import against, dice

if TYPE_CHECKING:
    from pbm.kernel.sentence import Value
    from pbm.rulesets.battles.report.wording.names import Names


@text_of.register(events.RecoveryTried)
def _(event: events.RecoveryTried, names: Names) -> EventText:
    values: dict[str, Value] = {
        "battalion": names.battalion(event.battalion),
        "throw": dice(event.throw),
        "limit": against(event.limit, passed=event.passed),
    }
    passed, failed = (
        say("{battalion} has recovered: {throw}, {limit}."),
        say("{battalion} stays blown: {throw}, {limit}."),
    )
    return EventText("recovery", Sentence((passed if event.passed else failed).pattern, tuple(values.items())))


@text_of.register(events.BattalionRested)
def _(event: events.BattalionRested, names: Names) -> EventText:
    return event_text("recovery", "{battalion} is rested.", battalion=names.battalion(event.battalion))


@text_of.register(events.RevivalTried)
def _(event: events.RevivalTried, names: Names) -> EventText:
    values: dict[str, Value] = {
        "battalion": names.battalion(event.battalion),
        "throw": dice(event.throw),
        "limit": against(event.limit, passed=event.passed),
    }
    if event.general is not None:
        values["general"] = names.general(event.general)
    patterns = {
        (True, False): say("{battalion} is revived: {throw}, {limit}."),
        (False, False): say("{battalion} stays shaken: {throw}, {limit}."),
        (True, True): say("{battalion} is revived with the help of {general}: {throw}, {limit}."),
        (False, True): say("{battalion} stays shaken, though {general} helps: {throw}, {limit}."),
    }
    pattern = patterns[event.passed, event.general is not None].pattern
    return EventText("revival", Sentence(pattern, tuple(values.items())))


@text_of.register(events.BattalionRevived)
def _(event: events.BattalionRevived, names: Names) -> EventText:
    return event_text("revival", "{battalion} is revived by the drums.", battalion=names.battalion(event.battalion))


@text_of.register(events.RallyTried)
def _(event: events.RallyTried, names: Names) -> EventText:
    values: dict[str, Value] = {
        "general": names.general(event.general),
        "battalion": names.battalion(event.battalion),
        "throw": dice(event.throw),
        "limit": against(event.limit, passed=event.passed),
    }
    passed, failed = (
        say("{general} rallies {battalion}: {throw}, {limit}. It lies at the bottom of the RESERVE, shaken."),
        say("{general} cannot rally {battalion}: {throw}, {limit}."),
    )
    return EventText("rally", Sentence((passed if event.passed else failed).pattern, tuple(values.items())))


@text_of.register(events.BattalionBroughtBack)
def _(event: events.BattalionBroughtBack, names: Names) -> EventText:
    pattern = "The provosts bring back {battalion}: it lies at the bottom of the RESERVE, shaken."
    return event_text("rally", pattern, battalion=names.battalion(event.battalion))
