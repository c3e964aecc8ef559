"""The Morale Phase in words: recovery, revival, rally (section 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.reports.narration import Told, tell, told
from pbm.rulesets.battles.events import morale as events
from pbm.rulesets.battles.report.wording.names import against, dice

if TYPE_CHECKING:
    from pbm.kernel.sentence import Value
    from pbm.rulesets.battles.report.wording.names import Names


@tell.register(events.RecoveryTried)
def _(event: events.RecoveryTried, names: Names) -> Told:
    values: dict[str, Value] = {
        "battalion": names.battalion(event.battalion),
        "throw": dice(event.throw),
        "limit": against(event.limit, passed=event.passed),
    }
    passed, failed = (
        say("{battalion} has recovered: {throw}, {limit}."),
        say("{battalion} stays blown: {throw}, {limit}."),
    )
    return Told("recovery", Sentence((passed if event.passed else failed).pattern, tuple(values.items())))


@tell.register(events.BattalionRested)
def _(event: events.BattalionRested, names: Names) -> Told:
    return told("recovery", "{battalion} is rested.", battalion=names.battalion(event.battalion))


@tell.register(events.RevivalTried)
def _(event: events.RevivalTried, names: Names) -> Told:
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
    return Told("revival", Sentence(pattern, tuple(values.items())))


@tell.register(events.BattalionRevived)
def _(event: events.BattalionRevived, names: Names) -> Told:
    return told("revival", "{battalion} is revived by the drums.", battalion=names.battalion(event.battalion))


@tell.register(events.RallyTried)
def _(event: events.RallyTried, names: Names) -> Told:
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
    return Told("rally", Sentence((passed if event.passed else failed).pattern, tuple(values.items())))


@tell.register(events.BattalionBroughtBack)
def _(event: events.BattalionBroughtBack, names: Names) -> Told:
    pattern = "The provosts bring back {battalion}: it lies at the bottom of the RESERVE, shaken."
    return told("rally", pattern, battalion=names.battalion(event.battalion))
