"""`pbm post listen`: a mail server hears 250 when a mail is on the disk, and not before."""

from __future__ import annotations

import os
import resource
import smtplib
import socket
import stat
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.post.intake import LARGEST, take_in
from pbm.post.lmtp import MOST
from pbm.post.post_office import PostOffice
from tests.support.desks import DeskRunner
from tests.support.games_by_mail import PRUSSIA, text_of
from tests.support.games_by_mail import begin as begin_by_mail
from tests.support.offices import a_mail, mails, notes
from tests.support.processes import PATIENCE, free_port, listening, run, start, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GAME_MASTER = "game-master@example.org"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A file for what the server says."""
    return tmp_path / "log"


def listen_on(desk: Path, where: str, *more: str) -> None:
    """Set where the server is to listen."""
    with (desk / "pbm.toml").open("a", encoding="utf-8") as settings:
        settings.write("\n".join([f'listen = "{where}"', *more, ""]))


@pytest.fixture
def port(post: Path) -> int:
    """A port that the desk's settings name."""
    port = free_port()
    listen_on(post, f"lmtp://127.0.0.1:{port}")
    return port


@pytest.fixture
def server(post: Path, port: int, log: Path) -> Iterator[smtplib.LMTP]:
    """A mail server's connection to a listening program."""
    with listening(post, log), smtplib.LMTP("127.0.0.1", port, timeout=PATIENCE) as lmtp:
        yield lmtp


def crlf(mail: bytes) -> bytes:
    """Return a mail with its lines ended as they travel."""
    return mail.replace(b"\n", b"\r\n")


def begin(server: smtplib.LMTP, sender: str, *recipients: str) -> None:
    """Begin a mail."""
    server.ehlo_or_helo_if_needed()
    assert server.mail(sender)[0] == 250
    assert {server.rcpt(recipient)[0] for recipient in recipients} == {250}


def verdicts(server: smtplib.LMTP, data: bytes, number: int) -> list[int]:
    """Send what is in a mail and return an answer for each recipient."""
    server.putcmd("data")
    assert server.getreply()[0] == 354
    server.send(data + b".\r\n")
    return [server.getreply()[0] for _ in range(number)]


def test_a_mail_is_on_the_disk_when_it_is_answered_for(post: Path, server: smtplib.LMTP, log: Path) -> None:
    """What was sent is there byte for byte at once; later it is handled, and a line tells of it."""
    begin(server, "prussia@example.com", GAME_MASTER)
    dotted = crlf(a_mail(text=".a line with a dot"))

    assert verdicts(server, dotted.replace(b"\r\n.", b"\r\n.."), 1) == [250]
    assert mails(post) == [dotted]
    wait_until(lambda: mails(post, parts=("cur",)), log.read_text)
    assert "from prussia@example.com: taken as" in log.read_text(encoding="utf-8")


def test_each_recipient_has_an_answer(post: Path, server: smtplib.LMTP) -> None:
    """A mail to three is taken in once, and answered three times, as LMTP demands; the next mail finds its answers."""
    for number in (3, 1, 2):
        begin(server, "prussia@example.com", *(f"gm{place}@example.org" for place in range(number)))
        assert verdicts(server, crlf(a_mail(number)), number) == [250] * number
    assert len(mails(post)) == 3


def test_a_mail_that_is_too_large_is_refused_to_each(post: Path, server: smtplib.LMTP) -> None:
    """The mail server hears so for every recipient, tells the sender, and can go on."""
    begin(server, "prussia@example.com", "gm1@example.org", "gm2@example.org")
    lines = (b"x" * 998 + b"\r\n") * (LARGEST // 1000 + 2)

    assert verdicts(server, crlf(a_mail()) + lines, 2) == [552, 552]
    assert server.noop()[0] == 250
    assert mails(post) == []


def test_long_lines_are_taken(post: Path, server: smtplib.LMTP) -> None:
    """A line longer than the standard allows does not bounce: another server has accepted it."""
    long = crlf(a_mail(text="x" * 100_000))
    begin(server, "prussia@example.com", GAME_MASTER)

    assert verdicts(server, long, 1) == [250]
    assert mails(post) == [long]


def test_an_empty_sender_is_written_down(post: Path, server: smtplib.LMTP) -> None:
    """Mails of machines bear it, and must not be answered: it stands in the head, unless it does already."""
    begin(server, "", GAME_MASTER)
    assert verdicts(server, crlf(a_mail(1)), 1) == [250]
    begin(server, "", GAME_MASTER)
    assert verdicts(server, crlf(b"Return-Path: <x@example.com>\n" + a_mail(2)), 1) == [250]

    written, kept = b"Return-Path: <>\r\n" + crlf(a_mail(1)), b"Return-Path: <x@example.com>\r\n" + crlf(a_mail(2))
    assert mails(post) == sorted([written, kept])


def test_a_mail_that_breaks_off_is_not_taken(post: Path, port: int, server: smtplib.LMTP) -> None:
    """A connection lost in the middle of a mail leaves nothing, and the server goes on."""
    begin(server, "prussia@example.com", GAME_MASTER)
    server.putcmd("data")
    assert server.getreply()[0] == 354
    server.send(a_mail(1))
    server.close()

    with smtplib.LMTP("127.0.0.1", port, timeout=PATIENCE) as again:
        begin(again, "prussia@example.com", GAME_MASTER)
        assert verdicts(again, crlf(a_mail(2)), 1) == [250]
    assert mails(post) == [crlf(a_mail(2))]


def test_a_mail_without_room_is_kept_by_the_mail_server(post: Path, port: int, log: Path) -> None:
    """On a full disk each recipient gets an answer for the time being, and smaller mails are still taken."""
    with listening(post, log) as program, smtplib.LMTP("127.0.0.1", port, timeout=PATIENCE) as server:
        resource.prlimit(program.pid, resource.RLIMIT_FSIZE, (500_000, 500_000))
        begin(server, "prussia@example.com", "gm1@example.org", "gm2@example.org")
        assert verdicts(server, crlf(a_mail(1, "x\n" * 400_000)), 2) == [451, 451]
        begin(server, "prussia@example.com", GAME_MASTER)
        assert verdicts(server, crlf(a_mail(2)), 1) == [250]
    assert mails(post) == [crlf(a_mail(2))]
    assert "not taken" in log.read_text(encoding="utf-8")


def test_the_socket_is_for_its_group(post: Path, log: Path, tmp_path: Path) -> None:
    """A socket left behind by a killed server is replaced; it is open to owner and group, and goes in the end."""
    path = tmp_path / "pbm.sock"
    listen_on(post, f"lmtp://{path}")
    left = socket.socket(socket.AF_UNIX)
    left.bind(str(path))
    left.close()
    with listening(post, log):
        assert stat.S_IMODE(path.stat().st_mode) == 0o660
        with smtplib.LMTP(str(path), timeout=PATIENCE) as server:
            begin(server, "prussia@example.com", GAME_MASTER)
            assert verdicts(server, crlf(a_mail()), 1) == [250]
        status, said = run(post, "post", "listen")
        assert (status, f"another program listens on {path}" in said) == (1, True)
    assert not path.exists()


def test_a_file_in_the_place_of_the_socket_stays(post: Path, tmp_path: Path) -> None:
    """What is not a socket is not removed."""
    (tmp_path / "pbm.sock").write_text("mine", encoding="utf-8")
    listen_on(post, f"lmtp://{tmp_path}/pbm.sock")

    assert "is not a socket" in DeskRunner(post).refused("post", "listen")
    assert (tmp_path / "pbm.sock").read_text(encoding="utf-8") == "mine"


def test_a_port_that_is_taken_is_named(post: Path) -> None:
    """Two servers on a port are one too many."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        listen_on(post, f"lmtp://127.0.0.1:{port}")
        assert f"127.0.0.1:{port}: Address already in use" in DeskRunner(post).refused("post", "listen")


def test_only_this_machine_may_bring_mails(post: Path) -> None:
    """An address that others reach must be allowed in plain words, and so must be somewhere to listen at all."""
    assert "listen is missing" in DeskRunner(post).refused("post", "listen")
    listen_on(post, "lmtp://0.0.0.0:2424")
    assert "listen_publicly = true" in DeskRunner(post).refused("post", "listen")


def test_what_a_killed_server_left_is_handled_by_the_next(post: Path, port: int, log: Path) -> None:
    """A mail that waits is handled when the server starts."""
    take_in(PostOffice.of(Desk.at(post)), a_mail(), 0)
    with listening(post, log):
        wait_until(lambda: mails(post, parts=("cur",)), log.read_text)
    assert mails(post) == [a_mail()]


def test_a_server_stops_while_somebody_is_connected(post: Path, port: int, log: Path) -> None:
    """A connection in which nothing is said, or a mail only half, does not hold it up."""
    process = start(post, "post", "listen", log=log)
    wait_until(lambda: b"listening on" in log.read_bytes(), log.read_text)
    with smtplib.LMTP("127.0.0.1", port, timeout=PATIENCE) as idle, socket.create_connection(("127.0.0.1", port)):
        begin(idle, "prussia@example.com", GAME_MASTER)
        process.terminate()
        assert process.wait(PATIENCE) == 0
        with pytest.raises((smtplib.SMTPServerDisconnected, ConnectionResetError)):
            idle.noop()
        idle.close()
    assert os.fspath(log.read_text(encoding="utf-8")).endswith("stopped\n")


def test_who_says_nothing_makes_room(post: Path, port: int, log: Path) -> None:
    """However many connect, the one that was silent longest goes, mails are taken, and no traceback is printed."""
    with listening(post, log), ExitStack() as many:
        spoken = many.enter_context(smtplib.LMTP("127.0.0.1", port, timeout=PATIENCE))
        crowd = [many.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE)) for _ in range(MOST - 1)]
        for one in crowd:
            assert one.recv(100).startswith(b"220")
        begin(spoken, "prussia@example.com", GAME_MASTER)
        late = [many.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE)) for _ in range(10)]

        assert all(one.recv(100).startswith(b"220") for one in late)
        assert [one.recv(100)[:3] for one in crowd[:10]] == [b"421"] * 10
        assert verdicts(spoken, crlf(a_mail()), 1) == [250]
    assert mails(post) == [crlf(a_mail())]
    assert "Traceback" not in log.read_text(encoding="utf-8")


def test_settings_are_those_of_the_moment(tmp_path: Path, log: Path) -> None:
    """A deadline, a game and a player that are new are known at once; while the file is broken mails wait."""
    port = free_port()
    office = begin_by_mail(tmp_path, f'proof = "address"\nlisten = "lmtp://127.0.0.1:{port}"')
    settings = tmp_path / "pbm.toml"

    def asked(number: int) -> None:
        with smtplib.LMTP("127.0.0.1", port, timeout=PATIENCE) as server:
            begin(server, PRUSSIA, GAME_MASTER)
            mail = f"From: {PRUSSIA}\nSubject: STATUS\nMessage-ID: <{number}@example.com>\n\nSTATUS\n"
            assert verdicts(server, crlf(mail.encode()), 1) == [250]

    def answers() -> list[str]:
        return [text_of(mail) for mail in map(office.letter, office.office.out.waiting()) if mail["To"] == PRUSSIA]

    with listening(tmp_path, log):
        asked(1)
        wait_until(lambda: len(answers()) == 1, log.read_text)
        settings.write_text(settings.read_text().replace("2027-01-18", "2027-02-19"))
        office.runner.ok("new", "second", "--scenario", "two-rivers")
        office.runner.ok("player", "second", "PR", "--email", PRUSSIA)
        asked(2)
        wait_until(lambda: len(answers()) == 2, log.read_text)
        good = settings.read_text()
        settings.write_text(good + "\nfirst_deadline = \n")
        for number in (3, 4):
            asked(number)
        wait_until(lambda: "the settings cannot be read" in notes(tmp_path), log.read_text)
        assert len(mails(tmp_path, parts=("new",))) == 2
        settings.write_text(good)
        asked(5)
        wait_until(lambda: len(answers()) == 5, log.read_text)
    assert sum("18 January 2027" in text for text in answers()) == 1
    assert sum("19 February 2027" in text and "second" in text for text in answers()) == 4
    assert notes(tmp_path).count("the settings cannot be read") == 1
