"""Cards laid in a fight, while it is open and after its result, and those that stay in hand (W.23, W.49, W.51)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.cards import CardPlayed, Onto
from pbm.rulesets.warp.events.fights import TotalsReckoned
from pbm.rulesets.warp.events.lines import LinePassed
from pbm.rulesets.warp.events.losses import Cause
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.cards.moments import Moment
from pbm.rulesets.warp.position.fight import Missed
from pbm.rulesets.warp.rules.cards.lines import ANSWERED, Answers
from pbm.rulesets.warp.rules.fights import plans
from pbm.rulesets.warp.rules.fights.battle import battle_of
from pbm.rulesets.warp.rules.fights.casualties import fallen, will_lose
from pbm.rulesets.warp.rules.fights.choices import (
    Choice,
    Hands,
    behind,
    can_be_laid,
    gain,
    has_what_it_needs,
    is_meant_for,
    is_there,
    laid_by,
    next_choice,
    victims,
)
from pbm.rulesets.warp.rules.fights.force import changes_for, reckon
from pbm.rulesets.warp.rules.lines import done, failed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.rules.fights.battle import Battle

    Events = Iterator[Event[World]]


def opening(stage: Stage[World]) -> Events:
    """Lay the cards of players whose stance is FULL, line by line (W.49.1)."""
    hands = Hands(stage, battle_of(stage.world))
    for player in hands.battle.fight.fighters:
        stance = hands.stance(player)
        for choice in hands.lines(player) if stance.word == plans.FULL else ():
            battle = battle_of(stage.world)
            free = stance.allows(laid_by(battle, player)) and is_in_hand(stage.world, choice)
            if free and can_be_laid(battle, choice):
                yield from lay(stage, choice)


def next_card(stage: Stage[World]) -> Events:
    """Lay the next card of the side that is behind; when it lays none, laying is over (W.49.2 to W.49.5)."""
    battle = battle_of(stage.world)
    side = behind(battle)
    choice = None if side is None else next_choice(Hands(stage, battle), side)
    if choice is not None:
        yield from lay(stage, choice)


def is_in_hand(world: World, choice: Choice) -> bool:
    """Tell whether a card has not been laid or cancelled yet: several lines may name it."""
    return choice.card in world.players[choice.player].hand


def lay(stage: Stage[World], choice: Choice) -> Events:
    """Lay a card; unless it is answered at once, what it destroys is removed (W.49.5)."""
    battle = battle_of(stage.world)
    laid = choice.laid(battle)
    card = CardPlayed(choice.player, choice.card, Onto.FIGHT, laid.place, laid.target)
    took_effect, events = Answers(stage).play(card)
    yield from events
    if choice.line is not None:
        yield done(choice.line) if took_effect else failed(choice.line, ANSWERED)
    if took_effect:
        yield from fallen(battle.fight.area, victims(battle, laid), Cause.CARD)
        if battle.fight.winner is None:
            yield totals(battle_of(stage.world))


def totals(battle: Battle) -> TotalsReckoned:
    """Show the players in a fight the current totals."""
    fight = battle.fight
    attacker, defender = (reckon(battle, side).total for side in fight.sides)
    return TotalsReckoned(fight.area, fight.fighters, attacker, defender)


def laid_after(stage: Stage[World]) -> Events:
    """Lay AFTER cards: the loser's, then the winner's, each side in order of play, each player in line order (W.51)."""
    battle = battle_of(stage.world)
    fight = battle.fight
    if fight.winner is None:
        return
    for side in (fight.other(fight.winner), fight.winner):
        for player in fight.players[side]:
            for choice in _choices(stage, battle, side, player):
                if is_in_hand(stage.world, choice) and has_effect(battle_of(stage.world), choice):
                    yield from lay(stage, choice)


def _choices(stage: Stage[World], battle: Battle, side: str, player: str) -> list[Choice]:
    """Return a player's PLAY lines of cards for this moment of this fight, whatever their stance and limit."""
    lines = plans.play_lines(stage, player, Moment.AFTER)
    fitting = [line for line in lines if plans.fits(battle.fight, side, line)]
    choices = [Choice(player, plans.card_named(line), line) for line in fitting]
    return [choice for choice in choices if is_meant_for(battle, choice)]


def has_effect(battle: Battle, choice: Choice) -> bool:
    """Tell whether a card changes the losses of a side that it names, or can take a ship (W.51, EW.19)."""
    fight, card = battle.fight, choice.laid(battle)
    then = battle.with_laid(card)
    named = [side for side in fight.sides if any(changes_for(battle, card, side))]
    if any(will_lose(battle, side) != will_lose(then, side) for side in named):
        return True
    captures = card_of(battle.world, choice.card).capture > 0
    return captures and fight.loser is not None and any(fighter.kind.ship for fighter in battle.units[fight.loser])


def noted(stage: Stage[World]) -> Iterator[Event[World]]:
    """Record for each line meant for this fight why its card was not laid."""
    battle = battle_of(stage.world)
    for player in battle.fight.fighters:
        for moment in (Moment.FIGHT, Moment.AFTER):
            for line in plans.play_lines(stage, player, moment):
                if plans.is_for_area(battle.fight, line):
                    choice = Choice(player, plans.card_named(line), line)
                    yield LinePassed(player, line.place, _why(battle, choice, moment))


def _why(battle: Battle, choice: Choice, moment: Moment) -> Missed:
    """Return why a card was not laid: first a line or card for other fights, then a card without effect."""
    assert choice.line is not None
    fight, side = battle.fight, battle.world.side_of(choice.player)
    if not plans.is_met(fight, side, choice.line):
        return Missed.CONDITION
    if fight.contest not in card_of(battle.world, choice.card).scope:
        return Missed.KIND
    if not is_meant_for(battle, choice):
        return Missed.PART
    return Missed.NO_GAIN if moment is Moment.AFTER else _why_not_while_laying(battle, choice, side)


def _why_not_while_laying(battle: Battle, choice: Choice, side: str) -> Missed:
    if not is_there(battle, choice):
        return Missed.GONE
    if battle.is_over:
        return Missed.AHEAD
    if not has_what_it_needs(battle, choice):
        return Missed.NEEDS
    return _why_not_wanted(battle, choice, side) if gain(battle, choice) > 0 else Missed.NO_GAIN


def _why_not_wanted(battle: Battle, choice: Choice, side: str) -> Missed:
    """Return why a helpful card was not laid."""
    stance = plans.stance_in(battle.world, choice.player, battle.fight.area)
    if stance.word == plans.NONE:
        return Missed.STANCE
    if battle.fight.winner == side:
        return Missed.AHEAD
    return Missed.WISE if stance.allows(laid_by(battle, choice.player)) else Missed.LIMIT
