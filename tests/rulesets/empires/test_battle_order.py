"""Battles of a round come one by one: place by place in code order, the strongest force first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from pbm.kernel.order import Action
from pbm.rulesets.empires.position.world import Force, MoveKind
from pbm.rulesets.empires.rules.battle_phase import one_by_one
from pbm.rulesets.empires.rules.marches import on_the_way
from tests.support.empires.positions import position

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import World

EMPIRES = ("PR", "FR", "SW", "AU", "RU")
FORCES = st.dictionaries(
    st.sampled_from(EMPIRES),
    st.tuples(st.sampled_from(("AAA", "BBB")), st.integers(1, 4), st.sampled_from((MoveKind.ATTACK, MoveKind.RETURN))),
)


def on_the_road(forces: dict[str, tuple[str, int, MoveKind]]) -> World:
    """Return a world with forces on the road."""
    world = position(dict.fromkeys(EMPIRES, ""), {"AAA": 'BBB|terrain = "plains"', "BBB": '|terrain = "plains"'})
    for empire, (there, armies, kind) in forces.items():
        world.moving[empire] = Force(empire, "AAA", there, kind, armies)
    return world


def next_by_asking_all(world: World) -> str:
    """Return whose battle is next, as the rulebook says it: looked for among all that is left."""
    rank = world.order_of_play.index
    key = lambda force: (force.destination, -force.strength, rank(force.empire))  # noqa: E731 - short
    return min(on_the_way(world), key=key).empire


@given(FORCES, st.sets(st.sampled_from(EMPIRES)))
def test_the_next_battle_is_the_first_of_those_that_are_left(
    forces: dict[str, tuple[str, int, MoveKind]], landing: set[str]
) -> None:
    """Also when a force has fought and is weaker now, as after a landing: then others may come before it."""
    world = on_the_road(forces)
    actions: list[Action[World]] = [Action(empire, 3, "", None) for empire in EMPIRES]
    landed: set[str] = set()

    for battle in one_by_one(world, actions):
        ((action,),) = battle.batches
        assert (battle.number, action.empire) == (3, next_by_asking_all(world))
        force = world.moving[action.empire]
        if action.empire in landing - landed and force.armies > 1:
            landed.add(action.empire)
            world.moving[action.empire] = Force(force.empire, force.origin, force.destination, force.kind, 1)
        else:
            del world.moving[action.empire]

    assert not on_the_way(world)
