"""What a player sees of a game: all but the hands of others and the deck, and as it was when he looked (C.96, C.97)."""

from __future__ import annotations

from copy import deepcopy

from pbm.rulesets.baton.position.world import Ending, Over
from pbm.rulesets.baton.sight.visibility import look
from tests.support.baton.reported import after, before


def test_hands_of_others_and_the_deck_are_hidden_until_the_end() -> None:
    """What is hidden is None, so nobody takes it for nothing; how many cards there are is known."""
    world = deepcopy(before())
    sight = look(world, "FR")

    assert [code for code, power in sight.powers.items() if power.hand is not None] == ["FR"]
    assert sight.powers["AU"].cards == len(world.powers["AU"].hand)
    assert (sight.deck, sight.deck_order) == (len(world.deck), None)
    assert all(power.hand is None for power in look(world, None).powers.values())
    assert look(world, None).own is None

    world.over = Over(Ending.CALENDAR, "FR")
    assert look(world, None).powers["AU"].hand == tuple(world.powers["AU"].hand)
    assert look(world, None).deck_order == tuple(world.deck)


def test_what_was_seen_stays_as_it_was() -> None:
    """A turn is played on the world that was looked at; what was seen of it does not change."""
    world = deepcopy(before())
    sight = look(world, "FR")
    seen = deepcopy(sight)
    for event in after()[0]:
        event.apply(world)

    assert sight == seen
    assert sight != look(world, "FR")
