"""`pbm post take`: success is said when the mail is safe, and a mail server keeps what is not."""

from __future__ import annotations

import fcntl
import os
import resource
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.post.doctor import folder_findings
from pbm.post.intake import LARGEST, take_in, work_off
from pbm.post.post_office import PostOffice
from tests.support.desks import DeskRunner
from tests.support.offices import a_mail, mail_files, mails, notes
from tests.support.processes import PBM, run

if TYPE_CHECKING:
    from pathlib import Path

KEEP_IT = 75


def test_a_mail_is_taken_byte_for_byte(post: Path) -> None:
    """What comes on standard input lies in post/in as it came, whatever its bytes, and for its owner alone."""
    notable_changes = b"From: a@example.com\r\nX: \xff\x00\r\n\r\n.\r\nFrom here\n\x1a no newline at the end"

    assert run(post, "post", "take", given=notable_changes) == (0, "")
    assert mails(post) == [notable_changes]
    assert all((post / "post" / "in" / part).stat().st_mode & 0o077 == 0 for part in ("tmp", "new", "cur"))


def test_the_same_mail_is_taken_once(post: Path) -> None:
    """A mail server that has not heard the answer brings a mail again: it succeeds, and the mail is there once."""
    assert [run(post, "post", "take", given=a_mail(1))[0] for _ in range(3)] == [0, 0, 0]
    run(post, "post", "take", given=a_mail(2))

    assert mails(post) == [a_mail(1), a_mail(2)]


def test_a_mail_counts_from_when_it_came(post: Path) -> None:
    """The time of the file is that at which the program was started with the mail."""
    before = time.time()
    run(post, "post", "take", given=a_mail())
    (file,) = mail_files(post)

    assert before - 1 <= file.stat().st_mtime <= time.time()


@pytest.mark.parametrize(
    "settings",
    ["", "[post]\n", '[post]\naddress = "nobody"\n', "[post\n"],
    ids=["no post", "no address", "no good address", "no TOML"],
)
def test_a_mail_server_keeps_a_mail_that_settings_keep_out(post: Path, settings: str) -> None:
    """Whatever is wrong with the settings, no mail bounces for it."""
    (post / "pbm.toml").write_text(settings, encoding="utf-8")
    status, said = run(post, "post", "take", given=a_mail())

    assert status == KEEP_IT
    assert "pbm.toml" in said
    assert "Traceback" not in said


def test_a_mail_server_keeps_a_mail_that_has_nowhere_to_go(post: Path) -> None:
    """Without a desk, and without a mail, the status is that by which it tries again."""
    assert run(post / "nowhere", "post", "take", given=a_mail())[0] == KEEP_IT
    assert run(post, "post", "take", given=b"") == (KEEP_IT, "Error: no mail came on standard input\n")
    (post / "post").write_text("in the way", encoding="utf-8")
    status, said = run(post, "post", "take", given=a_mail())
    assert status == KEEP_IT
    assert "Traceback" not in said


def test_a_mail_server_keeps_a_mail_that_has_no_room(post: Path) -> None:
    """On a full disk the status is that by which it tries again, the file is named, and nothing is left of it."""

    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    status, said = run(post, "post", "take", given=a_mail(text="x" * 2000), before=full)

    assert status == KEEP_IT
    assert "post/in/tmp/" in said
    assert "File too large" in said
    assert mail_files(post, parts=("tmp", "new", "cur")) == []


def test_a_mail_that_is_too_large_is_put_aside(post: Path) -> None:
    """It lies in post/bad, the game master is told, and the mail server need not bring it again."""
    large = a_mail(text="x" * LARGEST)

    assert [run(post, "post", "take", given=large) for _ in range(2)] == [(0, ""), (0, "")]
    assert mails(post) == []
    assert mails(post, "bad") == [large]
    assert notes(post).count("too large") == 1


def test_a_mail_waits_while_another_program_handles(post: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is safe, so the status is success; the next run handles it."""
    run(post, "post", "take", given=a_mail(1))
    monkeypatch.setattr("pbm.cli.post_intake.PATIENCE", 0.1)  # instead of twenty seconds
    with (post / "post" / ".handling.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert DeskRunner(post).run("post", "take", given=a_mail(2)).exit_code == 0  # its patience has an end
    assert mails(post, parts=("new",)) == [a_mail(2)]

    run(post, "post", "take", given=a_mail(3))
    assert mails(post, parts=("cur",)) == [a_mail(1), a_mail(2), a_mail(3)]


def test_what_is_no_mail_holds_nobody_up(post: Path) -> None:
    """A pipe, a folder and a link among the mails are left alone, and the game master is told, once."""
    office = PostOffice.of(Desk.at(post))
    take_in(office, a_mail(1), 0)
    new = post / "post" / "in" / "new"
    os.mkfifo(new / "pipe")
    (new / "folder").mkdir()
    (new / "link").symlink_to(post / "pbm.toml")

    for now in (10, 20):
        assert list(work_off(office, now)) == []
    assert mails(post, parts=("cur",)) == [a_mail(1)]
    assert [notes(post).count(f"{new / name} is not a mail") for name in ("folder", "link", "pipe")] == [1, 1, 1]
    assert [each.what for each in folder_findings(post / "post") if each.where.parent == new] == [
        "is not a mail but a folder, a link or a pipe"
    ] * 3


def test_a_signal_before_the_mail_is_there_makes_the_server_keep_it(post: Path) -> None:
    """Whoever stops the program in the middle of a mail gets the status by which the server tries again."""
    child = subprocess.Popen(
        [*PBM, "--desk", str(post), "post", "take"], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert child.stdin is not None
    os.write(child.stdin.fileno(), b"x" * 1_000_000)  # more than a pipe holds: the program is reading by now
    child.send_signal(signal.SIGTERM)
    child.stdin.close()

    assert child.wait() == KEEP_IT
    assert mails(post) == []


def test_a_mail_in_the_box_is_synced_by_whoever_finds_it(post: Path) -> None:
    """Taken in twice, a mail has the same name, and the first time stands."""
    office = PostOffice.of(Desk.at(post))
    names = {take_in(office, a_mail(), at_ns) for at_ns in (10**18, 2 * 10**18)}

    assert names == set(office.come.waiting())
    assert office.come.came_at(names.pop()) == 10**18


def test_what_killed_programs_left_is_swept_away(post: Path) -> None:
    """Half a mail in tmp goes after a day and a half, not before, for somebody may be writing it; whole mails stay."""
    office = PostOffice.of(Desk.at(post))
    take_in(office, a_mail(1), 0)
    half = post / "post" / "in" / "tmp" / "half.pbm.1"
    half.write_bytes(b"From: ")
    os.utime(half, (0, 0))
    written = int(time.time())

    work_off(office, written + 35 * 3600)
    assert half.exists()
    work_off(office, written + 37 * 3600)
    assert not half.exists()
    assert mails(post) == [a_mail(1)]


def test_a_mail_is_put_away_before_anything_else_is_loaded() -> None:
    """What judges sheets, plays games and answers is not even imported until the mail is safe."""
    loaded = "import pbm.cli.post_intake, sys; print(*(name for name in sys.modules if name.startswith('pbm.')))"
    names = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True).stdout.split()

    assert "pbm.post.intake" in names
    assert {"pbm.post.handle_mail", "pbm.pipeline", "pbm.game", "pbm.rulesets"}.isdisjoint(names)
