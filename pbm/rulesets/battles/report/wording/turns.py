"""What happens outside of combats in words: roll call, muster, generals sent, tactics cards, the end of the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, all_of, say, several
from pbm.reports.narration import EventText, event_text, text_of
from pbm.rulesets.battles.events import commands, tactics
from pbm.rulesets.battles.events import turns as events
from pbm.rulesets.battles.position.world import Ending

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.battles.report.wording.names import Names

WON: Mapping[Ending, Sentence] = {
    Ending.BREAK: say("The battle is over. The victory goes to {army}, whose enemy breaks."),
    Ending.LINE: say("The battle is over. The victory goes to {army}: the line of its enemy is torn open."),
    Ending.BOTH: say("The battle is over. Both armies break; the victory goes to {army} with the smaller share."),
    Ending.NIGHT: say("The battle is over. Night falls, and the victory goes to {army}."),
    Ending.YIELD: say("The battle is over. The victory goes to {army}, whose enemy gives it up."),
}
DRAWN: Mapping[Ending, Sentence] = {
    Ending.BOTH: say("The battle is over. Both armies break with equal shares: it is drawn."),
    Ending.NIGHT: say("The battle is over. Night falls, and nobody has won."),
    Ending.TRUCE: say("The battle is over. Both armies agree to a truce: it is drawn."),
    Ending.YIELD: say("The battle is over. Both armies give it up: it is drawn."),
}


@text_of.register(events.SheetMissed)
def _(event: events.SheetMissed, names: Names) -> EventText:
    army = names.army(event.empire)
    if event.becomes_standby:
        pattern = "No sheet came from {army}: the program plays for it until one comes."
        return event_text("missed", pattern, army=army)
    return event_text("missed", "No sheet came from {army} for this turn.", army=army)


@text_of.register(events.SheetReceived)
def _(event: events.SheetReceived, names: Names) -> EventText | None:
    if not event.returns:
        return None
    return event_text("returned", "A sheet came from {army} again: its player is back.", army=names.army(event.empire))


@text_of.register(commands.ArmyMustered)
def _(event: commands.ArmyMustered, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    battalions = several("{n} battalion", "{n} battalions", len(event.battalions))
    number = event.break_number
    if event.by_default:
        default = "Your army is the default muster: {battalions}; it breaks at {number} lost."
        return event_text("muster", default, battalions=battalions, number=number)
    own = "Your army is mustered: {battalions}; it breaks at {number} lost."
    return event_text("muster", own, battalions=battalions, number=number)


@text_of.register(commands.GeneralPosted)
def _(event: commands.GeneralPosted, names: Names) -> EventText:
    return event_text("posted", "{general} goes to {stack}.", general=names.general(event.general), stack=event.stack)


@text_of.register(tactics.CardPlayed)
def _(event: tactics.CardPlayed, names: Names) -> EventText:
    army, card = names.army(event.empire), names.card(event.card)
    if event.answers:
        return event_text("card", "{army}, in answer: {card}. The enemy's card has no effect.", army=army, card=card)
    return event_text("card", "Card of {army}: {card}.", army=army, card=card)


@text_of.register(tactics.CardPutAway)
def _(event: tactics.CardPutAway, names: Names) -> EventText:
    army, card = names.army(event.empire), names.card(event.card)
    return event_text("put_away", "Put away by {army}: {card}.", army=army, card=card)


@text_of.register(tactics.CardsDrawn)
def _(event: tactics.CardsDrawn, names: Names) -> EventText | None:
    if not event.cards:
        return None
    return event_text("drawn", "You draw {cards}.", cards=all_of(map(names.card, event.cards)))


@text_of.register(events.TruceOffered)
def _(event: events.TruceOffered, names: Names) -> EventText:
    return event_text("truce", "A truce is offered by {army}.", army=names.army(event.empire))


@text_of.register(events.BattleYielded)
def _(event: events.BattleYielded, names: Names) -> EventText:
    return event_text("yield", "The battle is given up by {army}.", army=names.army(event.empire))


@text_of.register(events.BattleEnded)
def _(event: events.BattleEnded, names: Names) -> EventText:
    over = event.over
    if over.winner is None:
        return EventText("over", DRAWN[over.how])
    return EventText("over", Sentence(WON[over.how].pattern, (("army", names.army(over.winner)),)))
