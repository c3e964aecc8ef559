"""What a player may ask without end: whatever sheet is checked, the answer shows nothing that the player may not see.

A page checks as often as its reader likes, before the turn and without filing anything. So a sheet with another
player's lines, or with codes that were guessed, must not find out more than the report says.
"""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.game.check import check
from pbm.sheets import read_sheet
from tests.properties.games import GAMES, play_turn, position_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.game.check import Checked
    from tests.properties.games import Games

SEEDS = st.integers(0, 10**9)

CODE = re.compile(r"\b(?:[A-Z]{2,4}\d*|\d+)\b")

HALF = 0.5

GUESSED = 0.25
"""The chance of a code on a sheet to be replaced by any other of the game."""

pytestmark = pytest.mark.parametrize("games", GAMES, ids=lambda games: games.ruleset.name)


@settings(max_examples=8)
@given(seed=SEEDS, change=SEEDS)
def test_what_may_not_be_seen_changes_no_answer_to_a_sheet(games: Games, seed: int, change: int) -> None:
    """Of all players' lines, half of them with guessed codes, before the first turn and after one."""
    before, _, _, after = play_turn(games, seed)
    for world in (before, after):
        chance = random.Random(seed)
        codes = [word.code for word in games.ruleset.words(world)]
        drawn = [line for lines in games.sheets(world, seed).values() for line in lines]
        lines = [_guessed(line, codes, chance) if chance.random() < HALF else line for line in drawn]
        for player in games.ruleset.seats(world):
            disturbed = games.disturb(world, player, change)
            assert answer(games, world, player, lines) == answer(games, disturbed, player, lines)


def _guessed(line: str, codes: Sequence[str], chance: random.Random) -> str:
    """Return a line with some of its codes replaced by others of the game."""
    return CODE.sub(lambda found: chance.choice(codes) if chance.random() < GUESSED else found[0], line)


def answer(games: Games, world: Any, player: str, lines: Sequence[str]) -> Checked:  # noqa: ANN401 - any game's
    """Return all that is said of a sheet for the coming turn."""
    position = position_of(games, world, 0)
    text = "\n".join([f"GAME random\nTURN 1\nEMPIRE {player}", *lines, ""])
    sheet = read_sheet("sheet.txt", text.encode(), position.order_language)
    assert not sheet.refused
    return replace(check(position, sheet), faults=())
