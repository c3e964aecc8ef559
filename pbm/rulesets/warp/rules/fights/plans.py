"""Orders for fights: standing lines, and lines of the sheets (W.21, W.25, W.49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.quantity import Quantity
from pbm.kit.lines import waiting
from pbm.quick.record import record
from pbm.rulesets.warp.orders.cards import Play
from pbm.rulesets.warp.orders.copies import lines_naming
from pbm.rulesets.warp.position.cards.box import whose
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of
from pbm.rulesets.warp.position.standing_order import ANY
from pbm.rulesets.warp.rules.units import lines_for

if TYPE_CHECKING:
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.fight import Fight
    from pbm.rulesets.warp.position.world import World

NONE, WISE, HARD, FULL = "NONE", "WISE", "HARD", "FULL"
"""The stances of BATTLE (W.49.4)."""


@record
class Stance:
    """How a player fights: their stance, and the most cards they lay in one fight."""

    word: str = WISE
    limit: int | None = None

    def allows(self, laid: int) -> bool:
        """Tell whether one more card may be laid after a number of them."""
        return self.word != NONE and (self.limit is None or laid < self.limit)


def stance_in(world: World, player: str, area: str) -> Stance:
    """Return a player's stance in an area; WISE without a line (W.49)."""
    lines = lines_for(world, player, "BATTLE", area)
    return Stance(str(lines[0].what), lines[0].number) if lines else Stance()


def play_lines(stage: Stage[World], player: str, moment: Moment) -> list[Action[World]]:
    """Return a player's PLAY lines of cards of a moment that may be played now, in the order of the lines."""
    world = stage.world
    hand = world.playable(player)
    lines = waiting(stage, Play, player=player)
    held = [line for line in lines if card_named(line) in hand]
    return [line for line in held if moment_of(card_of(world, card_named(line))) is moment]


def card_named(action: Action[World]) -> int:
    """Return the number of the card that a PLAY line names."""
    assert isinstance(action.order, Play)
    return int(action.order.card)


def names_area(action: Action[World]) -> bool:
    """Tell whether a PLAY line names a particular area."""
    assert isinstance(action.order, Play)
    return action.order.target not in {None, ANY}


def fits(fight: Fight, side: str, action: Action[World]) -> bool:
    """Tell whether a PLAY line of a side's player is meant for a fight: its area, and its condition (W.25)."""
    return is_for_area(fight, action) and is_met(fight, side, action)


def is_for_area(fight: Fight, action: Action[World]) -> bool:
    """Tell whether a PLAY line names a fight's area, or any."""
    assert isinstance(action.order, Play)
    return not names_area(action) or action.order.target == fight.area


def is_met(fight: Fight, side: str, action: Action[World]) -> bool:
    """Tell whether the condition of a PLAY line of a side's player is met in a fight (W.25)."""
    assert isinstance(action.order, Play)
    condition = action.order.aim
    if isinstance(condition, Quantity):
        return fight.start[fight.other(side)] >= condition.amount
    return condition in {None, "ATTACK" if side == fight.attacker else "DEFEND"}


def unnamed(stage: Stage[World], player: str, moment: Moment) -> list[int]:
    """Return a player's cards of a moment that no line of their sheet names, lowest number first (W.49.3).

    Cards that only other players may play are left out (WI.16).
    """
    world = stage.world
    named = lines_naming(stage.actions, player)
    hand = {card: card_of(world, card) for card in world.playable(player) if card not in named}
    own = [number for number, card in hand.items() if player in whose(world, card)]
    return sorted(number for number in own if moment_of(hand[number]) is moment)
