"""What a card does, in words made from its data (W.76): a pattern for each verb, not for each card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import all_of, say, several
from pbm.rulesets.warp.position.cards.data import Needs, Of, On, To, Way, Who
from pbm.rulesets.warp.position.settings import FrenchAlliance
from pbm.rulesets.warp.report.wording.vocabulary import CONTESTS, classes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.warp.position.cards.data import Card, Casualties, Force, Loss, Move
    from pbm.rulesets.warp.position.settings import Settings

FACTORS = {2.0: "2", 1.5: "3/2", 0.5: "1/2"}
"""Factors as the rulebook writes them."""


def effects(card: Card, rules: Settings, players: Sequence[str] = ()) -> Iterator[Phrase]:
    """Yield sentences that say all a card does.

    Args:
        card: the card.
        rules: the game's settings, by which some of its own numbers are replaced.
        players: the names of the only players who may play it; empty if all may (WI.16).

    """
    if players:
        yield say("Only {players} may play it.", players=all_of(players))
    if card.scope:
        yield _scope(card)
    yield from (_force(force, rules) for force in card.force)
    yield from _in_fights(card)
    if card.move:
        yield _move(card.move)
        if card.move.winter:
            yield say("It works in winter turns only.")
    yield from _reactions(card)
    yield from _on_players(card)
    yield from _points(card)
    yield from _draws(card)
    yield from _politics(card, rules)


def _scope(card: Card) -> Phrase:
    """Say in which fights a card may be laid, and by whom."""
    fights = all_of(CONTESTS[contest.value] for contest in card.scope)
    if card.casualties or card.capture:
        who = {
            Who.WINNER: say("After a won fight ({fights}):", fights=fights),
            Who.LOSER: say("After a lost fight ({fights}):", fights=fights),
        }
        return who.get(card.who, say("After a fight ({fights}):", fights=fights))
    who = {
        Who.ATTACKER: say("{fights}, when you attack:", fights=fights),
        Who.DEFENDER: say("{fights}, when you defend:", fights=fights),
    }
    return who.get(card.who, say("{fights}:", fights=fights))


def _force(force: Force, rules: Settings) -> Phrase:
    """Say what a change of Force changes, on whose side, and on what condition."""
    if force.times != 1.0:
        change = _factor(force)
    else:
        added = int(getattr(rules, force.setting)) if force.setting else force.add
        change = _added(force, f"{added:+d}")
    return (
        say("{change} if {condition}.", change=change, condition=_condition(force)) if force.needs else _ended(change)
    )


def _ended(change: Phrase) -> Phrase:
    return say("{change}.", change=change)


def _factor(force: Force) -> Phrase:
    factor = FACTORS[force.times]
    if force.on is On.ENEMY:
        return say("the enemy's Force x {factor}", factor=factor)
    return say("your side's Force x {factor}", factor=factor)


def _added(force: Force, number: str) -> Phrase:
    """Say what Force is added to."""
    if force.to is To.EACH:
        return _each(force, number)
    units = classes(force.of) if force.of else ""
    whose = {
        (To.STACK, On.OWN): say("{force} Force for your side", force=number),
        (To.STACK, On.ENEMY): say("{force} Force for the enemy's side", force=number),
        (To.LEADER, On.OWN): say("{force} Force for a leader of yours", force=number),
        (To.LEADER, On.ENEMY): say("{force} Force for a leader of the enemy's", force=number),
        (To.ONE, On.OWN): say("{force} Force for one unit of your {units}", force=number, units=units),
        (To.ONE, On.ENEMY): say("{force} Force for one unit of the enemy's {units}", force=number, units=units),
    }
    return whose[force.to, force.on]


def _each(force: Force, number: str) -> Phrase:
    """Say which units get Force each."""
    units = classes(force.of, force.but)
    if force.of[0] == "ANY":
        if force.on is On.ENEMY:
            return say("{force} Force for each of the enemy's {units}", force=number, units=units)
        return say("{force} Force for each of your {units}", force=number, units=units)
    if force.on is On.ENEMY:
        return say("{force} Force for each unit of the enemy's {units}", force=number, units=units)
    return say("{force} Force for each unit of your {units}", force=number, units=units)


def _condition(force: Force) -> Phrase:
    """Say what the side that a change goes to must have in the fight (W.76)."""
    if force.on is On.ENEMY:
        return {
            Needs.LEADER: say("the enemy has a leader in the fight"),
            Needs.EXPERIENCED: say("the enemy has an experienced leader in the fight"),
            Needs.FORT: say("the enemy has a Fortification in the fight"),
        }[force.needs or Needs.LEADER]
    return {
        Needs.LEADER: say("you have a leader in the fight"),
        Needs.EXPERIENCED: say("you have an experienced leader in the fight"),
        Needs.FORT: say("you have a Fortification in the fight"),
    }[force.needs or Needs.LEADER]


def _in_fights(card: Card) -> Iterator[Phrase]:
    """Say what units a card takes out of a fight, and how it changes the losses."""
    for loss in card.destroy:
        yield _destroyed(loss)
    if card.kill:
        yield say("the enemy's leader with the highest Force is killed at once.")
    yield from (_losses(change) for change in card.casualties)
    if card.capture:
        yield say("the loser's remaining ship with the highest Force becomes yours.")


def _destroyed(loss: Loss) -> Phrase:
    one, many = (
        "{n} unit of the enemy's {units} is destroyed at once.",
        "{n} units of the enemy's {units} are destroyed at once.",
    )
    return several(one, many, loss.number, units=classes(loss.of))


def _losses(change: Casualties) -> Phrase:
    """Say how the number of units lost changes (W.52), or the Force that the winner must lose (W.54)."""
    if change.times != 1.0:
        factor = FACTORS[change.times]
        return {
            Of.LOSER: say("units lost by the loser x {factor}.", factor=factor),
            Of.WINNER: say("Force lost by the winner x {factor}.", factor=factor),
        }[change.of]
    number = f"{change.add:+d}"
    return {
        Of.LOSER: say("{number} to the units lost by the loser.", number=number),
        Of.WINNER: say("{number} to the units lost by the winner.", number=number),
        Of.BOTH: say("{number} to the units lost by either side.", number=number),
        Of.ENEMY: say("{number} to the units lost by the enemy.", number=number),
        Of.OWN: say("{number} to the units that you lose.", number=number),
    }[change.of]


def _move(move: Move) -> Phrase:
    """Say what a movement card moves (W.34)."""
    if move.way is not Way.MOVE:
        return {
            Way.BYPASS: say("Moves a group, past opposing Fortifications too."),
            Way.ENGAGE: say("Moves a group into an area with opposing units."),
            Way.INTERCEPT: say("After all moves: moves a group into an area with opposing units."),
            Way.EVADE: say("After all moves: moves a group one space out of an area with opposing units."),
        }[move.way]
    if move.of == "sea":
        return several("Moves {n} group of ships.", "Moves {n} groups of ships.", move.stacks)
    return several("Moves {n} group.", "Moves {n} groups.", move.stacks)


def _reactions(card: Card) -> Iterator[Phrase]:
    """Say what a card stops, or which stack it makes move (W.38, W.41, W.78)."""
    if card.negate:
        if card.negate.what == "card":
            yield say("Cancels the first card of an opponent that fits.")
        elif card.negate.of == "sea":
            yield say("Stops opposing ships that would enter or leave a sea space.")
        else:
            yield say("Stops an opposing group that would enter or leave an area.")
    if card.compel == "move":
        yield say("After all moves: an opponent's stack that has not moved must move one space.")
    elif card.compel == "attack":
        yield say("After all moves: a stack with a leader must move to attack.")


def _on_players(card: Card) -> Iterator[Phrase]:
    """Say what a card does to a player or their stacks (W.42, W.76)."""
    if card.forbid == "move":
        yield say("No stack of an opponent moves this turn.")
    elif card.forbid == "attack":
        yield say("An opponent's groups may not enter areas with units of your side this turn.")
    yield from (_struck(loss) for loss in card.strike)
    yield from (_disbanded(loss) for loss in card.disband)
    if card.discard:
        yield _discarded(card.discard)


def _struck(loss: Loss) -> Phrase:
    one, many = (
        "{n} unit of an opponent's stack, drawn at random, is destroyed: {units}.",
        "{n} units of an opponent's stack, drawn at random, are destroyed: {units}.",
    )
    return several(one, many, loss.number, units=say("of any kind") if loss.of == ("ANY",) else classes(loss.of))


def _disbanded(loss: Loss) -> Phrase:
    one, many = (
        "An opponent loses {n} unit of their choice: {units}.",
        "An opponent loses {n} units of their choice: {units}.",
    )
    return several(one, many, loss.number, units=classes(loss.of))


def _discarded(number: int) -> Phrase:
    one, many = (
        "{n} card drawn at random from an opponent's hand is discarded.",
        "{n} cards drawn at random from an opponent's hand are discarded.",
    )
    return several(one, many, number)


def _points(card: Card) -> Iterator[Phrase]:
    """Say what points a card brings or takes (W.61)."""
    if card.gain:
        yield say("You gain {dice} points.", dice=card.gain)
    if card.loss:
        yield say("An opponent loses {dice} points.", dice=card.loss)
    if card.take:
        yield say("You take {dice} points from an opponent.", dice=card.take)


def _draws(card: Card) -> Iterator[Phrase]:
    """Say which cards or units a card brings, or which hand it shows."""
    if card.recruit:
        one, many = "You gain {n} unit, drawn from your pile.", "You gain {n} units, drawn from your pile."
        yield several(one, many, card.recruit)
    if card.look:
        yield say("You see an opponent's next hand.")
    if card.draw:
        yield several("You draw {n} more card.", "You draw {n} more cards.", card.draw)


def _politics(card: Card, rules: Settings) -> Iterator[Phrase]:
    """Say what a card changes on the map without a fight, and which units it admits (WI.10, WI.13)."""
    if card.marker:
        one, many = (
            "Places {n} control marker at the beginning of the turn.",
            "Places {n} control markers at the beginning of the turn.",
        )
        yield several(one, many, card.marker)
    if card.admit:
        lasts = rules.french_alliance is FrenchAlliance.LASTING
        yield (
            say("You may buy and gain foreign units from now on.")
            if lasts
            else say("You may buy and gain foreign units this turn.")
        )
