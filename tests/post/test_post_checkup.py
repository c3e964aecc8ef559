"""`pbm post check`: every part of the set-up is tried, and what is wrong is said with what to do."""

from __future__ import annotations

import json
import socket
from typing import TYPE_CHECKING

import pytest

from tests.post.weeks import Week
from tests.support.desks import DeskRunner
from tests.support.pebbles import among_the_games
from tests.support.smtp_servers import PostBox, smtp_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    """Let the toy game be found."""
    with among_the_games():
        yield


@pytest.fixture
def box() -> Iterator[PostBox]:
    """A server that takes letters."""
    with smtp_server(PostBox()) as running:
        yield running


def nobodys_port() -> int:
    """Return a port on which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def set_up(root: Path, *lines: str) -> Week:
    """Return a week whose [post] says more."""
    week = Week.begun(root)
    file = root / "pbm.toml"
    file.write_text(file.read_text().replace("[games.g]", "\n".join([*lines, "[games.g]"])))
    return week


def test_a_good_set_up_is_fine(tmp_path: Path, box: PostBox) -> None:
    """Each part is listed with what was found, no letter is sent, and nothing on the desk changes."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        lines = [
            f'smtp = "smtp://127.0.0.1:{box.port}"',
            f'listen = "lmtp://127.0.0.1:{port}"',
            'proof = "address"',
        ]
        week = set_up(tmp_path, *lines)
        before = week.runner.files()

        said = week.runner.ok("post", "check")
    for part in (
        "players write to gm@example.org",
        f"127.0.0.1:{box.port} answers",
        f"127.0.0.1:{port} is served",
        "players: 2, all registered",
        "turn 1 is due Friday, 8 January 2027, 20:00 (UTC)",
        "reminders: 48, 6 hours before",
    ):
        assert part in said
    assert "wrong" not in said
    assert box.letters == []
    assert week.runner.files() == before


def test_a_test_letter_is_sent_where_one_is_wanted(tmp_path: Path, box: PostBox) -> None:
    """One, to one address, if that can be one."""
    week = set_up(tmp_path, f'smtp = "smtp://127.0.0.1:{box.port}"', 'proof = "address"')

    assert "took it for me@example.org" in week.runner.ok("post", "check", "--send-to", "me@example.org")
    assert [to for _, to, _ in box.letters] == ["me@example.org"]
    assert "an address such as" in week.runner.refused("post", "check", "--send-to", "me")


def test_everything_that_is_wrong_is_said_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers that do not answer, a password that others can read, players without address or key, bad mails."""
    monkeypatch.delenv("PBM_POST_PASSWORD", raising=False)
    nobody = nobodys_port()
    week = set_up(
        tmp_path,
        f'smtp = "smtp://me@127.0.0.1:{nobody}"',
        f'imap = "imap://me@127.0.0.1:{nobody}/INBOX"',
        'listen = "lmtp:///nowhere/at/all"',
        'password_file = "secret"',
    )
    (tmp_path / "secret").write_text("secret")
    (tmp_path / "secret").chmod(0o644)
    (tmp_path / "worlds" / "g" / "players.json").write_text(json.dumps({"players": {"AA": {"name": "Ada"}}}))
    week.office.bad.put("x", b"", 0)

    result = week.runner.run("post", "check")
    assert result.exit_code == 1
    for said in (
        "chmod 600",
        "nobody can listen on",
        "look into",
        "no address of AA, BB: `pbm player g AA --email ADDRESS`",
        "no key of AA, BB: `pbm player g AA --new-key`",
    ):
        assert said in result.stdout
    monkeypatch.setenv("PBM_POST_PASSWORD", "secret")
    assert str(nobody) in week.runner.run("post", "check").stdout


def test_a_listener_that_does_not_run_is_wrong(tmp_path: Path) -> None:
    """No mail comes in while it is stopped; and one hour is no plural."""
    week = set_up(tmp_path, f'listen = "lmtp://127.0.0.1:{nobodys_port()}"')
    settings = tmp_path / "pbm.toml"
    settings.write_text(f"{settings.read_text()}reminders = [1]\n")

    said = week.runner.run("post", "check").stdout
    (line,) = (each for each in said.splitlines() if "start `pbm post listen`" in each)
    assert line.lstrip().startswith("wrong")
    assert "reminders: 1 hour before" in said


def test_a_desk_without_a_post_is_told_what_it_needs(tmp_path: Path) -> None:
    """A table [post] with an address."""
    assert "[post]" in DeskRunner(tmp_path).refused("post", "check")


def test_games_that_cannot_be_played_are_told(tmp_path: Path) -> None:
    """One that has not begun, a damaged one, one without a deadline, one on hold; each by itself."""
    week = set_up(tmp_path, 'smtp = "smtp://127.0.0.1:9"')
    with (tmp_path / "pbm.toml").open("a") as settings:
        settings.write("[games.none]\n")
    week.runner.ok("new", "bad", "--scenario", "pebbles")
    (tmp_path / "worlds" / "bad" / "turn-000" / "world").write_bytes(b"no world")
    week.runner.ok("new", "free", "--scenario", "pebbles")
    week.runner.ok("hold", "g")

    said = week.runner.run("post", "check").stdout
    for part in ("it has not begun", "turn 1 is due at no time", "its clock is stopped"):
        assert part in said
