"""What a player sees of a battle: all of his own army, of the other one what lies open, and nothing that changes."""

from __future__ import annotations

from copy import deepcopy

from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.position.world import Ending, Over
from pbm.rulesets.battles.sight.visibility import FaceDown
from tests.support.battles.reported import FRENCH, first_turn, played, pratzen


def test_what_is_seen_stays_as_it_was() -> None:
    """Events change battalions, generals and instructions of the battle, and not what was seen before."""
    world = deepcopy(pratzen())
    sight = BATTLES.look(world, "FR")
    before = repr(sight)
    events, _ = played(world, {"FR": FRENCH, "AL": "POST CON RIGHT"})

    for event in events:
        event.apply(world)

    assert repr(sight) == before
    assert repr(BATTLES.look(world, "FR")) != before


def test_the_enemys_battalions_lie_face_down() -> None:
    """Their marks are seen; which battalions they are is nowhere in the sight until the battle is over (N.100)."""
    world = deepcopy(first_turn()[1])
    sight = BATTLES.look(world, "FR")

    assert sight.enemy.code == "AL"
    assert {type(each) for stack in sight.enemy.stacks.values() for each in stack} == {FaceDown}
    assert sight.opened == {}

    world.over = Over(Ending.TRUCE)
    opened = BATTLES.look(world, "FR").opened["AL"]
    assert [each.code for each in opened.stacks["LEFT"]] == world.armies["AL"].stacks["LEFT"]


def test_the_public_has_no_army() -> None:
    """It sees what both know of each other, and of no turn to come (N.102)."""
    sight = BATTLES.look(first_turn()[1], None)

    assert (sight.army, sight.coming, sight.to_muster) == (None, None, None)
    assert list(sight.armies) == ["FR", "AL"]
