"""What a tactics card does and when, in words made from its data (N.84 to N.87): a pattern for each verb and need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import comma, say
from pbm.rulesets.battles.position.deck import Moment

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.battles.position.deck import Card

MOMENTS: Mapping[Moment, Phrase] = {
    Moment.ORDERS: say("at the beginning of the turn"),
    Moment.SQUARE: say("before infantry try to form square"),
    Moment.COMBAT: say("before the Attack rolls"),
    Moment.ANSWER: say("when the enemy has just played a card before the Attack rolls or a square"),
    Moment.RESULT: say("when the result is read"),
    Moment.CHECK: say("when a stack check begins"),
    Moment.RALLY: say("in the Morale Phase"),
}
"""When a card is played (N.86)."""

NEEDS: Mapping[str, Phrase] = {
    "infantry": say("your infantry"),
    "cavalry": say("your cavalry"),
    "artillery": say("your artillery"),
    "fire": say("by fire"),
    "melee": say("by melee"),
    "attacker": say("you attack"),
    "defender": say("you defend"),
    "supporter": say("you have a supporter"),
    "enemy supporter": say("the enemy has a supporter"),
    "light infantry": say("light infantry of the stack is not shaken"),
    "general": say("a general is with the stack"),
    "against cavalry": say("against cavalry"),
    "blown": say("this combat would leave it blown"),
    "kept": say("it is not routed or eliminated"),
    "lost": say("your battalion is routed or eliminated"),
    "beaten": say("the enemy's battalion is shaken or routed"),
    "own check": say("a stack of yours is checked"),
    "enemy check": say("a stack of the enemy's is checked"),
}
"""What must be true of the card's side (N.84)."""


def when(card: Card) -> Phrase:
    """Say when a card is played, and what it needs."""
    moment = MOMENTS[card.moment]
    if not card.needs:
        return moment
    return say("{moment} ({needs})", moment=moment, needs=comma(NEEDS[need] for need in card.needs))


def effects(card: Card) -> Iterator[Phrase]:
    """Yield sentences that say all that a card does."""
    yield from _on_rolls(card)
    yield from _on_squares(card)
    yield from _on_results(card)
    yield from _on_the_turn(card)
    yield from _on_morale(card)


def _on_rolls(card: Card) -> Iterator[Phrase]:
    """Say what it does to Attack rolls and support."""
    if card.roll:
        yield say("{number} to your Attack roll.", number=f"{card.roll:+d}")
    if card.roll_rating:
        yield say("Your best general there adds his rating to your Attack roll.")
    if card.again:
        yield say("You throw twice, and the higher throw counts.")
    if card.support is not None:
        yield say("Your support counts {number}.", number=card.support)
    if card.unsupported:
        yield say("The enemy has no supporter.")
    if card.evade:
        yield say("The attack is called off.")
    if card.cancel:
        yield say("That card has no effect.")


def _on_squares(card: Card) -> Iterator[Phrase]:
    if card.square_formed:
        yield say("Your infantry forms square without a check.")
    if card.square:
        yield say("{number} to the Training of the enemy's infantry for the square.", number=f"{card.square:+d}")


def _on_results(card: Card) -> Iterator[Phrase]:
    """Say what it does to results, and to what follows from them."""
    if card.worsen:
        yield say("The enemy's result is one step worse.")
    if card.soften:
        yield say("Your result is one step milder.")
    if card.fresh:
        yield say("Your cavalry are not blown.")
    if card.check_next:
        yield say("The battalion below the enemy's tests its nerves, too.")
    if card.steady:
        yield say("{number} to the Morale of your battalions in checks of this combat.", number=f"{card.steady:+d}")
    if card.panic:
        yield say("{number} to the Morale of the enemy's in checks of this combat.", number=f"{-card.panic:+d}")


def _on_the_turn(card: Card) -> Iterator[Phrase]:
    """Say what it does to attacks, moves and draws of the turn."""
    if card.attacks:
        yield say("{number} attack this turn.", number=f"{card.attacks:+d}")
    if card.enemy_attacks:
        yield say("{number} attack for the enemy this turn.", number=f"{card.enemy_attacks:+d}")
    if card.moves:
        yield say("{number} moves this turn.", number=f"{card.moves:+d}")
    if card.look:
        yield say("You see the enemy stack in WHERE, else the CENTRE, as it is at the end of the turn.")
    if card.draw:
        yield say("You draw {number} more at the end of the turn.", number=card.draw)


def _on_morale(card: Card) -> Iterator[Phrase]:
    """Say what it does in the Morale Phase."""
    if card.revive:
        yield say("{number} of your shaken battalions are revived, those with most points.", number=card.revive)
    if card.rest:
        yield say("{number} of your blown regiments are rested, those with most points.", number=card.rest)
    if card.rally:
        yield say("Your routed battalion with most points comes back to the RESERVE, shaken.")
