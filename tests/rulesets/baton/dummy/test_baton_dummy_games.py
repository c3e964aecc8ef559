"""Whole games among dummies, and a game on a desk in which the program takes seats over (C.100, C.102)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from benchmarks.self_play.baton.observing import BatonObserver
from benchmarks.self_play.playing import play
from tests.support.baton.scenarios import bundled

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

OBSERVER = BatonObserver()


@pytest.mark.parametrize(
    ("powers", "seed", "turns", "vps"),
    [
        (2, 1, 31, {"FR": 80 + 3, "AU": 33}),  # the other program began without the 3 VPs of France (C.109)
        (5, 1, 23, {"FR": 50, "AU": 34, "PR": 43, "RU": 49, "EN": 57}),
    ],
)
def test_a_game_among_dummies_is_the_one_that_was_measured(
    powers: int, seed: int, turns: int, vps: dict[str, int]
) -> None:
    """Every turn keeps the invariants of the self-play benchmark; a program written apart came to the same (C.116)."""
    game = play(OBSERVER, bundled(f"baton-{powers}"), 40, deep=False, task=("initiative", seed))

    assert (game.turns, game.ending, game.points) == (turns, "calendar", vps)
    assert game.winners == (max(vps, key=lambda code: vps[code]),)


def test_what_came_of_games_is_told() -> None:
    """How long they lasted, who won, and what happened in one."""
    text = bundled("baton-3") + "[rules]\nyears = 1\nseasons_min = 2\n"
    games = [play(OBSERVER, text, 12, deep=False, task=("initiative", seed)) for seed in (1, 2)]

    said = "\n".join(OBSERVER.tables(games))

    assert "turns: least, 5 %, median, 95 %, most: 2, 2, 2, 2, 2" in said
    assert "ended by: calendar 2" in said
    assert "in a game of 2.0 turns:" in said


def test_a_game_on_a_desk_goes_on_without_its_players(empty: DeskRunner) -> None:
    """The program writes for Austria, who is a dummy, and for France when she has missed two turns (C.100)."""
    text = bundled("baton-2").replace('code = "AU"', 'code = "AU"\ndummy = true')
    (empty.root / "short.toml").write_text(f"{text}[rules]\nyears = 2\nseasons_min = 2\n", encoding="utf-8")
    empty.ok("new", "g", "--scenario", str(empty.root / "short.toml"), "--seed", "5")
    lines = empty.ok("play", "g", "FR")
    empty.sheet("FR.txt", lines)
    played = {}
    while not (world := empty.world())["over"]:
        played[world["turn"]] = world["empires"]["FR"]["status"]
        empty.ok("turn", "g", "--force")

    assert "FOLLOW" in lines
    assert [played[turn] for turn in range(4)] == ["player", "player", "player", "standby"]
    assert [empty.report("FR", turn)["composed"] for turn in (1, 2, 3, 4)] == [False, False, False, True]
    assert empty.report("AU")["composed"]
    assert world["over"]["how"] == "calendar"
    assert world["turn"] == 4


def test_a_sheet_of_the_programs_can_be_sent_as_it_is(empty: DeskRunner) -> None:
    """Its head has the key of the player whom it is for, and its lines stand in columns."""
    empty.ok("new", "g", "--scenario", "baton-2", "--seed", "5", "--keys")
    said = empty.ok("play", "g", "FR")
    empty.sheet("FR.txt", said)
    head, lines = said.split("\n\n", 1)

    assert re.fullmatch(r"GAME    g\nTURN    1\nEMPIRE  FR\nKEY     ....-....", head)
    assert lines.startswith(" 1  LEAD    ")
    assert "wrong: nothing" in empty.ok("check", str(empty.root / "orders/g/FR.txt"))
