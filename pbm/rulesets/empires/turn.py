"""The turn of European Empires: its phases are the paragraphs of the rulebook (E.7 to E.11, E.37 to E.40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.phase import Phase, Rounds, Stage
from pbm.rulesets.empires.rules import battle_phase, end_of_turn, marches, rounds, victory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.dice import Dice
    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.rulesets.empires.position.world import World

ROUNDS: Rounds[World] = Rounds(
    split=rounds.by_place,
    phases=(
        Phase("Administration, supply, departure", rounds.actions),
        Phase("Arrival", marches.arrivals),
        Phase("Meeting engagements", marches.meetings),
        Rounds(split=battle_phase.one_by_one, phases=(Phase("Battles", battle_phase.fight),)),
        Phase("Return", marches.returns),
    ),
    closing=(Phase("Gifts", rounds.gifts), Phase("Disowning", rounds.disownings)),
)

PHASES: Sequence[Phase[World] | Rounds[World]] = (
    Phase("Roll call", end_of_turn.roll_call),
    ROUNDS,
    Phase("Leftovers", end_of_turn.leftovers),
    Phase("Dispersals", end_of_turn.dispersing),
    Phase("Income and supply costs", end_of_turn.income),
    Phase("Order of play", end_of_turn.order_of_play),
    Phase("Census", victory.census),
    Phase("Elimination", victory.elimination),
    Phase("Victory", victory.victory),
    Phase("End", end_of_turn.turn_end),
)


def play_alone(world: World, action: Action[World]) -> list[Event[World]]:
    """Play the round of one action in which nobody else acts; the world becomes the position after it.

    So is tried out what an action would do: on a world that may be changed.

    Returns:
        The events, of which the first says what became of the action itself.

    """
    return ROUNDS.play(Stage(world, [action], [action.empire], _no_dice))


def _no_dice(phase: str, subject: str) -> Dice:
    """Refuse to roll: nothing in a round depends on chance."""
    raise LookupError(phase, subject)
