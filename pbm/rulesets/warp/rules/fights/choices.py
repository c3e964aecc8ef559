"""What a card does to a fight, which cards players can lay, and which they lay next (W.48 to W.50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.warp.position.cards.data import Who
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.cards.moments import Moment
from pbm.rulesets.warp.position.fight import Laid
from pbm.rulesets.warp.position.settings import Tie
from pbm.rulesets.warp.rules.fights import plans
from pbm.rulesets.warp.rules.fights.battle import without
from pbm.rulesets.warp.rules.fights.force import reckon

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.rules.fights.battle import Battle, Fighter


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
    """Return by how much a side's total exceeds the enemy's."""
    return reckon(battle, side).total - reckon(battle, battle.fight.other(side)).total


def winner(battle: Battle) -> str | None:
    """Return the side that wins if nothing more is laid (W.50); None if neither has a unit left."""
    fight = battle.fight
    standing = [side for side in fight.sides if battle.units[side]]
    if len(standing) < len(fight.sides):
        return standing[0] if standing else None
    ahead = lead(battle, fight.attacker)
    on_tie = battle.world.settings.tie is Tie.ATTACKER
    return fight.attacker if ahead > 0 or (ahead == 0 and on_tie) else fight.defender


def behind(battle: Battle) -> str | None:
    """Return the side that would lose if laying ended now (W.49); None when a side has no units left."""
    ahead = winner(battle)
    return None if ahead is None or battle.is_over else battle.fight.other(ahead)


@record
class Choice:
    """A card that a player could lay, and its line; None for one laid without a line."""

    player: str
    card: int
    line: Action[World] | None = None

    def laid(self, battle: Battle) -> Laid:
        """Return the card as laid in a fight."""
        return Laid(self.card, self.player, self.line.place if self.line else None, battle.fight.area)


def gain(battle: Battle, choice: Choice) -> int:
    """Return how far a card improves the lead of its player's side (W.48)."""
    side = battle.world.side_of(choice.player)
    return lead(after_card(battle, choice.laid(battle)), side) - lead(battle, side)


def can_be_laid(battle: Battle, choice: Choice) -> bool:
    """Tell whether a player can lay a card: a unit in the fight, its scope and role, its condition, a gain (W.48)."""
    fits = is_there(battle, choice) and is_meant_for(battle, choice) and has_what_it_needs(battle, choice)
    return fits and gain(battle, choice) > 0


def is_there(battle: Battle, choice: Choice) -> bool:
    """Tell whether a player has a unit in the fight now."""
    return any(fighter.holder == choice.player for fighter in battle.units[battle.world.side_of(choice.player)])


def is_meant_for(battle: Battle, choice: Choice) -> bool:
    """Tell whether a card is for this sort of fight and its player's role in it."""
    card, fight = card_of(battle.world, choice.card), battle.fight
    side = battle.world.side_of(choice.player)
    roles = {Who.EITHER, Who.ATTACKER if side == fight.attacker else Who.DEFENDER}
    if fight.winner is not None:
        roles.add(Who.WINNER if side == fight.winner else Who.LOSER)
    return fight.contest in card.scope and card.who in roles


def has_what_it_needs(battle: Battle, choice: Choice) -> bool:
    """Tell whether the sides that a card applies to have what it requires: a leader, experience, a Fort (W.76)."""
    forces = card_of(battle.world, choice.card).force
    return all(battle.has(battle.bearer(choice.player, force.on), force.needs) for force in forces)


def laid_by(battle: Battle, player: str) -> int:
    """Return how many cards a player has laid in the fight."""
    return sum(laid.player == player for laid in battle.laid)


def lies(battle: Battle, choice: Choice) -> bool:
    """Tell whether a card is already laid in the fight: several lines may name it."""
    return any(laid.card == choice.card for laid in battle.laid)


@record
class Hands:
    """What the players in a fight could lay next, computed once for each card.

    Attributes:
        stage: the phase's stage.
        battle: the fight as it stands.

    """

    stage: Stage[World]
    battle: Battle

    def stance(self, player: str) -> plans.Stance:
        """Return how a player fights here."""
        return plans.stance_in(self.stage.world, player, self.battle.fight.area)

    def lines(self, player: str) -> list[Choice]:
        """Return a player's PLAY lines that fit this fight, in line order."""
        side = self.stage.world.side_of(player)
        lines = plans.play_lines(self.stage, player, Moment.FIGHT)
        fitting = [line for line in lines if plans.fits(self.battle.fight, side, line)]
        return [Choice(player, plans.card_named(line), line) for line in fitting]

    def planned(self, player: str) -> list[Choice]:
        """Return a player's PLAY lines in laying order: those naming the area first (W.49.3)."""
        return sorted(self.lines(player), key=lambda choice: not (choice.line and plans.names_area(choice.line)))

    def by_itself(self, player: str) -> list[Choice]:
        """Return the cards of a player that may be laid without a line, lowest number first (W.49.3)."""
        if not self.stage.world.settings.auto_cards:
            return []
        return [Choice(player, card) for card in plans.unnamed(self.stage, player, Moment.FIGHT)]


def next_choice(hands: Hands, side: str) -> Choice | None:
    """Return the next card of the side that is behind: of its first player whose stance allows one (W.49.3)."""
    for player in hands.battle.fight.players[side]:
        stance = hands.stance(player)
        if stance.allows(laid_by(hands.battle, player)):
            choice = _of_player(hands, player)
            if choice is not None and (stance.word == plans.HARD or is_worth_it(hands, side)):
                return choice
    return None


def _of_player(hands: Hands, player: str) -> Choice | None:
    """Return the card that a player lays next, if any: by a line, or without one (W.49.3)."""
    battle = hands.battle
    planned = next((choice for choice in hands.planned(player) if can_be_laid(battle, choice)), None)
    if planned is not None:
        return planned
    gains = {choice: gain(battle, choice) for choice in hands.by_itself(player) if can_be_laid(battle, choice)}
    enough = [choice for choice in gains if behind(after_card(battle, choice.laid(battle))) != behind(battle)]
    if enough:
        return min(enough, key=gains.__getitem__)
    return max(gains, key=gains.__getitem__, default=None)


def is_worth_it(hands: Hands, side: str) -> bool:
    """Tell whether a side could still come out ahead with all its cards, if the enemy lays none (W.49.4).

    Each card that can be laid is a gain, so a side that gets ahead stays ahead.
    """
    battle = hands.battle
    for choice in _in_thought(hands, side):
        allowed = hands.stance(choice.player).allows(laid_by(battle, choice.player))
        if allowed and not lies(battle, choice) and can_be_laid(battle, choice):
            battle = after_card(battle, choice.laid(battle))
            if behind(battle) != side:
                return True
    return False


def _in_thought(hands: Hands, side: str) -> Iterator[Choice]:
    """Yield a side's cards in the order in which it would lay them."""
    for player in hands.battle.fight.players[side]:
        yield from hands.planned(player)
        yield from _by_falling_gain(hands.battle, hands.by_itself(player))


def _by_falling_gain(battle: Battle, choices: Sequence[Choice]) -> list[Choice]:
    """Sort cards by gain as the fight stands, the highest first; of equal ones the lowest number first."""
    return sorted(choices, key=lambda choice: -gain(battle, choice))
