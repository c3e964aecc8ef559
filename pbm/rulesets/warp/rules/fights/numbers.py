"""How much a side loses: the loser a share of his units, the winner by Force, as cards change it (W.52, W.54)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor, prod
from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.cards.data import Of
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.settings import Rounding
from pbm.rulesets.warp.rules.fights.force import exact

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.position.cards.data import Casualties
    from pbm.rulesets.warp.position.fight import Laid
    from pbm.rulesets.warp.position.module import Fighting
    from pbm.rulesets.warp.position.units import Kind
    from pbm.rulesets.warp.rules.fights.battle import Battle


def loser_loses(battle: Battle) -> int:
    """Return how many units the loser loses; all his Fortifications fall, even if that is more (W.52, W.53a)."""
    side, settings = battle.fight.loser, battle.world.settings
    assert side is not None
    rounded = ceil if settings.loser_rounding is Rounding.UP else floor
    share = rounded(exact(settings.loser_share) * battle.fight.start[side])
    forts = sum(fighter.kind.fortification for fighter in battle.units[side])
    return max(by_cards(battle, side, share), forts)


def by_force(battle: Fighting, _number: int, force: int) -> Fraction:
    """Return how much printed Force the winner must lose, exactly: by default half of the loser's, then cards (W.54).

    That is never more than he has, and nothing where he keeps the only unit he has.
    """
    side = battle.fight.winner
    assert side is not None
    units = battle.units[side]
    if len(units) <= kept(battle):
        return Fraction(0)
    factor = prod((exact(change.times) for change in _changes(battle, side)), start=Fraction(1))
    share = exact(battle.world.settings.winner_share)
    return min(share * force * factor, Fraction(sum(fighter.kind.force for fighter in units)))


def printed(kind: Kind) -> int:
    """Return what a unit that the winner loses counts: its printed Force (W.54)."""
    return kind.force


def kept(battle: Fighting) -> int:
    """Return how many units the winner keeps in any case (W.54)."""
    return int(battle.world.settings.winner_keeps_last)


def by_cards(battle: Fighting, side: str, number: int) -> int:
    """Return a side's number as cards change it: factors first, each rounded up, then the others (W.52)."""
    changes = list(_changes(battle, side))
    for change in changes:
        number = ceil(number * exact(change.times))
    return max(0, min(number + sum(change.add for change in changes), len(battle.units[side])))


def _changes(battle: Fighting, side: str) -> Iterator[Casualties]:
    for laid in battle.laid:
        yield from changes_for(battle, laid, side)


def changes_for(battle: Fighting, laid: Laid, side: str) -> Iterator[Casualties]:
    """Yield what a card changes in the number of a side, which it names (W.76.17)."""
    fight = battle.fight
    own = battle.world.side_of(laid.player)
    names = {Of.BOTH, Of.OWN if side == own else Of.ENEMY, Of.WINNER if side == fight.winner else Of.LOSER}
    yield from (change for change in card_of(battle.world, laid.card).casualties if change.of in names)
