"""What a card does to a fight: who falls at once, who is then behind, what is gained (W.48 to W.50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.settings import Tie
from pbm.rulesets.warp.rules.fights.drawing_up import without
from pbm.rulesets.warp.rules.fights.force import reckon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.position.fight import Laid
    from pbm.rulesets.warp.rules.fights.battle import Battle
    from pbm.rulesets.warp.rules.fights.fighter import Fighter


def victims(battle: Battle, laid: Laid) -> list[Fighter]:
    """Return the enemy units that a card takes out at once: ``destroy`` and ``kill`` (W.76.19, W.76.20)."""
    card = card_of(battle.world, laid.card)
    enemy = battle.fight.other(battle.world.side_of(laid.player))
    fallen: list[Fighter] = []
    for loss in card.destroy:
        left = _left(battle.units[enemy], fallen)
        named = [fighter for fighter in left if battle.means(loss.of, (), fighter.kind)]
        fallen += sorted(named, key=lambda fighter: -fighter.kind.force)[: loss.number]
    if card.kill:
        forces = dict(enumerate(reckon(battle, enemy).units))
        leaders = [at for at, fighter in enumerate(battle.units[enemy]) if fighter.kind.leader]
        strongest = sorted(leaders, key=lambda at: -forces[at])[: card.kill]
        fallen += [battle.units[enemy][at] for at in strongest]
    return fallen


def _left(units: Sequence[Fighter], fallen: Sequence[Fighter]) -> list[Fighter]:
    left = list(units)
    for fighter in fallen:
        left.remove(fighter)
    return left


def after_card(battle: Battle, laid: Laid) -> Battle:
    """Return a fight as it is when a card has been laid and has taken effect."""
    fallen = victims(battle, laid)
    if fallen:
        battle = without(battle, battle.fight.other(battle.world.side_of(laid.player)), fallen)
    return battle.with_laid(laid)


def lead(battle: Battle, side: str) -> int:
    """Return by how much a side's total is above the enemy's."""
    return reckon(battle, side).total - reckon(battle, battle.fight.other(side)).total


def winner(battle: Battle) -> str | None:
    """Return which side wins if nothing more is laid (W.50); none if neither has a unit left."""
    fight = battle.fight
    standing = [side for side in fight.sides if battle.units[side]]
    if len(standing) < len(fight.sides):
        return standing[0] if standing else None
    ahead = lead(battle, fight.attacker)
    on_tie = battle.world.settings.tie is Tie.ATTACKER
    return fight.attacker if ahead > 0 or (ahead == 0 and on_tie) else fight.defender


def behind(battle: Battle) -> str | None:
    """Return the side that would lose if laying ended now (W.49); none when laying is over, a side being gone."""
    ahead = winner(battle)
    return None if ahead is None or battle.is_over else battle.fight.other(ahead)
