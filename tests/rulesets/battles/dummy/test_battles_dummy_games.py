"""Whole battles among dummies, and a battle on a desk in which the program takes seats over (N.104, N.105)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from benchmarks.self_play.battles.observing import BattlesObserver
from benchmarks.self_play.observer import MODES
from benchmarks.self_play.playing import play
from tests.support.battles.scenarios import SKIRMISH, bundled

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

OBSERVER = BattlesObserver()
FORESEEN = {
    "ATTACK: no attacks left: {general} commands {number} a turn",
    "ATTACK: no attacks left: the army has {number} this turn",
    "ATTACK: nobody in {stack} can attack: blown, or foot artillery that has moved",
    "ATTACK: nobody in {stack} can attack: it is empty",
    "ATTACK: no enemy within reach",
    "PLAY: this is the turn of the muster: only MUSTER, POST, REACT and SUPPORT count",
}
"""Why a line may fail: the computer player orders one attack more than its rating, and lays out every card (N.108)."""


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ["pratzen", "aspern", "pickup"])
def test_a_battle_among_dummies_comes_to_an_end(name: str, mode: str) -> None:
    """Every turn keeps the invariants of the self-play benchmark, and no line fails that might not."""
    game = play(OBSERVER, bundled(name), 20, deep=True, task=(mode, 1805))

    assert game.ending in {"break", "line", "both", "night"}
    assert game.rules["CombatBegun"] >= 2 * game.turns
    assert game.figures["eliminated"] > 0
    assert {reason.removeprefix("alone: ") for reason in game.reasons} <= FORESEEN
    assert {word for word, _ in game.outcomes} <= {"MOVE", "ATTACK", "POST", "REACT", "PLAY"}


def test_what_came_of_battles_is_told() -> None:
    """How long they lasted, who won how, what happened in one, and all thirty cards."""
    games = [play(OBSERVER, SKIRMISH, 12, deep=False, task=("simultaneous", seed)) for seed in (1, 2)]

    told = "\n".join(OBSERVER.tables(games))

    assert f"turns: {sum(game.turns for game in games) / 2:.1f}" in told
    assert all(f"  {game.ending}" in told for game in games)
    assert "share of throws: +11" in told
    assert len(told.partition("cards in a battle: ")[2].split(", ")) == 30


def test_a_game_is_the_same_for_a_seed() -> None:
    """Playing a battle again gives the same battle."""
    one, other = (play(OBSERVER, SKIRMISH, 12, deep=False, task=("simultaneous", 7)) for _ in range(2))

    assert one.areas == other.areas
    assert one.outcomes == other.outcomes


def test_a_battle_on_a_desk_is_fought_to_its_end_without_its_player(empty: DeskRunner) -> None:
    """The program writes for the Allies, who are a dummy, and for France when she has missed two turns (N.104)."""
    (empty.root / "skirmish.toml").write_text(SKIRMISH, encoding="utf-8")
    empty.ok("new", "g", "--scenario", str(empty.root / "skirmish.toml"), "--seed", "5")
    lines = empty.ok("play", "g", "FR")
    empty.sheet("FR.txt", lines)
    played = {}
    while not (world := empty.world())["over"]:
        played[world["turn"]] = world["armies"]["FR"]["status"]
        empty.ok("turn", "g", "--force")

    assert "ATTACK" in lines
    assert [action["text"] for action in empty.report("FR")["actions"]] != []
    assert list(played.values())[:5] == ["player", "player", "player", "standby", "standby"]
    assert [empty.report("FR", turn)["composed"] for turn in (1, 2, 3, 4)] == [False, False, False, True]
    assert empty.report("AL")["composed"]
    assert world["armies"]["AL"]["status"] == "dummy"
    assert empty.run("turn", "g").exit_code == 1
