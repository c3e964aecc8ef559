"""The present of a trial: the environment variable PBM_NOW."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.cli.moment import now, now_ns
from tests.support.desks import DeskRunner

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    "said", ["1799438400", "2027-01-08T20:00", "2027-01-08 20:00:00+00:00", "2027-01-08T21:00+01:00"]
)
def test_a_trial_says_what_time_it_is(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In seconds, or as a time, which is in UTC unless it has an offset."""
    monkeypatch.setenv("PBM_NOW", said)

    assert now() == 1_799_438_400
    assert now_ns() == now() * 10**9


def test_commands_go_by_the_trials_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hold that is over at one time is not at another; nonsense is wrong usage, said in a sentence."""
    desk = DeskRunner(tmp_path)
    (tmp_path / "pbm.toml").write_text('[games.g]\nscenario = "two-rivers"\nfirst_deadline = 2027-01-08T20:00:00\n')
    desk.ok("new", "g", "--scenario", "two-rivers")

    monkeypatch.setenv("PBM_NOW", "2027-01-02")
    assert "would be over before it begins" in desk.refused("hold", "g", "--until", "2027-01-01")
    monkeypatch.setenv("PBM_NOW", "2026-12-31")
    assert "g is on hold" in desk.ok("hold", "g", "--until", "2027-01-02")

    monkeypatch.setenv("PBM_NOW", "yesterday")
    refused = desk.run("hold", "g", "--release")
    assert refused.exit_code == 2
    assert "PBM_NOW is 'yesterday'" in refused.output
