"""What players have said about fights: standing lines, and lines of their sheets (W.21, W.25, W.49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.quantity import Quantity
from pbm.kernel.record import record
from pbm.rulesets.warp.cards.deck_file import card_of
from pbm.rulesets.warp.cards.moments import Moment, moment_of
from pbm.rulesets.warp.lines import waiting
from pbm.rulesets.warp.orders.cards import Discard, Keep, Play
from pbm.rulesets.warp.orders.movement import Move
from pbm.rulesets.warp.standing_line import ANY, lines_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.fights.fight import Fight
    from pbm.rulesets.warp.world import World

NONE, WISE, HARD, FULL = "NONE", "WISE", "HARD", "FULL"
"""The stances of BATTLE (W.49.4)."""


@record
class Stance:
    """How a player fights: his stance, and how many cards he lays at most in one fight."""

    word: str = WISE
    limit: int | None = None

    def allows(self, laid: int) -> bool:
        """Tell whether a card more may be laid after so many."""
        return self.word != NONE and (self.limit is None or laid < self.limit)


def stance_in(world: World, player: str, area: str) -> Stance:
    """Return a player's stance in an area: a line for it goes before one for ANY (W.21); WISE without one."""
    lines = lines_of(world.players[player].standing, "BATTLE", area)
    own = [line for line in lines if line.where == area] or lines
    return Stance(str(own[-1].what), own[-1].number) if own else Stance()


def play_lines(stage: Stage[World], player: str, moment: Moment) -> list[Action[World]]:
    """Return a player's PLAY lines of cards of a moment that he may play now, in the order of the lines."""
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
    """Tell whether a PLAY line names an area, and not any."""
    assert isinstance(action.order, Play)
    return action.order.target not in {None, ANY}


def fits(fight: Fight, side: str, action: Action[World]) -> bool:
    """Tell whether a PLAY line of a side's player is meant for a fight: its area, and its condition (W.25)."""
    assert isinstance(action.order, Play)
    if names_area(action) and action.order.target != fight.area:
        return False
    condition = action.order.aim
    if isinstance(condition, Quantity):
        return fight.start[fight.other(side)] >= condition.amount
    met = {None, ANY, "ATTACK" if side == fight.attacker else "DEFEND"}
    return condition in met


def unnamed(stage: Stage[World], player: str, moment: Moment) -> list[int]:
    """Return the cards of a moment in a player's hand that no line of his sheet names, lowest number first (W.49.3)."""
    world = stage.world
    named = set(_named(action for action in stage.actions if action.empire == player))
    hand = (card for card in world.playable(player) if card not in named)
    return sorted(card for card in hand if moment_of(card_of(world, card)) is moment)


def _named(actions: Iterable[Action[World]]) -> Iterator[int]:
    """Yield the cards that lines name; ALL names none."""
    for action in actions:
        order = action.order
        if isinstance(order, Play | Keep | Discard | Move) and isinstance(order.card, str):
            yield int(order.card)
