"""All games of a desk that are due are played in processes, and none can stop another."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING

from filelock import FileLock

from pbm.desk.desk import Desk
from pbm.hosting.engine import processes
from pbm.hosting.errand import Errand, Fate, run_errand
from pbm.hosting.round import look_over, run_all
from pbm.pipeline.play_coming import play_coming
from tests.hosting.many_games import FAR, ManyGames, due, toys_everywhere
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import pytest

    from pbm.hosting.round import GameSummary
    from pbm.pipeline.due_turns import Coming
    from pbm.pipeline.kept_site import Warn
    from pbm.pipeline.play import Turn
    from tests.support.desks import DeskRunner

NOW = 1_767_700_000
"""In the night after the deadlines of all games here."""

FAR_OFF = 4_000_000_000
"""Later than whatever is done here."""


def all_of(many: ManyGames) -> dict[str, GameSummary]:
    """Go through all games of a desk with two processes, and return what came of each."""
    errands, others = look_over(Desk.at(many.runner.root), NOW)
    with processes(2) as engine:
        return {one.game: one for one in [*others, *run_all(engine, errands)]}


def in_this_process(errands: Sequence[Errand]) -> list[tuple[str, str]]:
    """Run errands here, and return what came of each."""
    with among_the_games():
        answers = [run_errand(*vars_of(errand)) for errand in errands]
    return [(answer["fate"], answer["said"]) for answer in answers]


def vars_of(errand: Errand) -> tuple[str, str, int, str, int, str]:
    """Return an errand as it travels."""
    return errand.desk, errand.game, errand.turn, errand.record, errand.now, errand.program


def test_what_fails_in_one_game_stops_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal, a fault, a lock, a damaged file, a process that dies: each costs its own game and no other."""
    names = ("broken", "damaged", "dead", "fine", "good", "locked", "refused")
    many = ManyGames.begun(tmp_path, {name: due() for name in names})
    toys_everywhere(monkeypatch, tmp_path / "lives", deaths=2)
    many.order("broken", "FALL")
    many.order("dead", "DIE")
    many.spoil("refused")
    (tmp_path / "worlds/damaged/turn-000/world").write_bytes(b"nothing")
    with FileLock(tmp_path / "worlds/.locked.lock"):
        passed = all_of(many)

    assert {name for name, one in passed.items() if one.fate is Fate.PLAYED} == {"fine", "good"}
    assert {name for name, one in passed.items() if one.fate is Fate.FAILED} == {*names} - {"fine", "good"}
    assert "its process died, twice" in passed["dead"].said
    assert "met a fault of the program" in passed["broken"].said
    assert "another pbm is working on locked" in passed["locked"].said
    assert [many.turn_of(name) for name in names] == [0, 0, 0, 1, 1, 0, 0]
    assert many.stray() == []


def test_a_process_that_dies_once_loses_no_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its game, and those that were out with it, are tried again alone, and each is played once."""
    many = ManyGames.begun(tmp_path, {name: due() for name in ("a", "b", "c")})
    toys_everywhere(monkeypatch, tmp_path / "lives", deaths=1)
    many.order("a", "DIE")
    passed = all_of(many)

    assert [passed[name].fate for name in "abc"] == [Fate.PLAYED] * 3
    assert [many.turn_of(name) for name in "abc"] == [1, 1, 1]


def test_games_that_are_not_due_are_left_alone_and_say_why(tmp_path: Path) -> None:
    """Without a deadline, before it, on hold: the position is not even opened."""
    many = ManyGames.begun(tmp_path, {"far": due(FAR), "free": "", "held": due()})
    with among_the_games():
        many.runner.ok("hold", "held")
    errands, others = look_over(Desk.at(tmp_path), NOW)

    assert errands == []
    assert [(one.game, one.fate, one.said) for one in others] == [
        ("far", Fate.WAITS, "not due yet: 2900-01-08 20:00"),
        ("free", Fate.WAITS, "no deadline"),
        ("held", Fate.WAITS, "on hold"),
    ]


def test_an_early_game_is_played_when_all_are_ready(tmp_path: Path) -> None:
    """And not before; then the next deadline may come forward as it does by mail."""
    many = ManyGames.begun(tmp_path, {"g": due(FAR, "early = true")})
    errands, _ = look_over(Desk.at(tmp_path), NOW)
    assert in_this_process(errands) == [("waits", "not due yet: 2900-01-08 20:00")]

    many.order("g", "TAKE 1", "READY")
    assert in_this_process(errands) == [("played", "everybody is ready")]


def test_a_game_that_is_played_alone_waits_for_one_whole_sheet(desk: DeskRunner) -> None:
    """Not for a deadline, nor for a mark; a blank sheet is none yet, and a slip of the pen may be mended."""
    desk.ok("new", "s", "--scenario", "two-rivers", "--solo", "FR")
    errands, others = look_over(Desk.at(desk.root), NOW)
    waits = [("waits", "no sheet is filled in yet, or something in it is wrong")]

    assert [one.game for one in others] == ["g"]
    for lines in ([], ["TXA"], ["MOVE PAR PAR 1"]):
        desk.orders("FR", *lines, game="s")
        assert in_this_process(errands) == waits
    desk.orders("FR", "TAX", game="s")
    assert in_this_process(errands) == [("played", "everybody is ready")]
    desk.orders("FR", "TXA", "READY", game="s", turn=2)
    errands, _ = look_over(Desk.at(desk.root), NOW)
    assert in_this_process(errands) == [("played", "everybody is ready")]


def test_who_plays_alone_may_send_a_turn_anew_that_was_taken_back(desk: DeskRunner) -> None:
    """What lay there when it was undone is not played again by itself, what comes afterwards is."""
    desk.ok("new", "s", "--scenario", "two-rivers", "--solo", "FR")
    sheet = desk.orders("FR", "TAX", game="s")
    errands, _ = look_over(Desk.at(desk.root), NOW)
    assert in_this_process(errands) == [("played", "everybody is ready")]
    desk.ok("undo", "s")
    ((fate, said),) = in_this_process(errands)
    assert (fate, "was taken back" in said) == ("waits", True)

    os.utime(sheet, (FAR_OFF, FAR_OFF))
    assert in_this_process(errands) == [("played", "everybody is ready")]


def test_a_turn_is_never_played_twice_for_a_deadline(tmp_path: Path) -> None:
    """Whoever is sent a second time finds it played; a turn that was taken back is the game master's."""
    many = ManyGames.begun(tmp_path, {"g": due()})
    errands, _ = look_over(Desk.at(tmp_path), NOW)

    assert in_this_process(errands) == [("played", "its deadline has passed")]
    assert in_this_process(errands) == [("played", "turn 1 is there: an earlier try had got so far")]
    with among_the_games():
        many.runner.ok("undo", "g")
    ((fate, said),) = in_this_process(errands)
    assert (fate, "was taken back" in said) == ("waits", True)
    assert many.turn_of("g") == 0


def test_a_turn_that_somebody_else_plays_at_the_same_moment_is_no_trouble(
    desk: DeskRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who plays alone presses Play, and the host looks for what is due in that second: nothing is wrong."""
    desk.ok("new", "s", "--scenario", "two-rivers", "--solo", "FR")
    desk.orders("FR", "TAX", game="s")
    errands, _ = look_over(Desk.at(desk.root), NOW)

    def beaten_to_it(coming: Coming, warn: Warn) -> Turn:
        play_coming(coming, warn)
        return play_coming(coming, warn)

    monkeypatch.setattr("pbm.hosting.errand.play_coming", beaten_to_it)
    assert in_this_process(errands) == [("played", "turn 1 is there: it has been played meanwhile")]


def test_sheets_that_came_after_the_deadline_are_for_the_next_turn(tmp_path: Path) -> None:
    """However late the run is; it is the same rule as by mail."""
    many = ManyGames.begun(tmp_path, {"g": due()})
    world = tmp_path / "worlds/g/turn-000/world"
    os.utime(world, (1_600_000_000, 1_600_000_000))
    os.utime(tmp_path / "orders/g/BB.txt", (NOW, NOW))
    errands, _ = look_over(Desk.at(tmp_path), NOW)

    ((fate, said),) = in_this_process(errands)
    assert (fate, said.partition(":")[0]) == ("played", "its deadline has passed")
    assert [len(many.runner.report(who)["actions"]) for who in ("AA", "BB")] == [1, 0]


def test_a_worker_that_is_another_program_or_has_another_desk_refuses(tmp_path: Path) -> None:
    """Versions must be the same, and the desk on storage that all share: a sentence says which it is."""
    many = ManyGames.begun(tmp_path, {"g": due()})
    (errand,), _ = look_over(Desk.at(tmp_path), NOW)

    ((fate, said),) = in_this_process([replace(errand, program="0.0.7")])
    assert (fate, "must be the same" in said, "0.0.7" in said) == ("failed", True, True)
    ((_, said),) = in_this_process([replace(errand, desk=str(tmp_path / "elsewhere"))])
    assert "storage that all share" in said
    ((_, said),) = in_this_process([replace(errand, record="0" * 64)])
    assert "has another desk there" in said
    assert many.turn_of("g") == 0
