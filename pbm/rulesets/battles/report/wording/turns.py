"""What happens outside of combats in words: roll call, muster, generals sent, tactics cards, the end of the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, all_of, say, several
from pbm.reports.narration import Told, tell, told
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


@tell.register(events.SheetMissed)
def _(event: events.SheetMissed, names: Names) -> Told:
    army = names.army(event.empire)
    if event.becomes_standby:
        pattern = "No sheet came from {army}: the program plays for it until one comes."
        return told("missed", pattern, army=army)
    return told("missed", "No sheet came from {army} for this turn.", army=army)


@tell.register(events.SheetReceived)
def _(event: events.SheetReceived, names: Names) -> Told | None:
    if not event.returns:
        return None
    return told("returned", "A sheet came from {army} again: its player is back.", army=names.army(event.empire))


@tell.register(commands.ArmyMustered)
def _(event: commands.ArmyMustered, names: Names) -> Told:  # noqa: ARG001 - no name in it
    battalions = several("{n} battalion", "{n} battalions", len(event.battalions))
    number = event.break_number
    if event.by_default:
        default = "Your army is the default muster: {battalions}; it breaks at {number} lost."
        return told("muster", default, battalions=battalions, number=number)
    own = "Your army is mustered: {battalions}; it breaks at {number} lost."
    return told("muster", own, battalions=battalions, number=number)


@tell.register(commands.GeneralPosted)
def _(event: commands.GeneralPosted, names: Names) -> Told:
    return told("posted", "{general} goes to {stack}.", general=names.general(event.general), stack=event.stack)


@tell.register(tactics.CardPlayed)
def _(event: tactics.CardPlayed, names: Names) -> Told:
    army, card = names.army(event.empire), names.card(event.card)
    if event.answers:
        return told("card", "{army}, in answer: {card}. The enemy's card has no effect.", army=army, card=card)
    return told("card", "Card of {army}: {card}.", army=army, card=card)


@tell.register(tactics.CardPutAway)
def _(event: tactics.CardPutAway, names: Names) -> Told:
    army, card = names.army(event.empire), names.card(event.card)
    return told("put_away", "Put away by {army}: {card}.", army=army, card=card)


@tell.register(tactics.CardsDrawn)
def _(event: tactics.CardsDrawn, names: Names) -> Told | None:
    if not event.cards:
        return None
    return told("drawn", "You draw {cards}.", cards=all_of(map(names.card, event.cards)))


@tell.register(events.TruceOffered)
def _(event: events.TruceOffered, names: Names) -> Told:
    return told("truce", "A truce is offered by {army}.", army=names.army(event.empire))


@tell.register(events.BattleYielded)
def _(event: events.BattleYielded, names: Names) -> Told:
    return told("yield", "The battle is given up by {army}.", army=names.army(event.empire))


@tell.register(events.BattleEnded)
def _(event: events.BattleEnded, names: Names) -> Told:
    over = event.over
    if over.winner is None:
        return Told("over", DRAWN[over.how])
    return Told("over", Sentence(WON[over.how].pattern, (("army", names.army(over.winner)),)))
