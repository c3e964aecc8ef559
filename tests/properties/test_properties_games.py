"""What must hold in any game, shown on random ones of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.desk.sealed import seal, unseal
from pbm.game.turn import play
from pbm.kernel.turn import replay
from pbm.sheets.printing import Printer
from tests.properties.games import GAMES, play_turn, read_lines, reports
from tests.support.effort import examples

if TYPE_CHECKING:
    from tests.properties.games import Games

SEEDS = st.integers(0, 10**9)

pytestmark = pytest.mark.parametrize("games", GAMES, ids=lambda games: games.ruleset.name)


@settings(max_examples=examples(30))
@given(seed=SEEDS)
def test_start_and_journal_give_the_world(games: Games, seed: int) -> None:
    """The events alone turn the world before the turn into the world after it."""
    before, _, events, after = play_turn(games, seed)

    assert replay(events, before) == after


@settings(max_examples=examples(30))
@given(seed=SEEDS, chance=st.randoms(use_true_random=False))
def test_the_order_of_sheets_changes_nothing(games: Games, seed: int, chance: Any) -> None:  # noqa: ANN401 - hypothesis's own
    """Sheets handed over in any order give the same events and the same world, byte for byte."""
    before, sheets, events, after = play_turn(games, seed)
    chance.shuffle(sheets)
    again, other = play(games.ruleset, before, sheets, seed, turn=1)

    assert again == events
    assert sealed(games, other) == sealed(games, after)


@settings(max_examples=examples(30))
@given(seed=SEEDS)
def test_what_is_kept_is_the_same_when_it_is_opened(games: Games, seed: int) -> None:
    """A world and a journal come out of their files as they went in."""
    _, _, events, after = play_turn(games, seed)

    for thing in (events, after):
        assert unseal(sealed(games, thing), games.ruleset.name, games.ruleset.saved_classes(), "file") == thing


def sealed(games: Games, thing: object) -> bytes:
    """Return the bytes of a file of the game."""
    return seal(thing, games.ruleset.name, games.ruleset.saved_classes())


@settings(max_examples=examples(40))
@given(seed=SEEDS)
def test_an_order_printed_and_read_again_is_the_same(games: Games, seed: int) -> None:
    """Every order of every sheet survives being written down, between lines that mean none, or none of the card."""
    before, sheets, _, _ = play_turn(games, seed)
    printer = Printer(games.ruleset)
    orders = {sheet.empire or "": [action.order for action in sheet.actions] for sheet in sheets}
    printed = {
        sheet.empire or "": [
            printer.text(action.order) if action.order and action.order in printer else action.text
            for action in sheet.actions
        ]
        for sheet in sheets
    }

    for sheet in read_lines(games, before, printed):
        assert [action.order for action in sheet.actions] == orders[sheet.empire or ""]
    assert any(order for own in orders.values() for order in own)


@settings(max_examples=examples(30))
@given(seed=SEEDS, change=SEEDS)
def test_what_may_not_be_seen_changes_no_byte(games: Games, seed: int, change: int) -> None:
    """Whatever a player may not see shows in nothing that the player gets after a turn."""
    _, _, events, after = play_turn(games, seed)

    for player in games.ruleset.seats(after):
        disturbed = games.disturb(after, player, change)
        assert reports(games, after, player, events) == reports(games, disturbed, player, events)


@settings(max_examples=6)
@given(seed=SEEDS, change=SEEDS)
def test_start_up_reports_are_no_indiscretion_either(games: Games, seed: int, change: int) -> None:
    """The same holds before the first turn."""
    world = games.position(seed)

    for player in games.ruleset.seats(world):
        assert reports(games, world, player) == reports(games, games.disturb(world, player, change), player)


@settings(max_examples=examples(20))
@given(seed=SEEDS, change=SEEDS)
def test_a_disturbed_world_is_another(games: Games, seed: int, change: int) -> None:
    """What the last property changes is really changed: to the game master the world is another."""
    world = games.position(seed)
    players = list(games.ruleset.seats(world))
    states = [games.ruleset.gm_state(games.disturb(world, player, change)) for player in players]

    assert games.ruleset.gm_state(world) not in states
