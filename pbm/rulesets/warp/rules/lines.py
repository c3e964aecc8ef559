"""Judging the lines of sheets: each exactly once, at the end if its moment never came (W.23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.quantity import Quantity
from pbm.kernel.sentence import one_of, say
from pbm.kit.lines import Lines, forbidden, is_judged
from pbm.rulesets.warp.events.lines import LineTold, passed_key
from pbm.rulesets.warp.orders.cards import Play
from pbm.rulesets.warp.orders.copies import card_named
from pbm.rulesets.warp.position.cards.box import title
from pbm.rulesets.warp.position.cards.data import Contest, Who
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of, sea_only
from pbm.rulesets.warp.position.fight import Missed
from pbm.rulesets.warp.position.standing_order import ANY

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action, Outcome
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Phrase, Sentence
    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.position.world import World


def _judgement(action: Action[World], outcome: Outcome, reason: Sentence | None, /, *, not_triggered: bool) -> LineTold:
    """Report a line with the card that it names, which stays in hand if it is not needed."""
    card = card_named(action)
    return LineTold(action.empire, action.place, action.text, outcome, 0, reason, not_triggered, card)


LINES = Lines(_judgement)
done, cut, failed, not_triggered = LINES.done, LINES.cut, LINES.failed, LINES.not_triggered


FIGHTS: Mapping[Contest, Phrase] = {
    Contest.BATTLE: say("a battle"),
    Contest.SIEGE: say("a siege"),
    Contest.SEA: say("a fight at sea"),
}


def told(stage: Stage[World]) -> Iterator[Event[World]]:
    """Report the lines that were never triggered (W.23)."""
    world = stage.world
    for action in sorted(stage.actions, key=lambda action: (world.rank(action.empire), action.place)):
        if not is_judged(world, action):
            yield _left_over(action, world)


def _left_over(action: Action[World], world: World) -> Event[World]:
    if action.order is None:
        assert action.reason is not None
        return failed(action, action.reason)
    if isinstance(action.order, Play) and int(action.order.card) not in world.players[action.empire].hand:
        return failed(action, say("{card} is no longer in your hand", card=title(world, int(action.order.card))))
    against = forbidden(action, world)
    if against is not None:
        return failed(action, against)
    why = _of_play(world, action, action.order) if isinstance(action.order, Play) else None
    if why is None:
        why = say("the game was over before that") if world.over else say("there was no occasion for it")
    return not_triggered(action, why)


def _of_play(world: World, action: Action[World], order: Play) -> Sentence | None:
    """Return why a waiting card was not played, by what it waits for."""
    card = card_of(world, int(order.card))
    moment = moment_of(card)
    if moment in {Moment.FIGHT, Moment.AFTER}:
        missed = world.today.passed.get(passed_key(action.empire, action.place))
        return _no_fight(order.target) if missed is None else _not_laid(world, order, card, missed)
    if moment is Moment.TRAP:
        return _not_sprung(order, card)
    return say("no card was played that it answers") if moment is Moment.ANSWER else None


def _no_fight(target: str | None) -> Sentence:
    if target in {None, ANY}:
        return say("you were in no fight")
    return say("you were in no fight in {area}", area=str(target))


def _not_sprung(order: Play, card: Card) -> Sentence:
    """Say that no group came or went where a trap waited (W.38)."""
    area = str(order.target)
    if order.aim == "FROM":
        return (
            say("no opposing ships moved out of {area}", area=area)
            if sea_only(card)
            else say("no opposing group moved out of {area}", area=area)
        )
    if sea_only(card):
        return say("no opposing ships moved to {area}", area=area)
    return say("no opposing group moved to {area}", area=area)


def _not_laid(world: World, order: Play, card: Card, missed: Missed) -> Sentence:
    """Say what kept a card in hand in the fights that its line was meant for (W.48, W.49, W.51)."""
    name = title(world, int(order.card))
    if missed is Missed.CONDITION:
        return _not_met(order)
    if missed is Missed.KIND:
        return say("{card} is for {fights} only", card=name, fights=one_of(FIGHTS[each] for each in card.scope))
    if missed is Missed.PART:
        return _another_part(card.who, name)
    if missed is Missed.NEEDS:
        return say("what {card} needs was not in the fight", card=name)
    if missed is Missed.NO_GAIN and moment_of(card) is Moment.AFTER:
        return say("there was no ship to take") if card.capture else say("it would not have changed what was lost")
    return REASONS[missed]


def _not_met(order: Play) -> Sentence:
    if isinstance(order.aim, Quantity):
        return say("the opposing side had fewer than {n} units", n=order.aim.amount)
    if order.aim == "ATTACK":
        return say("your side did not attack")
    return say("your side did not defend")


def _another_part(who: Who, card: str) -> Sentence:
    """Say that a card is for the other role in a fight."""
    if who is Who.ATTACKER:
        return say("{card} is for the attacker only", card=card)
    if who is Who.DEFENDER:
        return say("{card} is for the defender only", card=card)
    if who is Who.WINNER:
        return say("{card} is for the winner only", card=card)
    return say("{card} is for the loser only", card=card)


REASONS: Mapping[Missed, Sentence] = {
    Missed.GONE: say("you had no unit left in the fight"),
    Missed.NO_GAIN: say("it would not have helped your side"),
    Missed.AHEAD: say("your side was ahead without it"),
    Missed.STANCE: say("with stance NONE no card is laid"),
    Missed.LIMIT: say("your BATTLE line allows no more cards in a fight"),
    Missed.WISE: say("WISE passed: even with all cards your side would have stayed behind"),
}
"""Why a card stayed in hand, for reasons that need no details."""
