"""The log of a game: what happened, when, and by whom."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from pbm.cli.moment import VARIABLE
from tests.support.mail_desks import FAR, POST, take

if TYPE_CHECKING:
    import pytest

    from tests.support.desks import DeskRunner


def logged(desk: DeskRunner, *args: str) -> list[dict[str, str]]:
    """Return the entries of the log of the game."""
    entries: list[dict[str, str]] = json.loads(desk.ok("log", "g", "--json", *args))
    return entries


def said(desk: DeskRunner, who: str) -> list[str]:
    """Return what somebody did."""
    return [entry["what"] for entry in logged(desk) if entry["who"] == who]


def test_the_log_tells_what_happened_by_whom(desk: DeskRunner) -> None:
    """Sheets, turns, values set by hand, turns taken back, letters to all and holds are in it, the earliest first."""
    os.utime(desk.orders("PR", "1 GATHER BRA - 3"), (1_700_000_000, 1_700_000_000))
    desk.ok("turn", "g", "--force")
    desk.ok("gm", "g", "set", "BRA", "armies=5", "--why", "A slip")
    desk.ok("undo", "g")
    desk.ok("turn", "g", "--force")
    desk.ok("gm", "g", "set", "FR", "vps=3", "--why", "A prize")
    desk.run("announce", "g", given=b"Good luck\nto all of you")
    desk.orders("FR", "1 GATHER PAR - 1", turn=2)
    desk.ok("hold", "g")

    assert said(desk, "players") == ["PR.txt came, for turn 1", "FR.txt waits for turn 2"]
    assert said(desk, "program") == ["turn 1 was played"]
    by_hand = " | ".join(said(desk, "game master"))
    for part in (
        "the game began, with two-rivers",
        "turn-001 was taken back",
        "set FR vps=3: A prize",
        "announced to all: Good luck",
        "stopped the clock before turn 2",
    ):
        assert part in by_hand
    times = [datetime.fromisoformat(entry["at"]) for entry in logged(desk)]
    assert times == sorted(times)
    assert times[0] == datetime.fromtimestamp(1_700_000_000, UTC)
    assert "A prize" in desk.ok("log", "g")
    assert logged(desk, "--since", "2999-01-01") == []


def test_the_log_knows_what_the_post_received_and_sent(desk: DeskRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player's mail, the sheet in it, and the report that still waits to be sent; no key is shown."""
    (desk.root / "pbm.toml").write_text(POST.format(port=1, deadline=FAR, more=""), encoding="utf-8")
    key = desk.ok("player", "g", "PR", "--email", "pr@example.org").partition("key of PR is ")[2][:9]
    monkeypatch.setenv(VARIABLE, "2027-01-08T20:00")
    take(desk, "PR", f"GAME g\nTURN 1\nEMPIRE PR\nKEY {key}\n\n1 GATHER BRA - 3\n")
    desk.run("post", "run")

    mail, sheet = said(desk, "PR")
    assert mail.startswith("a mail from pr@example.org, post/in/cur/")
    assert sheet.startswith("PR-20270108T200000Z")
    assert any(entry.startswith("report to pr@example.org (") for entry in said(desk, "program"))
    assert key not in desk.ok("log", "g")
