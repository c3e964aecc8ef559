"""What is tried out beforehand goes through the turn of the game, and through no other."""

from __future__ import annotations

from copy import deepcopy

from hypothesis import given, settings

from pbm.kernel.turn import resolve
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.turn import play_alone
from tests.support.effort import examples
from tests.support.empires.games import GAMES, RandomGame, actions_of


@given(GAMES)
@settings(max_examples=examples(40))
def test_actions_tried_one_by_one_are_the_turn_of_an_empire_that_acts_alone(game: RandomGame) -> None:
    """Where nobody else acts, the rounds of the turn are its actions played alone, one after the other."""
    world, empire = game.world(), game.empires[0]
    actions = actions_of(world, empire, game.lines[empire])
    events, _ = resolve(EMPIRES.phases, actions, world, present=[], seed=game.seed, turn=1)
    alone = deepcopy(world)
    tried = [event for action in actions for event in play_alone(alone, action)]

    missed = len(game.empires)  # the roll call stands before the rounds: no sheet has come
    assert events[missed : missed + len(tried)] == tried
    assert type(events[missed + len(tried)]).__name__ == "LeftoversSpent"
