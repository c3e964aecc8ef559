"""What battalions and generals suffer, in words (N.58, N.64, N.68 to N.70)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, comma, say, several
from pbm.reports.narration import EventText, event_text, text_of
from pbm.rulesets.battles.events import losses as events
from pbm.rulesets.battles.events.losses import Why
from pbm.rulesets.battles.report.wording.names import against, dice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.sentence import Phrase, Value
    from pbm.rulesets.battles.report.wording.names import Names

SHAKEN: Mapping[Why, Sentence] = {
    Why.RESULT: say("{battalion} is shaken."),
    Why.NERVES: say("{battalion} is shaken."),
    Why.SUPPORTER: say("{battalion} is shaken with the battalion that it supported."),
    Why.CHECK: say("{battalion} is shaken."),
}
ROUTED: Mapping[Why, Sentence] = {
    Why.RESULT: say("{battalion} is routed."),
    Why.NERVES: say("{battalion}, shaken already, is routed."),
    Why.SUPPORTER: say("{battalion} routs with the battalion that it supported."),
    Why.CHECK: say("{battalion} runs from {stack}."),
}


@text_of.register(events.NervesTested)
def _(event: events.NervesTested, names: Names) -> EventText:
    values: dict[str, Value] = {
        "battalion": names.battalion(event.battalion),
        "throw": dice(event.throw),
        "limit": against(event.limit, passed=event.held),
    }
    held, failed = (
        say("{battalion} tests its nerves: {throw}, {limit}. It holds."),
        say("{battalion} tests its nerves: {throw}, {limit}."),
    )
    return EventText("nerves", Sentence((held if event.held else failed).pattern, tuple(values.items())))


@text_of.register(events.BattalionShaken)
def _(event: events.BattalionShaken, names: Names) -> EventText:
    return EventText("shaken", Sentence(SHAKEN[event.why].pattern, (("battalion", names.battalion(event.battalion)),)))


@text_of.register(events.BattalionRouted)
def _(event: events.BattalionRouted, names: Names) -> EventText:
    values: dict[str, Value] = {"battalion": names.battalion(event.battalion), "stack": event.stack}
    return EventText("routed", Sentence(ROUTED[event.why].pattern, tuple(values.items())))


@text_of.register(events.BattalionEliminated)
def _(event: events.BattalionEliminated, names: Names) -> EventText:
    return event_text("eliminated", "{battalion} is eliminated.", battalion=names.battalion(event.battalion))


@text_of.register(events.GeneralAtRisk)
def _(event: events.GeneralAtRisk, names: Names) -> EventText:
    general = names.general(event.general)
    if event.falls:
        return event_text("general", "{general} falls (throw {throw}).", general=general, throw=event.throw)
    return event_text("general", "{general} is unhurt (throw {throw}).", general=general, throw=event.throw)


@text_of.register(events.BattalionBlown)
def _(event: events.BattalionBlown, names: Names) -> EventText:
    return event_text("blown", "{battalion} is blown.", battalion=names.battalion(event.battalion))


@text_of.register(events.StackTested)
def _(event: events.StackTested, names: Names) -> EventText:  # noqa: ARG001 - codes will do for a whole stack
    return event_text("tested", "Throws and limits: {tests}.", tests=comma(map(in_check, event.tests)))


def in_check(test: events.NervesInCheck) -> Sentence | str:
    """Write a battalion's throw in a stack check: ``FR06 7/10``, ``FR08 9+1/9 routed``."""
    throw = f"{sum(test.throw)}{test.added:+d}" if test.added else str(sum(test.throw))
    written = f"{test.battalion} {throw}/{test.limit}"
    return written if test.held else say("{battalion} routed", battalion=written)


@text_of.register(events.StackChecked)
def _(event: events.StackChecked, names: Names) -> EventText | None:
    if not event.tested:
        return None
    return event_text(
        "checked",
        "{stack} of {army} is checked: {tested}, {held}.",
        stack=event.stack,
        army=names.army(event.army),
        tested=several("{n} battalion tests", "{n} battalions test", event.tested),
        held=_holding(event.held, event.tested),
    )


def _holding(held: int, tested: int) -> Phrase:
    """Say how many of the battalions that test hold."""
    if held == tested > 1:
        return say("all hold")
    return several("{n} holds", "{n} hold", held) if held else say("none holds")
