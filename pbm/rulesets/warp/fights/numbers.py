"""How many units a side loses: the module's number, then cards, within what is there (W.52 to W.54, EW.17)."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from pbm.rulesets.warp.cards.data import Of
from pbm.rulesets.warp.cards.deck_file import card_of
from pbm.rulesets.warp.fights.force import exact
from pbm.rulesets.warp.modules import module_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.cards.data import Casualties
    from pbm.rulesets.warp.fights.battle import Battle
    from pbm.rulesets.warp.fights.fight import Laid


def loser_loses(battle: Battle) -> int:
    """Return how many units the loser loses; all his Fortifications fall, even if that is more (W.52, W.53a)."""
    side = battle.fight.loser
    assert side is not None
    forts = sum(fighter.kind.fortification for fighter in battle.units[side])
    return max(_by_cards(battle, side, 0), forts)


def winner_loses(battle: Battle, fallen: int) -> int:
    """Return how many units the winner loses when the loser has lost so many; the last one is spared (W.54, EW.17)."""
    side = battle.fight.winner
    assert side is not None
    kept = 1 if battle.world.settings.winner_keeps_last and battle.units[side] else 0
    return min(_by_cards(battle, side, fallen), len(battle.units[side]) - kept)


def will_lose(battle: Battle, side: str) -> int:
    """Return how many units a side will lose by the cards that lie now; nothing has been lost yet (W.51)."""
    return loser_loses(battle) if side == battle.fight.loser else winner_loses(battle, loser_loses(battle))


def _by_cards(battle: Battle, side: str, fallen: int) -> int:
    """Return a side's number as cards change it: factors first, each rounded up, then the others (W.52)."""
    number = module_of(battle.world).losses(battle.world, battle.fight, side, fallen)
    changes = [change for laid in battle.laid for change in changes_for(battle, laid, side)]
    for change in changes:
        number = ceil(number * exact(change.times))
    return max(0, min(number + sum(change.add for change in changes), len(battle.units[side])))


def changes_for(battle: Battle, laid: Laid, side: str) -> Iterator[Casualties]:
    """Yield what a card changes in the number of a side, which it names (W.76.17)."""
    fight = battle.fight
    own = battle.world.side_of(laid.player)
    names = {Of.BOTH, Of.OWN if side == own else Of.ENEMY, Of.WINNER if side == fight.winner else Of.LOSER}
    yield from (change for change in card_of(battle.world, laid.card).casualties if change.of in names)
