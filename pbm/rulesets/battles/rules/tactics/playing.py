"""Cards played in combats: at most one of each side, whatever the moment (N.85, N.86)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.position.deck import Moment, tactics_cards
from pbm.rulesets.battles.rules.fights.squares import is_charge_on_infantry
from pbm.rulesets.battles.rules.tactics.laid_out import first_line, played
from pbm.rulesets.battles.rules.tactics.needs import CONDITIONS, MET, Standpoint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.orders.cards import Play
    from pbm.rulesets.battles.position.deck import Card
    from pbm.rulesets.battles.position.fight import Fight, Side
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def square_cards(stage: Stage[World]) -> Events:
    """Play cards SQUARE of both sides, before infantry try to form square (N.53, step 4)."""
    fight = stage.world.today.under_way
    if fight is not None and is_charge_on_infantry(stage.world, fight):
        yield from _both_play(stage, fight, Moment.SQUARE)


def square_answers(stage: Stage[World]) -> Events:
    """Play cards ANSWER against cards SQUARE that have just been played (N.86)."""
    yield from _answers(stage, Moment.SQUARE)


def combat_cards(stage: Stage[World]) -> Events:
    """Play cards COMBAT of both sides (N.53, step 6)."""
    fight = stage.world.today.under_way
    if fight is not None:
        yield from _both_play(stage, fight, Moment.COMBAT)


def combat_answers(stage: Stage[World]) -> Events:
    """Play cards ANSWER against cards COMBAT that have just been played (N.86)."""
    yield from _answers(stage, Moment.COMBAT)


def attackers_result_card(stage: Stage[World]) -> Events:
    """Play a card RESULT of the attacker (N.53, step 8)."""
    fight = stage.world.today.under_way
    if fight is not None:
        yield from _plays(stage, fight, fight.first, Moment.RESULT)


def defenders_result_card(stage: Stage[World]) -> Events:
    """Play a card RESULT of the defender: it, too, is judged on the table's result (N.86)."""
    fight = stage.world.today.under_way
    if fight is not None:
        yield from _plays(stage, fight, fight.second, Moment.RESULT)


def check_cards(stage: Stage[World], army: str) -> Events:
    """Play cards CHECK of both sides as a stack of an army is checked, the attacker's first (N.86)."""
    fight = stage.world.today.under_way
    if fight is not None:
        yield from _both_play(stage, fight, Moment.CHECK, checked=army)


def _both_play(stage: Stage[World], fight: Fight, moment: Moment, checked: str | None = None) -> Events:
    for side in fight.sides:
        yield from _plays(stage, fight, side, moment, checked)


def _plays(stage: Stage[World], fight: Fight, side: Side, moment: Moment, checked: str | None = None) -> Events:
    """Play the first of a side's lines that fits, if the side has played no card in this combat (N.85b)."""
    at = Standpoint(stage.world, fight, side, checked)
    found = first_line(stage, side.army, lambda order, card: card.moment is moment and _fits(at, order, card))
    if side.card is None and found is not None:
        action, _, card = found
        yield from played(action, card, fight.name, answers=moment is Moment.ANSWER)


def _fits(at: Standpoint, order: Play, card: Card) -> bool:
    """Tell whether a card's needs are true, and WHERE and HOW of its line hold (N.85a)."""
    return (
        all(MET[need](at) for need in card.needs)
        and order.stack in {None, at.side.stack}
        and (order.condition is None or CONDITIONS[order.condition](at))
    )


def _answers(stage: Stage[World], moment: Moment) -> Events:
    """Let a side answer a card of the other that was played at this moment (N.86)."""
    fight = stage.world.today.under_way
    if fight is None:
        return
    for side in fight.sides:
        card = fight.other_side(side).card
        if card is not None and tactics_cards()[card].moment is moment:
            yield from _plays(stage, fight, side, Moment.ANSWER)
