"""Cards that are played and answered, and what those on the table do, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import comma, say
from pbm.reports.narration import tell, told
from pbm.rulesets.warp.events import cards, lines
from pbm.rulesets.warp.events import table as events
from pbm.rulesets.warp.report.wording.names import unit

if TYPE_CHECKING:
    from pbm.kernel.sentence import Value
    from pbm.reports.narration import Told
    from pbm.rulesets.warp.report.wording.names import Names


def on_what(event: cards.CardPlayed | cards.CardAnswered, names: Names) -> Value | None:
    """Say on what a card was played: an area, a player, or a player's stack in an area; None if on nothing."""
    if event.target is None:
        return None
    where = names.area(event.target)
    return where if event.second is None else say("{area}, {target}", area=where, target=names.area(event.second))


@tell.register(cards.CardPlayed)
def _(event: cards.CardPlayed, names: Names) -> Told:
    card, player, target = names.card(event.card), names.empire(event.empire), on_what(event, names)
    if target is None:
        return told("card", "{empire} plays {card}.", empire=player, card=card)
    return told("card", "{empire} plays {card}: {target}.", empire=player, card=card, target=target)


@tell.register(cards.CardAnswered)
def _(event: cards.CardAnswered, names: Names) -> Told:
    return told(
        "answer",
        "{empire} plays {card}; {other} answers with {answer}: it is cancelled.",
        empire=names.empire(event.empire),
        card=names.card(event.card),
        other=names.empire(event.answerer),
        answer=names.card(event.answer),
    )


@tell.register(events.StacksHeld)
def _(event: events.StacksHeld, names: Names) -> Told:
    return told("hold", "The stacks of {empire} may not move.", empire=names.empire(event.other))


@tell.register(events.TruceMade)
def _(event: events.TruceMade, names: Names) -> Told:
    pattern = "{other} may not enter areas with units of {empire} and allies."
    return told("truce", pattern, other=names.empire(event.other), empire=names.empire(event.empire))


@tell.register(events.ForeignersAdmitted)
def _(event: events.ForeignersAdmitted, names: Names) -> Told:
    return told("alliance", "Foreign units may serve {empire} now.", empire=names.empire(event.empire))


@tell.register(events.UnitsGone)
def _(event: events.UnitsGone, names: Names) -> Told:
    lost = comma(unit(kind, number) for kind, number in event.kinds)
    values = {"area": names.area(event.area), "empire": names.empire(event.empire), "units": lost}
    if event.drowned:
        return told("drowned", "{area}: {units} of {empire} drown for want of room.", **values)
    return told("lost", "{area}: {empire} loses {units}.", **values)


@tell.register(lines.StandingSet)
def _(event: lines.StandingSet, names: Names) -> Told | None:  # noqa: ARG001 - lines are told as they are written
    if not event.dropped:
        return None
    return told("standing", "Too many standing lines; the oldest go: {lines}.", lines=comma(map(str, event.dropped)))
