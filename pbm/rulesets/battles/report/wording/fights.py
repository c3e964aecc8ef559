"""Combats in words: who attacks whom and how, reactions, squares, Attack rolls (N.40 to N.63)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Begun, Sentence, say
from pbm.reports.narration import EventText, event_text, text_of
from pbm.rulesets.battles.events import fights as events
from pbm.rulesets.battles.position.fight import Way
from pbm.rulesets.battles.position.stacks import FireReaction
from pbm.rulesets.battles.report.wording.names import against, dice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.sentence import Value
    from pbm.rulesets.battles.events.fights import Contender
    from pbm.rulesets.battles.report.wording.names import Names

ATTACKS: Mapping[Way, Sentence] = {
    Way.FIRE: say("{attacking} fires at {defending}."),
    Way.MELEE: say("{attacking} attacks {defending} by melee."),
}
FLANK_ATTACKS: Mapping[Way, Sentence] = {
    Way.FIRE: say("{attacking} fires at {defending} from the flank."),
    Way.MELEE: say("{attacking} attacks {defending} by melee, from the flank."),
}
CLASHES: Mapping[Way, Sentence] = {
    Way.FIRE: say("{attacking} and {defending} clash and fire at each other."),
    Way.MELEE: say("{attacking} and {defending} clash in a melee."),
}
PARTS: Mapping[Way, Sentence] = {
    Way.FIRE: say("In a clash {attacking} fires at {defending}, which is charging."),
    Way.MELEE: say("In a clash {attacking} attacks {defending} by melee."),
}
"""The two parts of a clash of fire and melee (N.51)."""


def contender(each: Contender, names: Names) -> Sentence:
    """Name a battalion with the stack from which it fights."""
    return say("{battalion} ({stack})", battalion=names.battalion(each.battalion), stack=each.stack)


@text_of.register(events.CombatBegun)
def _(event: events.CombatBegun, names: Names) -> EventText:
    patterns = FLANK_ATTACKS if event.first.flank else ATTACKS
    if event.clash:
        patterns = CLASHES if len(event.ends) > 1 else PARTS
    values: dict[str, Value] = {
        "attacking": contender(event.first, names),
        "defending": contender(event.second, names),
    }
    return EventText("begun", Sentence(patterns[event.way].pattern, tuple(values.items())))


@text_of.register(events.CameToNothing)
def _(event: events.CameToNothing, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    return EventText("nothing", Begun(say("The attack comes to nothing: {reason}.", reason=event.reason)))


@text_of.register(events.FireReacted)
def _(event: events.FireReacted, names: Names) -> EventText:
    cavalry = names.battalion(event.battalion)
    if event.reaction is FireReaction.STAND:
        return event_text("reaction", "{cavalry} stands and is shot at.", cavalry=cavalry)
    values: dict[str, Value] = {
        "cavalry": cavalry,
        "throw": dice(event.throw),
        "limit": against(event.limit, passed=event.passed),
    }
    patterns = {
        (FireReaction.RIDE, True): say("{cavalry} tries to ride away: {throw}, {limit}."),
        (FireReaction.RIDE, False): say("{cavalry} tries to ride away: {throw}, {limit}. It is too late."),
        (FireReaction.CHARGE, True): say("{cavalry} tries to charge: {throw}, {limit}."),
        (FireReaction.CHARGE, False): say("{cavalry} tries to charge: {throw}, {limit}. Its nerves fail."),
    }
    return EventText("reaction", Sentence(patterns[event.reaction, event.passed].pattern, tuple(values.items())))


@text_of.register(events.RodeAway)
def _(event: events.RodeAway, names: Names) -> EventText:
    return event_text(
        "rode", "{cavalry} rides away to {goal}.", cavalry=names.battalion(event.battalion), goal=event.goal
    )


@text_of.register(events.CounterCharged)
def _(event: events.CounterCharged, names: Names) -> EventText:
    return event_text("charge", "{cavalry} charges home: it attacks now.", cavalry=names.battalion(event.battalion))


@text_of.register(events.SquareTried)
def _(event: events.SquareTried, names: Names) -> EventText:
    infantry = names.battalion(event.battalion)
    if not event.throw:
        return event_text("square", "{infantry} forms square by its card.", infantry=infantry)
    values: dict[str, Value] = {
        "infantry": infantry,
        "throw": dice(event.throw),
        "limit": against(event.limit, passed=event.formed),
    }
    formed, failed = (
        say("{infantry} forms square: {throw}, {limit}."),
        say("{infantry} fails to form square: {throw}, {limit}."),
    )
    return EventText("square", Sentence((formed if event.formed else failed).pattern, tuple(values.items())))


@text_of.register(events.BreakingOffTried)
def _(event: events.BreakingOffTried, names: Names) -> EventText:
    cavalry = names.battalion(event.battalion)
    if not event.throw:
        return event_text("breaking_off", "{cavalry} presses on against the square.", cavalry=cavalry)
    values: dict[str, Value] = {"cavalry": cavalry, "throw": dice(event.throw), "limit": event.limit}
    around, must = (
        say("{cavalry} rides around the square: {throw}, less than {limit}."),
        say("{cavalry} tries to break off: {throw}, not less than {limit}. It must attack the square."),
    )
    return EventText("breaking_off", Sentence((around if event.passed else must).pattern, tuple(values.items())))
