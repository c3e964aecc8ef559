"""Worlds that may be: what their empire sees in them, and what they are made from."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.desk.sealed import seal
from pbm.kernel.dice import Dice
from pbm.kernel.turn import copied, resolve
from pbm.kernel.view import View
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.dummy import write_sheet
from pbm.rulesets.empires.imagination import sampled
from pbm.rulesets.empires.keeping.soundness import world_fault
from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.support.dummy_games import views_of
from tests.support.effort import examples
from tests.support.empires.fog import disturb
from tests.support.empires.games import GAMES, RandomGame, play
from tests.support.empires.self_played import TURNS, games

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import World
    from pbm.rulesets.empires.sight.visibility import Sight


def drawn(view: View[Sight], which: int = 1) -> World:
    """Draw a world for a view."""
    return sampled(view, Dice(which, view.turn, "Imagined", str(view.empire)))


def saved(world: World) -> bytes:
    """Return a world as it would be saved."""
    return seal(world, "empires", EMPIRES.saved_classes())


def holds(view: View[Sight], world: World) -> None:
    """See that a world shows its empire what the view shows, and could be saved and read."""
    assert EMPIRES.look(world, view.empire) == view.sight
    assert world_fault(world) is None


@pytest.mark.parametrize("name", TURNS)
def test_its_empire_would_see_what_it_sees(name: str) -> None:
    """Whoever looks at a sampled world sees their own report, in every turn of a game; nothing is amiss in it."""
    for _, views in games(name):
        for view in views.values():
            holds(view, drawn(view))


@settings(max_examples=examples(40))
@given(GAMES)
def test_so_it_is_in_odd_positions(game: RandomGame) -> None:
    """The same in positions drawn at random, with fleets at sea and armies aboard."""
    _, events, after = play(game)
    for view in views_of(EMPIRES, after, events, after.turn).values():
        for which in range(3):
            holds(view, drawn(view, which))


@settings(max_examples=examples(40))
@given(GAMES, st.integers(0, 10**9))
def test_nothing_that_is_hidden_is_in_it(game: RandomGame, change: int) -> None:
    """Where an empire sees the same, whatever else is different, it imagines the same."""
    _, events, after = play(game)
    for code, view in views_of(EMPIRES, after, events, after.turn).items():
        other = disturb(after, code, random.Random(change))
        for area in other.lands.values():
            area.terrain = after.lands[area.code].terrain  # it is printed on the map
        same = View("game", view.turn, code, EMPIRES.look(other, code), view.events)
        assert same.sight == view.sight
        assert saved(drawn(same)) == saved(drawn(view))


def test_other_dice_give_another_world() -> None:
    """What is hidden is drawn, not always the same."""
    view = games("european-empires")[2][1]["PR"]

    one, again, other = drawn(view, 1), drawn(view, 1), drawn(view, 2)

    assert saved(one) == saved(again)
    assert saved(one) != saved(other)
    assert {each.army_reserve for each in one.empires.values()} != {
        each.army_reserve for each in other.empires.values()
    }


def test_it_may_be_changed() -> None:
    """Playing on in a sampled world changes nothing of the view that it was made from."""
    world, views = games("two-rivers")[2]
    before = copied(views["PR"].sight)

    mine = drawn(views["PR"])
    for land in mine.lands.values():
        land.armies, land.owner = land.armies + 1, None
    for empire in mine.empires.values():
        empire.balance += 1
        empire.enemies.append("PR")

    assert views["PR"].sight == before == EMPIRES.look(world, "PR")


@pytest.mark.parametrize("name", TURNS)
def test_everybody_can_play_on_in_it(name: str) -> None:
    """The computer player writes everybody's sheet there, as good ones as in the game, and the turn is played."""
    for world, views in games(name):
        view = views[min(views)]
        mine = drawn(view)
        actions = [action for code in mine.empires for action in sheet(mine, code)]
        _, after = resolve(EMPIRES.phases, actions, mine, present=sorted(mine.empires), seed=1, turn=mine.turn + 1)
        assert after.turn == world.turn + 1


def sheet(world: World, code: str) -> list[Any]:
    """Let the computer player write a sheet in a world; nothing may be wrong with it."""
    if not world.empires[code].in_game:
        return []
    text = write_sheet(View("game", world.turn, code, EMPIRES.look(world, code), ()), 1)
    language = OrderLanguage(EMPIRES, EMPIRES.words(world), EMPIRES.places(world))
    found = read_sheet(code, text.encode(), language, Expected(turn=world.turn + 1))
    assert not found.refused
    assert not found.problems
    return list(found.actions)
