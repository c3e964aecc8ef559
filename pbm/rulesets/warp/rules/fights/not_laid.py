"""Cards that lines name and that stay in hand when a fight's cards have been laid, each with its reason (W.23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.lines import LinePassed
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.cards.moments import Moment
from pbm.rulesets.warp.position.fight import Missed
from pbm.rulesets.warp.rules.fights import plans
from pbm.rulesets.warp.rules.fights.choices import Choice, gain, has_what_it_needs, is_meant_for, is_there, laid_by
from pbm.rulesets.warp.rules.fights.drawing_up import battle_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.rules.fights.battle import Battle


def noted(stage: Stage[World]) -> Iterator[Event[World]]:
    """Note of each line that was meant for this fight, and whose card was not laid in it, what kept it in hand."""
    battle = battle_of(stage.world)
    for player in battle.fight.fighters:
        for moment in (Moment.FIGHT, Moment.AFTER):
            for line in plans.play_lines(stage, player, moment):
                if plans.is_for_area(battle.fight, line):
                    choice = Choice(player, plans.card_named(line), line)
                    yield LinePassed(player, line.place, _why(battle, choice, moment))


def _why(battle: Battle, choice: Choice, moment: Moment) -> Missed:
    """Return what kept a card in hand: first what the line or the card is not for, then what it would have done."""
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
    """Return why a card was not laid that would have helped."""
    stance = plans.stance_in(battle.world, choice.player, battle.fight.area)
    if stance.word == plans.NONE:
        return Missed.STANCE
    if battle.fight.winner == side:
        return Missed.AHEAD
    return Missed.WISE if stance.allows(laid_by(battle, choice.player)) else Missed.LIMIT
