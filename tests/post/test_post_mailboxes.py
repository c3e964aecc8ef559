"""`pbm post fetch` from files: a Maildir and an mbox lose what has been taken in, and nothing else."""

from __future__ import annotations

import mailbox
import os
import resource
import socket
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from tests.support.desks import DeskRunner
from tests.support.offices import a_mail, mail_files, mails
from tests.support.processes import run

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def maildir(tmp_path: Path) -> Path:
    """A Maildir with a new mail, one that was looked at, one that was thrown away, and a draft."""
    folder = tmp_path / "Maildir"
    for part in ("tmp", "new", "cur"):
        (folder / part).mkdir(parents=True)
    for number, name in enumerate(["new/1.a.b", "cur/2.a.b:2,S", "cur/3.a.b:2,ST", "cur/4.a.b:2,DS"]):
        (folder / name).write_bytes(a_mail(number))
        os.utime(folder / name, (1000 + number, 1000 + number))
    return folder


def test_a_maildir_loses_what_is_taken_in(post: Path, maildir: Path) -> None:
    """Mails in new and cur are taken with the time at which they came; the trash and drafts stay."""
    assert DeskRunner(post).ok("post", "fetch", "--maildir", str(maildir)) == "2 mails were taken in\n"
    assert mails(post) == [a_mail(0), a_mail(1)]
    assert sorted(file.stat().st_mtime for file in mail_files(post)) == [1000, 1001]
    assert sorted(path.name[0] for path in maildir.rglob("*.a.b*")) == ["3", "4"]
    assert DeskRunner(post).ok("post", "fetch", "--maildir", str(maildir)) == "0 mails were taken in\n"


def test_a_maildir_keeps_what_is_not_safe(post: Path, maildir: Path) -> None:
    """When the disk is full the mails stay where they are."""

    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    (maildir / "new" / "1.a.b").write_bytes(a_mail(7, "x" * 2000))
    os.utime(maildir / "new" / "1.a.b", (2000, 2000))
    status, said = run(post, "post", "fetch", "--maildir", str(maildir), before=full)

    assert (status, "File too large" in said) == (1, True)
    assert mails(post) == [a_mail(1)]
    assert (maildir / "new" / "1.a.b").exists()


def test_what_is_no_maildir_is_left_alone(post: Path, tmp_path: Path) -> None:
    """Some folder is refused, and above all the post's own, which would lose its mails."""
    assert "is not a Maildir" in DeskRunner(post).refused("post", "fetch", "--maildir", str(tmp_path))
    run(post, "post", "take", given=a_mail())
    said = DeskRunner(post).refused("post", "fetch", "--maildir", str(post / "post" / "in"))
    assert "belongs to the post itself" in said
    assert mails(post) == [a_mail()]


def test_what_is_no_mail_is_left_in_a_maildir(post: Path, maildir: Path, tmp_path: Path) -> None:
    """A link may lead anywhere, and a pipe is waited for: each is named, and the mails are taken."""
    (tmp_path / "elsewhere").write_bytes(a_mail(9))
    (maildir / "new" / "link").symlink_to(tmp_path / "elsewhere")
    os.mkfifo(maildir / "new" / "pipe")

    done = DeskRunner(post).run("post", "fetch", "--maildir", str(maildir))
    assert (done.exit_code, done.stdout) == (0, "2 mails were taken in\n")
    assert [f"{maildir}/new/{name} is not a mail" in done.stderr for name in ("link", "pipe")] == [True, True]
    assert (tmp_path / "elsewhere").read_bytes() == a_mail(9)
    assert mails(post) == [a_mail(0), a_mail(1)]


def mbox(file: Path, *numbers: int) -> Path:
    """Write an mbox file as mail servers do."""
    mails = (b"From someone@example.com Fri Jan  2 03:04:05 2026\n" + a_mail(number) + b"\n" for number in numbers)
    file.write_bytes(b"".join(mails))
    return file


def test_an_mbox_is_emptied(post: Path, tmp_path: Path) -> None:
    """Its mails come in order, without the lines between them, with the times in those, by the machine's clock."""
    file = mbox(tmp_path / "inbox", *range(9))
    place = file.stat().st_ino

    assert DeskRunner(post).ok("post", "fetch", "--mbox", str(file)) == "9 mails were taken in\n"
    in_order = sorted(mail_files(post), key=lambda file: file.stat().st_mtime_ns)
    assert [mail.read_bytes() for mail in in_order] == [a_mail(number) for number in range(9)]
    came = time.mktime((2026, 1, 2, 3, 4, 5, 0, 0, -1))
    assert {file.stat().st_mtime for file in mail_files(post)} == {came}
    assert (file.read_bytes(), file.stat().st_ino) == (b"", place)
    assert DeskRunner(post).ok("post", "fetch", "--mbox", str(file)) == "0 mails were taken in\n"


def test_an_mbox_that_is_held_is_left_alone(post: Path, tmp_path: Path) -> None:
    """While a mail server writes to it nothing is taken, and nothing is lost."""
    file = mbox(tmp_path / "inbox", 1)
    holder = mailbox.mbox(file)
    holder.lock()

    status, said = run(post, "post", "fetch", "--mbox", str(file))
    assert (status, "is held by another program" in said) == (1, True)
    holder.close()
    assert DeskRunner(post).ok("post", "fetch", "--mbox", str(file)) == "1 mail was taken in\n"


def test_an_mbox_that_cannot_be_emptied_is_not_read(
    post: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its mails would come again each time; it is named, with the reason."""
    file = mbox(tmp_path / "inbox", 1)
    monkeypatch.setattr(os, "access", lambda path, _: path != file)

    assert f"{file} cannot be written" in DeskRunner(post).refused("post", "fetch", "--mbox", str(file))
    assert mails(post) == []


def test_what_is_no_mbox_is_left_alone(post: Path, tmp_path: Path) -> None:
    """A file without mails, a file that is not there, and a folder are refused, and keep what they hold."""
    (tmp_path / "letter").write_text("Dear all,\n", encoding="utf-8")

    assert "is not an mbox" in DeskRunner(post).refused("post", "fetch", "--mbox", str(tmp_path / "letter"))
    assert (tmp_path / "letter").read_text(encoding="utf-8") == "Dear all,\n"
    assert "is not a file" in DeskRunner(post).refused("post", "fetch", "--mbox", str(tmp_path / "nothing"))
    assert "is not a file" in DeskRunner(post).refused("post", "fetch", "--mbox", str(tmp_path))


def test_a_mailbox_whose_answer_has_no_end_is_left(post: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing fills the memory, and a sentence tells of it."""
    monkeypatch.setenv("PBM_POST_PASSWORD", "secret")
    monkeypatch.setattr("pbm.post.patient_imap.MOST", 10_000)
    monkeypatch.setattr("pbm.post.patient_imap._Patient._left", 10_000)
    with socket.create_server(("127.0.0.1", 0)) as server:

        def talk() -> None:
            line, _ = server.accept()
            with suppress(OSError), line:
                line.sendall(b"* OK here\r\n")
                line.recv(100)
                while True:
                    line.sendall(b"* CAPABILITY IMAP4rev1\r\n" * 100)

        talker = threading.Thread(target=talk)
        talker.start()
        port = server.getsockname()[1]
        with (post / "pbm.toml").open("a") as settings:
            settings.write(f'imap = "imap://me@127.0.0.1:{port}/INBOX"\n')
        said = DeskRunner(post).refused("post", "fetch")
        talker.join(60)

    assert f"the connection to 127.0.0.1:{port} failed: its answer has no end" in said


def test_one_mailbox_goes_at_a_time(post: Path, tmp_path: Path) -> None:
    """Both options at once are wrong usage; neither needs a mailbox in the settings."""
    assert DeskRunner(post).run("post", "fetch", "--mbox", "a", "--maildir", "b").exit_code == 2
    assert "imap is missing" in DeskRunner(post).refused("post", "fetch")
