"""Worlds that may be, made from what a player sees: everything seen is there, and nothing hidden is known."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from benchmarks.self_play.warp.invariants import check
from benchmarks.self_play.warp.observing import WarpObserver
from pbm.kernel.dice import Dice
from pbm.kernel.turn import copied, resolve
from pbm.kernel.view import View
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.events.cards import CardPlayed
from pbm.rulesets.warp.events.hands import HandShown
from pbm.rulesets.warp.imagination import sampled
from pbm.rulesets.warp.orders.movement import Move
from pbm.rulesets.warp.position.cards.box import cards_in_play
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.sight.survey import Survey, look
from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.support.dummy_games import turns_of, views_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.order import Action
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.sight.visibility import Sight

SCENARIOS = WarpObserver().scenarios
GAMES = [
    ("the-hudson", 6, ""),
    ("the-hudson", 3, 'adjudication = "in-order"'),
    ("the-rhine", 4, ""),
    ("the-rhine", 2, "allies_share_view = true"),
    ("the-rhine", 2, "show_stack_size = false"),
    ("war-of-independence", 12, ""),
    ("europe-at-war-six", 3, ""),
    ("europe-at-war", 1, ""),
]
"""Scenarios, with the turns played, and a rule that is changed."""


def positions(name: str, turns: int, rule: str = "", seed: int = 7) -> Iterator[tuple[World, dict[str, View[Sight]]]]:
    """Yield the start of a game among computer players and the position after each turn, with everybody's view."""
    scenario = (SCENARIOS / f"{name}.toml").read_text(encoding="utf-8").replace("[rules]", f"[rules]\n{rule}\n#", 1)
    start = WARP.start(scenario, name, seed)
    yield start, views_of(WARP, start, [], 0)
    for world, events in turns_of(WARP, scenario, turns, seed):
        yield world, views_of(WARP, world, events, world.turn)


def dice(view: View[Sight], seed: int = 1) -> Dice:
    """Return dice for a sample."""
    return Dice(seed, view.turn, "Sample", str(view.empire))


@pytest.mark.parametrize(("name", "turns", "rule"), GAMES)
def test_its_reader_sees_in_it_what_they_see_now(name: str, turns: int, rule: str) -> None:
    """For every player on every turn: the same sight, no fault, every chit and every card in one place."""
    for world, views in positions(name, turns, rule):
        for view in views.values():
            sample = sampled(view, dice(view))

            assert look(sample, view.empire) == view.sight
            check(sample, [], sample)
            hands = [card for player in sample.players.values() for card in player.hand]
            every = cards_in_play(view.sight.module, view.sight.settings)
            assert sorted([*sample.deck, *sample.discards, *hands]) == every
            assert sample.turn == world.turn


@pytest.mark.parametrize(
    ("name", "turns"), [("the-hudson", 3), ("the-rhine", 2), ("war-of-independence", 4), ("europe-at-war-six", 1)]
)
def test_others_write_their_sheets_in_it_and_the_turn_is_played(name: str, turns: int) -> None:
    """Everybody's computer player finds a position that it can play on, and its sheet is read without a problem."""
    marches = 0
    for _, views in positions(name, turns):
        for view in views.values():
            sample = sampled(view, dice(view))
            sheets = usual_sheets(sample)

            _, after = resolve(WARP.phases, sheets, sample, present=sorted(views), seed=3, turn=sample.turn + 1)

            assert after.turn == sample.turn + 1
            marches += sum(isinstance(action.order, Move) and action.empire != view.empire for action in sheets)

    assert marches > turns


def usual_sheets(world: World) -> list[Action[World]]:
    """Return the actions of computer players of everybody, who are told no events; a problem fails the test."""
    language, seen = OrderLanguage(WARP, WARP.words(world), WARP.places(world)), Survey(world)
    actions: list[Action[World]] = []
    assert WARP.compose is not None
    for code in world.order_of_play:
        text = WARP.compose(View("game", world.turn, code, seen(code), ()), 5)
        sheet = read_sheet(code, text.encode(), language, Expected(turn=world.turn + 1))
        assert not sheet.problems
        actions += sheet.actions
    return actions


@pytest.mark.parametrize(("name", "turns"), [("the-hudson", 4), ("the-rhine", 2), ("europe-at-war-six", 1)])
def test_it_knows_nothing_that_is_hidden(name: str, turns: int) -> None:
    """If only what is hidden from a player is another, the sample for the same dice is the same."""
    changes = 0
    for world, views in positions(name, turns):
        for code, view in views.items():
            other = hidden_changed(world, code)
            changes += other != world
            changed = replace(view, sight=look(other, code))

            assert changed.sight == view.sight
            assert repr(sampled(changed, dice(view))) == repr(sampled(view, dice(view)))

    assert changes > turns


def hidden_changed(world: World, reader: str) -> World:
    """Return a world in which others have other cards, points and offers, and more experienced leaders."""
    other = copied(world)
    for code, player in other.players.items():
        if code == reader:
            continue
        number = min(len(player.hand), len(other.deck))
        drawn, player.hand = player.hand[:number], [*other.deck[:number], *player.hand[number:]]
        other.deck = [*other.deck[number:], *drawn]
        for chit in player.offer:
            player.pile[chit.kind] += 1
        player.offer = []
        player.card_points += 7
    for area, holder, stack in other.stacks():
        if holder not in {reader, GARRISON} and area.marker == holder:
            area.points += 3
        lower = [at for at, chit in enumerate(stack.units) if chit.number is not None]
        if holder not in {reader, GARRISON} and lower:
            stack.units[lower[0]] = replace(stack.units[lower[0]], experience=2)
    return other


def test_it_is_the_same_in_any_process() -> None:
    """Nothing depends on the order of sets, which differs from process to process."""
    script = (
        "from tests.rulesets.warp.imagination.test_warp_sampled import *\n"
        "*_, (_, views) = positions('the-rhine', 2)\n"
        "print(*(repr(sampled(view, dice(view))) for view in views.values()))"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", script], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]

    assert len(runs[0]) > 1000
    assert runs[0] == runs[1]


def test_other_dice_give_another_world() -> None:
    """What is hidden is drawn: stacks, hands and the deck."""
    *_, (_, views) = positions("the-hudson", 3)
    view = views["AM"]

    one, other = sampled(view, dice(view, 1)), sampled(view, dice(view, 2))

    assert one.deck != other.deck
    assert one.players["BR"].hand != other.players["BR"].hand
    assert one.areas != other.areas


def test_units_seen_in_fights_are_remembered() -> None:
    """With the last turn's events others' stacks are more like what they are than without (W.75)."""
    told = untold = 0
    for world, views in positions("the-hudson", 8):
        for view in views.values():
            told += alike(world, sampled(view, dice(view)))
            untold += alike(world, sampled(replace(view, events=()), dice(view)))

    assert told > untold + 20


def alike(world: World, sample: World) -> int:
    """Return how many units stand in both worlds in the same place."""
    return sum(
        sum(chit in sample.areas[area.code].stacks[holder].units for chit in stack.units)
        for area, holder, stack in world.stacks()
    )


def test_cards_seen_are_where_they_were_seen() -> None:
    """A hand that was looked at is in that hand, a card that was played among the discards (W.75, W.76.28)."""
    *_, (world, views) = positions("the-rhine", 1)
    view = views["FR"]
    played = next(event.card for event in view.events if isinstance(event, CardPlayed))
    shown = HandShown("FR", "PR", tuple(world.players["PR"].hand))

    sample = sampled(replace(view, events=[*view.events, shown]), dice(view))

    assert sample.players["PR"].hand == world.players["PR"].hand
    assert played in sample.discards
