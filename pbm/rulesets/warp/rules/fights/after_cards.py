"""Cards laid after the result (W.51)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.cards.moments import Moment
from pbm.rulesets.warp.rules.fights import plans
from pbm.rulesets.warp.rules.fights.casualties import will_lose
from pbm.rulesets.warp.rules.fights.choices import Choice, is_meant_for
from pbm.rulesets.warp.rules.fights.drawing_up import battle_of
from pbm.rulesets.warp.rules.fights.laying import Table
from pbm.rulesets.warp.rules.fights.numbers import changes_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.rules.fights.battle import Battle

    Events = Iterator[Event[World]]


def laid(stage: Stage[World]) -> Events:
    """Lay AFTER cards: the loser's, then the winner's, each side in order of play, each player in line order (W.51)."""
    battle = battle_of(stage.world)
    fight = battle.fight
    if fight.winner is None:
        return
    table = Table(stage, battle)
    for side in (fight.other(fight.winner), fight.winner):
        for player in fight.players[side]:
            for choice in _choices(stage, battle, side, player):
                if not table.is_spent(choice) and has_effect(table.battle, choice):
                    yield from table.lay(choice)


def _choices(stage: Stage[World], battle: Battle, side: str, player: str) -> list[Choice]:
    """Return a player's PLAY lines of cards for this moment of this fight, whatever his stance and limit."""
    lines = plans.play_lines(stage, player, Moment.AFTER)
    fitting = [line for line in lines if plans.fits(battle.fight, side, line)]
    choices = [Choice(player, plans.card_named(line), line) for line in fitting]
    return [choice for choice in choices if is_meant_for(battle, choice)]


def has_effect(battle: Battle, choice: Choice) -> bool:
    """Tell whether a card changes what a side that it names will lose, or can take a ship (W.51, EW.19)."""
    fight, card = battle.fight, choice.laid(battle)
    then = battle.with_laid(card)
    named = [side for side in fight.sides if any(changes_for(battle, card, side))]
    if any(will_lose(battle, side) != will_lose(then, side) for side in named):
        return True
    captures = card_of(battle.world, choice.card).capture > 0
    return captures and fight.loser is not None and any(fighter.kind.ship for fighter in battle.units[fight.loser])
