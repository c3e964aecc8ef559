"""What the post knows of a game goes into its backup, and comes back with it: nobody is sent what he has."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.errors import NotOurFileError
from pbm.desk.restoring import Found
from pbm.post.known_letters import known_of, let_know
from pbm.post.post_office import PostOffice
from pbm.post.reports import write_reports
from tests.support.desks import DeskRunner

if TYPE_CHECKING:
    from pathlib import Path

POST = '[post]\naddress = "gm@example.org"\n[games.g]\n'
NOW = 1_800_000_000


@pytest.fixture
def reported(desk: DeskRunner) -> DeskRunner:
    """A desk whose post has sent a report of the game."""
    (desk.root / "pbm.toml").write_text(POST, "utf-8")
    desk.ok("player", "g", "PR", "--email", "ada@example.org")
    assert reports(desk) == 1
    return desk


def reports(desk: DeskRunner, game: str = "g") -> int:
    """Let the post write the reports of a game that are to be written, and return how many these were."""
    opened = Desk.at(desk.root)
    return write_reports(PostOffice.of(opened), opened, opened.game(game), NOW)


def send(desk: DeskRunner) -> None:
    """Put all letters away, as if they had been sent."""
    out = PostOffice.of(Desk.at(desk.root)).out
    for name in out.waiting():
        out.finish(name)


@pytest.mark.parametrize("name", ["g", "copy"])
def test_what_was_sent_is_not_sent_again(
    reported: DeskRunner, tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    """Neither under its name on a new desk nor under another one."""
    send(reported)
    file = tmp_path_factory.mktemp("kept") / "g.backup"
    reported.ok("backup", "g", str(file))
    other = DeskRunner(tmp_path_factory.mktemp("other"))
    (other.root / "pbm.toml").write_text('[post]\naddress = "gm@example.org"\n', "utf-8")
    other.ok("restore", str(file), "--as", name)
    assert reports(other, name) == 0


def test_what_waits_is_written_again(reported: DeskRunner, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A letter that had not gone out when the backup was made is not lost with the disk that it was on."""
    file: Path = tmp_path_factory.mktemp("kept") / "g.backup"
    reported.ok("backup", "g", str(file))
    other = DeskRunner(tmp_path_factory.mktemp("other"))
    (other.root / "pbm.toml").write_text('[post]\naddress = "gm@example.org"\n', "utf-8")
    other.ok("restore", str(file))
    assert reports(other) == 1


def test_a_desk_without_a_post_knows_nothing(desk: DeskRunner) -> None:
    """And is told nothing."""
    opened = Desk.at(desk.root)
    assert known_of(opened, "g") is None
    let_know(opened, Found("g", None, b"{}"), "g")
    assert not (desk.root / "post").exists()


@pytest.mark.parametrize(
    "known",
    [
        b"{}x",
        b'{"written": 3}',
        json.dumps(
            {"written": [{"identity": "report/h/1/PR/x", "kind": "report", "recipient": "x", "at": 1}]}
        ).encode(),
        json.dumps({"facts": [{"about": "played/gg/1", "value": "1", "at": 1}]}).encode(),
        json.dumps({"facts": [{"about": "moved/in", "value": "1", "at": 1}]}).encode(),
        json.dumps({"facts": [{"about": "played/g/1", "value": "1", "at": 1 << 70}]}).encode(),
    ],
)
def test_a_strangers_backup_tells_the_post_nothing_of_other_games(reported: DeskRunner, known: bytes) -> None:
    """What is not about the game, or not what we write, is refused, and nothing of it is entered."""
    opened = Desk.at(reported.root)
    before = known_of(opened, "g"), (PostOffice.of(opened).journal.all_facts())
    with pytest.raises(NotOurFileError):
        let_know(opened, Found("g", None, known), "g")
    assert (known_of(opened, "g"), PostOffice.of(opened).journal.all_facts()) == before
