"""Cards that one side alone may play (WI.16)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.dice import Dice
from pbm.kernel.language import ENGLISH
from pbm.kernel.order import Actor, OrderFailedError
from pbm.kernel.phase import Stage
from pbm.rulesets.warp.orders.cards import Discard, Keep, Mark, Play
from pbm.rulesets.warp.orders.movement import Move
from pbm.rulesets.warp.position.cards.box import whose
from pbm.rulesets.warp.position.cards.deck_file import card_of, deck_of
from pbm.rulesets.warp.position.cards.moments import Moment
from pbm.rulesets.warp.position.settings import Season, Settings
from pbm.rulesets.warp.rules.fights.plans import unnamed
from tests.rulesets.warp.boards import board

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.world import World

SEASONS = Settings(seasons=tuple(Season))


def colonies(hand: list[int]) -> World:
    """Return a world of the second module, in which both have the same hand."""
    world = board({"AAA": "inland AM", "BBB": "inland BR"}, "AAA-BBB", players="AM BR", settings=SEASONS)
    world.module = "war-of-independence"
    for code, units in (("AM", "American 1775"), ("BR", "British 1775")):
        world.players[code].units, world.players[code].hand = units, [*hand]
    return world


def test_the_american_and_british_cards_are_those_of_the_table() -> None:
    """All others are for both."""
    world = colonies([])
    only: dict[str, list[int]] = {"AM": [], "BR": []}
    for number in deck_of("war_of_independence"):
        players = whose(world, card_of(world, number))
        assert players in (["AM", "BR"], ["AM"], ["BR"])
        if len(players) == 1:
            only[players[0]].append(number)

    assert only == {"AM": [17, 18, 19, 44, 45, 46, 47, 52, 55, 56, 57], "BR": [48, 49, 50, 51, 53, 54]}


@pytest.mark.parametrize(
    ("order", "player"),
    [
        (Play(None, None, "17"), "AM"),
        (Mark("AAA", "44"), "AM"),
        (Move("AAA", "BBB", "55"), "AM"),
        (Play(None, None, "53"), "BR"),
    ],
)
def test_lines_that_play_a_card_for_others_are_refused(order: Play | Mark | Move, player: str) -> None:
    """Who may play it is told, in winter, too; the other may keep it and put it away."""
    world = colonies([17, 44, 53, 55])
    world.turn = 3
    other = "BR" if player == "AM" else "AM"

    with pytest.raises(OrderFailedError) as refusal:
        order.check(Actor(world, other, 1))

    assert order.card is not None
    assert ENGLISH.say(refusal.value.reason).startswith(f"only {player} may play {order.card} ")
    for harmless in (Keep(order.card), Discard("NOW", order.card)):
        harmless.check(Actor(world, other, 1))


def test_cards_for_others_are_not_laid_by_themselves() -> None:
    """Nor are they reckoned with, when a side thinks of what it could lay (W.49)."""
    world = colonies([48, 44, 52, 20])
    stage = Stage(world, [], [], partial(Dice, 1, 1))

    assert unnamed(stage, "AM", Moment.MARK) == [44, 52]
    assert unnamed(stage, "BR", Moment.MARK) == [48]
    assert unnamed(stage, "BR", Moment.FIGHT) == [20]
