"""A side's total (W.47), and how much each side loses: a share of the units, or by Force (W.52, W.54)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor, prod
from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.cards.data import Of, To
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.settings import Rounding
from pbm.rulesets.warp.rules.fights.battle import Total

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.warp.position.cards.data import Casualties, Force
    from pbm.rulesets.warp.position.fight import Laid
    from pbm.rulesets.warp.position.module import Fighting
    from pbm.rulesets.warp.position.units import Kind
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.rules.fights.battle import Battle


def reckon(battle: Battle, side: str) -> Total:
    """Compute a side's total (W.47), once for each state of the battle."""
    if side not in battle.totals:
        battle.totals[side] = _reckoned(battle, side)
    return battle.totals[side]


def _reckoned(battle: Battle, side: str) -> Total:
    changes = list(battle.changes(side))
    units = _unit_forces(battle, side, changes)
    bonus = _leader_bonus(battle, side)
    stack = [change for change in changes if change.to is To.STACK]
    added = sum(amount(battle.world, change) for change in stack)
    factor = prod((exact(change.times) for change in stack), start=Fraction(1))
    return Total(units, bonus, added, factor, floor(max(0, sum(units) + bonus + added) * factor))


def amount(world: World, change: Force) -> int:
    """Return how much Force a change adds; a setting may give it (W.80)."""
    return change.add if change.setting is None else int(getattr(world.settings, change.setting))


def exact(number: float) -> Fraction:
    """Return a number as it is written, exactly: 0.2 is 1/5."""
    return Fraction(str(number))


def _unit_forces(battle: Battle, side: str, changes: Sequence[Force]) -> list[int]:
    """Return the Force of each unit: ``each`` cards, then ``one``, then ``leader`` cards; none below 0 (W.47.1).

    A leader without matching troops generates none (WI.9).
    """
    units = battle.units[side]
    each = _each(battle, side, [change for change in changes if change.to is To.EACH])
    forces = [own + each[fighter.kind.code] for own, fighter in zip(battle.own[side], units, strict=True)]
    after_each = tuple(forces)
    for change in changes:
        if change.to is To.ONE:
            named = [at for at, unit in enumerate(units) if battle.means(change.of, change.but, unit.kind)]
            _add_to_strongest(forces, named, after_each, amount(battle.world, change))
    leaders = [at for at, unit in enumerate(units) if unit.kind.leader]
    for_leader = sum(amount(battle.world, change) for change in changes if change.to is To.LEADER)
    _add_to_strongest(forces, leaders, tuple(forces), for_leader)
    idle = battle.idle[side]
    return [0 if at in idle else max(0, force) for at, force in enumerate(forces)]


def _each(battle: Battle, side: str, changes: Sequence[Force]) -> dict[str, int]:
    """Return what the units of each kind get from the cards that add to each unit of a class."""
    kinds = {fighter.kind.code: fighter.kind for fighter in battle.units[side]}
    amounts = [(change, amount(battle.world, change)) for change in changes]
    return {
        code: sum(more for change, more in amounts if battle.means(change.of, change.but, kind))
        for code, kind in kinds.items()
    }


def _add_to_strongest(forces: list[int], named: Sequence[int], before: Sequence[int], more: int) -> None:
    """Add to the named unit that was strongest before; of equal ones to the first in list order."""
    if named:
        forces[max(named, key=before.__getitem__)] += more


def _leader_bonus(battle: Battle, side: str) -> int:
    """Return the bonus of the side that alone has a leader in the fight (W.47.3)."""
    alone = _is_led(battle, side) and not _is_led(battle, battle.fight.other(side))
    return battle.world.settings.leader_bonus if alone else 0


def _is_led(battle: Battle, side: str) -> bool:
    """Tell whether a side has a leader that generates Force (W.47.3, WI.9)."""
    idle = battle.idle[side]
    return any(fighter.kind.leader and at not in idle for at, fighter in enumerate(battle.units[side]))


def loser_loses(battle: Battle) -> int:
    """Return how many units the loser loses; all their Fortifications fall, even if that is more (W.52, W.53a)."""
    side, settings = battle.fight.loser, battle.world.settings
    assert side is not None
    rounded = ceil if settings.loser_rounding is Rounding.UP else floor
    share = rounded(exact(settings.loser_share) * battle.fight.start[side])
    forts = sum(fighter.kind.fortification for fighter in battle.units[side])
    return max(by_cards(battle, side, share), forts)


def by_force(battle: Fighting, _number: int, force: int) -> Fraction:
    """Return how much printed Force the winner must lose, exactly: by default half of the loser's, then cards (W.54).

    Never more than the winner has, and nothing where they keep their only unit.
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
    """Return what a unit lost by the winner counts: its printed Force (W.54)."""
    return kind.force


def kept(battle: Fighting) -> int:
    """Return how many units the winner always keeps (W.54)."""
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
    """Yield a card's changes of a side's number of losses (W.76.17)."""
    fight = battle.fight
    own = battle.world.side_of(laid.player)
    names = {Of.BOTH, Of.OWN if side == own else Of.ENEMY, Of.WINNER if side == fight.winner else Of.LOSER}
    yield from (change for change in card_of(battle.world, laid.card).casualties if change.of in names)
