"""Cards about points, and recruiting cards: when they are played, and when they stay in hand (W.61, W.67, W.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.kernel.dice import Dice
from pbm.kernel.order import Action, Outcome
from pbm.kernel.phase import Phase
from pbm.rulesets.warp.events.cards import CardPlayed
from pbm.rulesets.warp.events.lines import LineTold
from pbm.rulesets.warp.events.points import PointsLost
from pbm.rulesets.warp.orders.cards import Play
from pbm.rulesets.warp.rules.economy import recruits, revenue
from tests.rulesets.warp.boards import board, codes, play, points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.warp.position.world import World

POINTS = Phase("Revenue cards", revenue.next_card, repeats=True)
RECRUITS = Phase("Recruiting cards", recruits.next_card, repeats=True)

FORAGE, FODDER, RAIDERS, DEPOTS, SUPPLIES, PRIVATEERING = 39, 43, 45, 76, 77, 79
ENLISTMENTS, REINFORCEMENTS, LOST_ORDERS = 16, 124, 155


def war(hands: dict[str, list[int]], points: dict[str, int]) -> World:
    """Return three players with hands, and with points in their Capitols."""
    lands = {"PAR": "capitol FR FR", "BER": "capitol PR PR", "VIE": "capitol AU AU"}
    world = board(lands, "", players="FR PR AU")
    for player, hand in hands.items():
        world.players[player].hand = list(hand)
    for area, number in points.items():
        world.areas[area].points = number
    return world


def line(player: str, place: int, card: int, target: str | None = None, aim: str | None = None) -> Action[World]:
    """Return a PLAY line."""
    return Action(player, place, f"PLAY {target} {aim} {card}", Play(target, aim, str(card)))


def rolled(card: int, dice: int) -> int:
    """Return what a card rolls in turn 2 of a game with seed 1."""
    stream = Dice(1, 2, "Card", str(card))
    return sum(stream.roll(6) for _ in range(dice))


def outcomes(events: Sequence[Event[World]]) -> dict[tuple[str, int], tuple[Outcome, bool]]:
    """Return what has come of the lines, and whether their moment never came."""
    told = [event for event in events if isinstance(event, LineTold)]
    return {(event.empire, event.place): (event.outcome, event.unneeded) for event in told}


def cards(events: Sequence[Event[World]]) -> list[int]:
    """Return the cards that were played, in their order."""
    return [event.card for event in events if isinstance(event, CardPlayed)]


def test_gains_come_first_then_what_is_taken_then_what_is_lost() -> None:
    """All gain first; then by order of play and card number, whatever the order of the lines (W.61)."""
    world = war({"FR": [RAIDERS, FODDER, SUPPLIES], "PR": [DEPOTS], "AU": [FORAGE]}, {"BER": 50})

    actions = [
        line("FR", 1, RAIDERS, "PR"),
        line("FR", 2, FODDER, "PR"),
        line("FR", 3, SUPPLIES, "PR"),
        line("PR", 1, DEPOTS),
        line("AU", 1, FORAGE),
    ]
    events = play(world, POINTS, actions=actions)

    assert cards(events) == [DEPOTS, FORAGE, SUPPLIES, FODDER, RAIDERS]
    taken = rolled(SUPPLIES, 1)
    assert world.players["FR"].card_points == taken
    assert world.players["PR"].card_points == rolled(DEPOTS, 2)
    assert world.players["AU"].card_points == rolled(FORAGE, 1)
    assert points(world) == {"BER": 50 - taken - rolled(FODDER, 1) - rolled(RAIDERS, 1)}
    assert world.discards == [DEPOTS, FORAGE, SUPPLIES, FODDER, RAIDERS]


def test_nobody_loses_more_than_he_has_and_only_the_two_are_told() -> None:
    """A loss is cut to what there is; against nothing the card stays in hand (W.61, W.24, W.75)."""
    taking = next(card for card in (SUPPLIES, PRIVATEERING) if rolled(card, 1) > 1)
    world = war({"FR": [taking, FODDER]}, {"BER": 1})

    events = play(world, POINTS, actions=[line("FR", 1, FODDER, "PR"), line("FR", 2, taking, "PR")])

    lost = [event for event in events if isinstance(event, PointsLost)]
    assert [(event.points, event.handed) for event in lost] == [(1, True)]
    assert [player for player in ("FR", "PR", "AU", None) if lost[0].seen_by(player)] == ["FR", "PR"]
    assert outcomes(events) == {("FR", 1): (Outcome.FAILED, True), ("FR", 2): (Outcome.DONE, False)}
    assert world.players["FR"].hand == [FODDER]
    assert points(world) == {}


def test_of_several_lines_with_a_card_the_first_that_can_plays_it() -> None:
    """Prussia has no points, so Austria loses some; the third line finds the card gone (W.24)."""
    world = war({"FR": [FODDER]}, {"VIE": 10, "BER": 0})

    events = play(
        world, POINTS, actions=[line("FR", place, FODDER, victim) for place, victim in enumerate(("PR", "AU", "AU"), 1)]
    )

    assert [outcome for outcome, _ in outcomes(events).values()] == [Outcome.FAILED, Outcome.DONE, Outcome.FAILED]
    assert points(world) == {"VIE": 10 - rolled(FODDER, 1)}


@pytest.mark.parametrize("target", [None, "FR"])
def test_a_line_that_names_no_opponent_fails_where_there_are_several(target: str | None) -> None:
    """Its card stays in hand (W.25)."""
    world = war({"FR": [FODDER]}, {"VIE": 10})

    events = play(world, POINTS, actions=[line("FR", 1, FODDER, target)])

    assert outcomes(events) == {("FR", 1): (Outcome.FAILED, False)}
    assert world.players["FR"].hand == [FODDER]


def test_a_card_drawn_during_the_turn_waits_for_the_next() -> None:
    """Only what was held when step 2 began is played (W.24)."""
    world = war({"FR": [FORAGE]}, {})
    world.today.fresh["FR"] = [FORAGE]

    events = play(world, POINTS, actions=[line("FR", 1, FORAGE)])

    assert outcomes(events) == {("FR", 1): (Outcome.FAILED, False)}
    assert world.players["FR"].card_points == 0


def test_an_answer_cancels_a_card_about_points() -> None:
    """Both cards are spent, the cancelled one first, and nobody loses anything (W.78)."""
    world = war({"FR": [FODDER], "PR": [LOST_ORDERS]}, {"BER": 10})

    events = play(world, POINTS, actions=[line("FR", 1, FODDER, "PR"), line("PR", 1, LOST_ORDERS, "ANY")])

    assert outcomes(events) == {("PR", 1): (Outcome.DONE, False), ("FR", 1): (Outcome.FAILED, False)}
    assert world.discards == [FODDER, LOST_ORDERS]
    assert points(world) == {"BER": 10}


def test_recruiting_cards_bring_units_free_of_charge_by_card_number() -> None:
    """Two chits each, of kinds that can be put somewhere: inland no ships (W.67, W.7)."""
    world = war({"FR": [REINFORCEMENTS, ENLISTMENTS]}, {})
    world.players["FR"].pile = {"SHIP": 9, "LINE": 2, "RESE": 2}

    events = play(world, RECRUITS, actions=[line("FR", 1, REINFORCEMENTS, "PAR"), line("FR", 2, ENLISTMENTS)])

    assert cards(events) == [ENLISTMENTS, REINFORCEMENTS]
    assert codes(world, "PAR", "FR") == "LINE LINE RESE RESE"
    assert world.players["FR"].pile == {"SHIP": 9, "LINE": 0, "RESE": 0}


def test_a_recruiting_card_with_nothing_to_draw_stays_in_hand() -> None:
    """Only ships are left, and there is no coastal city (W.24)."""
    world = war({"FR": [ENLISTMENTS]}, {})
    world.players["FR"].pile = {"SHIP": 9}

    events = play(world, RECRUITS, actions=[line("FR", 1, ENLISTMENTS)])

    assert outcomes(events) == {("FR", 1): (Outcome.FAILED, True)}
    assert world.players["FR"].hand == [ENLISTMENTS]


def test_in_order_only_the_active_player_plays_his_cards() -> None:
    """The others' lines wait for their own turns (W.16)."""
    world = war({"FR": [FORAGE], "PR": [DEPOTS]}, {})
    world.today.active = ("PR",)

    events = play(world, POINTS, actions=[line("FR", 1, FORAGE), line("PR", 1, DEPOTS)])

    assert outcomes(events) == {("PR", 1): (Outcome.DONE, False)}
