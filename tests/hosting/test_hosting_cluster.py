"""The same on the workers of a distributed engine: two real ones, each a process of its own."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from distributed import LocalCluster

from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.hosting.engine import scheduler
from pbm.hosting.errand import Fate
from pbm.hosting.round import look_over, run_all
from tests.hosting.many_games import ManyGames, due, toys_everywhere

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NOW = 1_767_700_000


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Return the address of a cluster with two workers; the first order to die there kills its worker."""
    toys_everywhere(monkeypatch, tmp_path / "lives", deaths=1)
    cluster = LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address="127.0.0.1:0",
        silence_logs=logging.CRITICAL,
        local_directory=str(tmp_path / "workers"),
    )
    with cluster:
        yield cluster.scheduler_address


def test_games_are_played_by_workers_and_a_killed_one_loses_no_turn(tmp_path: Path, address: str) -> None:
    """A worker is killed in the middle of a turn: another plays it, once, and all others are played.

    Workers of another version refuse, in a sentence, and play nothing. The command tells all of it in its table.
    """
    desk = tmp_path / "desk"
    desk.mkdir()
    names = [f"g{number}" for number in range(5)]
    many = ManyGames.begun(desk, {name: due() for name in names})
    many.order("g1", "DIE")
    many.spoil("g3")
    errands, _ = look_over(Desk.at(desk), NOW)
    others = [replace(errand, program="0.0.7") for errand in errands]

    with scheduler(address) as engine:
        assert engine.hands == 2
        refused = list(run_all(engine, others))
    result = many.runner.run("turn", "--all", "--scheduler", address)

    assert {one.fate for one in refused} == {Fate.FAILED}
    assert all("must be the same" in one.said for one in refused)
    assert result.exit_code == 1
    assert [line.split()[2] for line in result.stdout.splitlines() if " g" in line] == [
        "failed" if name == "g3" else "played" for name in names
    ]
    assert "played: 4, waits: 0, failed: 1" in result.stdout
    assert [many.turn_of(name) for name in names] == [1, 1, 1, 0, 1]
    assert not (tmp_path / "lives").read_text("utf-8")  # it was killed
    assert many.stray() == []


def test_an_address_without_a_scheduler_is_refused_in_a_sentence() -> None:
    """Whatever is wrong with it."""
    with pytest.raises(RefusedError, match="no scheduler at"), scheduler("nonsense://127.0.0.1:1"):
        pass
