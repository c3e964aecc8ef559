"""Sheets of computer players by level, in all games by one text."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from pbm.kernel.dice import Dice
from pbm.kernel.imagination import Effort
from pbm.kernel.seat import Level
from pbm.kernel.view import View
from pbm.players import compose
from pbm.players.sheet_parts import parts_of
from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.support.imagined import SCENARIOS, a_few, positions, with_effort

PRINTED = """
from hashlib import sha256
from pbm.kernel.seat import Level
from pbm.players import compose
from tests.support.imagined import SCENARIOS, positions
for scenario in SCENARIOS:
    for seen in positions(scenario, 1)[-1:]:
        print(scenario, seen.empire, sha256(compose(seen.quick(), seen.view, 5, Level.HARD).encode()).hexdigest())
"""


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_line_of_every_level_can_be_read(scenario: str, level: Level) -> None:
    """The program makes no misorders."""
    for seen in a_few(scenario):
        rules = seen.quick()
        sheet = compose(rules, seen.view, 5, level)
        language = OrderLanguage(rules, rules.words(seen.world), rules.places(seen.world))
        read = read_sheet("x", sheet.encode(), language, Expected(turn=seen.view.turn + 1))
        assert not read.refused
        assert not read.problems, sheet


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_easy_player_leaves_the_end_of_the_usual_sheet_out(scenario: str) -> None:
    """What it does is what the usual player would do first."""
    for seen in positions(scenario, 2):
        usual, easy = (
            parts_of(compose(seen.ruleset, seen.view, 5, level)).lines for level in (Level.NORMAL, Level.EASY)
        )
        assert easy == usual[: len(easy)]
        assert len(easy) < len(usual) or not usual


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_hard_player_who_may_not_think_sends_the_usual_sheet(scenario: str) -> None:
    """Nothing but thinking makes the difference."""
    for seen in positions(scenario, 1):
        rules = with_effort(seen.ruleset, lambda _: Effort(positions=0))
        assert compose(rules, seen.view, 5, Level.HARD) == compose(rules, seen.view, 5)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_hard_player_knows_nothing_that_its_empire_does_not_see(scenario: str) -> None:
    """In another world that looks the same to it, it sends the same sheet."""
    for seen in a_few(scenario, 2):
        other = seen.imagination.sampled(seen.view, Dice(4, 0, "another world"))
        assert seen.ruleset.gm_state(other) != seen.ruleset.gm_state(seen.world)
        sight = seen.ruleset.look(other, seen.empire)
        view = View("game", seen.view.turn, seen.empire, sight, seen.view.events)
        assert compose(seen.quick(), view, 5, Level.HARD) == compose(seen.quick(), seen.view, 5, Level.HARD)


def test_hard_players_send_the_same_sheets_in_processes_that_hash_otherwise() -> None:
    """The same report and the same roll give the same bytes everywhere."""
    told = [
        subprocess.run(
            [sys.executable, "-c", PRINTED],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert len(told[0].splitlines()) == len(SCENARIOS)
