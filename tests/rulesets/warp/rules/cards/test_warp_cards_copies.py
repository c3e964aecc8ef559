"""Cards that lines name, of which there are several copies (W.9, W.19)."""

from __future__ import annotations

from pbm.game.position import Position
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.position.settings import Settings
from pbm.sheets import read_sheet
from tests.rulesets.warp.boards import board


def texts(hand: list[int], *lines: str, deck_copies: int = 2) -> list[str]:
    """Return the lines of a sheet of France as they are understood."""
    world = board({"AAA": "capitol FR", "BBB": "medium FR"}, "AAA-BBB", settings=Settings(deck_copies=deck_copies))
    world.players["FR"].hand = hand
    language = Position("g", "board", WARP, world, 2).order_language
    sheet = read_sheet("in.txt", "\n".join(["GAME g", "TURN 3", "EMPIRE FR", *lines]).encode(), language)
    assert not sheet.problems
    return [action.text for action in sheet.actions]


def test_a_game_reads_a_name_as_the_lowest_copy_in_hand_that_is_left() -> None:
    """A card for two stacks is meant twice before the next copy is."""
    named = "MOVE AAA BBB [Operational Move]"
    assert texts([230, 2], named, named, named, named) == [
        "MOVE AAA BBB 2",
        "MOVE AAA BBB 2",
        "MOVE AAA BBB 230",
        "MOVE AAA BBB 230",
    ]


def test_lines_that_number_a_copy_have_meant_it_too() -> None:
    """Numbers count as names do."""
    assert texts([1, 229], "KEEP - - 1", "MOVE AAA BBB Tactical_Move") == ["KEEP - - 1", "MOVE AAA BBB 229"]


def test_when_none_is_left_or_in_hand_it_is_the_lowest() -> None:
    """The lowest in hand, else the lowest of all."""
    assert texts([234], "PLAY AAA - [Bayonet Charge]", "KEEP - - [Bayonet Charge]") == [
        "PLAY AAA - 234",
        "KEEP - - 234",
    ]
    assert texts([], "KEEP - - [Bayonet Charge]") == ["KEEP - - 6"]


def test_with_one_copy_of_each_a_name_is_its_number() -> None:
    """Nothing hangs on the hand then."""
    assert texts([], "KEEP - - [Bayonet Charge]", deck_copies=1) == ["KEEP - - 6"]
