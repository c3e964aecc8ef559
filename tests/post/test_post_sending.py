"""Sending: each letter once, whatever the server does, with a record before and after."""

from __future__ import annotations

import os
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from contextlib import suppress
from email import message_from_bytes
from email.policy import default
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.mail.letter import Letter
from pbm.post.back_off import DAY, PATIENCE, PAUSES
from pbm.post.post_office import PostOffice
from pbm.post.sending import TWICE, Run, send_waiting
from tests.support.paths import ROOT
from tests.support.smtp_servers import PostBox, smtp_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.support.desks import DeskRunner

NOW = 1_800_000_000
CERTIFICATE = ROOT / "tests" / "support" / "certificate"
"""For this machine, by nobody, for a hundred years: it proves nothing to anybody but these tests."""


def office_at(root: Path, port: int, url: str = "smtp://127.0.0.1:{port}", more: str = "") -> PostOffice:
    """Return the post office of a desk that sends through a port of this machine."""
    settings = f'[post]\naddress = "gm@example.org"\nsmtp = "{url.format(port=port)}"\n{more}'
    (root / "pbm.toml").write_text(settings)
    return PostOffice.of(Desk.at(root))


def write(office: PostOffice, *recipients: str, now: int = NOW) -> list[str]:
    """Put letters out, and return the names of their files in order."""
    for recipient in recipients:
        letter = Letter(recipient, f"To {recipient}", "Dear player,\n.\n.. two dots\n")
        office.write(letter, "report", f"report/{recipient}/{now}", now)
        now += 1
    return list(office.out.waiting())


def came_of(run: Run) -> list[str | None]:
    """Return what came of each letter of a run."""
    return [letter.came_of for letter in run.letters]


def noted(office: PostOffice, name: str) -> list[str]:
    """Return what the journal has of a letter."""
    return [each.came_of for each in office.journal.tries(name)]


@pytest.fixture
def box() -> Iterator[PostBox]:
    """A server that takes letters."""
    with smtp_server(PostBox()) as running:
        yield running


def test_letters_go_over_one_connection_and_only_once(tmp_path: Path, box: PostBox) -> None:
    """In their order, byte for byte; noted before and after, then put among those done with; never sent again."""
    office = office_at(tmp_path, box.port)
    first, second = write(office, "a@example.org", "b@example.org")
    bytes_of = office.out.read(first)

    run = send_waiting(office, NOW + 10)

    assert came_of(run) == ["sent", "sent"]
    assert [(sender, to) for sender, to, _ in box.letters] == [
        ("gm@example.org", "a@example.org"),
        ("gm@example.org", "b@example.org"),
    ]
    assert box.letters[0][2] == bytes_of.replace(b"\n", b"\r\n")
    assert box.connections == 1
    assert noted(office, first) == noted(office, second) == ["begun", "sent"]
    assert office.out.done(first).read_bytes() == bytes_of
    assert send_waiting(office, NOW + 20) == Run([])
    assert len(box.letters) == 2


def test_a_greylisted_letter_waits_and_the_others_go(tmp_path: Path, box: PostBox) -> None:
    """It is tried again after the pause, not before, under the same Message-ID."""
    office = office_at(tmp_path, box.port)
    name, _ = write(office, "later@example.org", "b@example.org")

    run = send_waiting(office, NOW)
    assert came_of(run) == ["later", "sent"]
    assert run.letters[0].said == "451 4.7.1 Greylisted, come again"
    assert run.letters[0].due == NOW + PAUSES[0]
    assert came_of(send_waiting(office, NOW + PAUSES[0] - 1)) == [None]
    assert came_of(send_waiting(office, NOW + PAUSES[0])) == ["sent"]

    assert noted(office, name) == ["begun", "later", "begun", "sent"]
    assert message_from_bytes(box.letters[-1][2])["Message-ID"] == f"<{name.removesuffix('.pbm')}@example.org>"


def test_pauses_grow_and_end(tmp_path: Path, box: PostBox) -> None:
    """Tries are as far apart as the table says; after four days the letter is given up, and the game master told."""
    office = office_at(tmp_path, box.port)
    (name,) = write(office, "later@example.org")
    at, pauses = NOW, []
    while True:
        box.seen.clear()
        (letter,) = send_waiting(office, at).letters[:1]
        if letter.due is None:
            break
        pauses.append(letter.due - at)
        at = letter.due

    assert pauses[: len(PAUSES) + 1] == [*PAUSES, PAUSES[-1]]
    assert NOW + PATIENCE <= at <= NOW + PATIENCE + PAUSES[-1]
    assert letter.said == f"given up after {PATIENCE // DAY} days: 451 4.7.1 Greylisted, come again"
    assert office.bad.waiting() == [name]
    assert "given up" in (office.folder / "notes.txt").read_text()


def test_a_refused_letter_is_put_aside_and_told_once(tmp_path: Path, box: PostBox) -> None:
    """The note names address, reason and file; back among those that wait, the letter is sent again."""
    office = office_at(tmp_path, box.port, more='notes_to = "me@example.org"\n')
    name, _ = write(office, "refused@example.org", "b@example.org")

    assert came_of(send_waiting(office, NOW)) == ["refused", "sent"]
    assert office.bad.waiting() == [name]
    (note,) = office.out.waiting()
    mail = message_from_bytes(office.out.read(note), policy=default)
    assert mail["To"] == "me@example.org"
    body = mail.get_content()
    assert "refused@example.org" in body
    assert "550 5.1.1 No such user here" in body
    assert name in body
    assert came_of(send_waiting(office, NOW + 1)) == ["sent"]
    assert send_waiting(office, NOW + 2) == Run([])

    (office.folder / "bad" / "new" / name).rename(office.folder / "out" / "new" / name)
    assert came_of(send_waiting(office, NOW + 3)) == ["refused"]
    assert office.bad.waiting() == [name]


def test_no_note_is_written_about_a_note(tmp_path: Path, box: PostBox) -> None:
    """What cannot reach the game master is noted down where he looks, and no further letter is written to him."""
    office = office_at(tmp_path, box.port, more='notes_to = "Refused@example.org"\n')
    box.seen.clear()
    write(office, "refused@example.org")

    assert came_of(send_waiting(office, NOW)) == ["refused"]
    assert office.out.waiting() == []
    assert "refused@example.org" in (office.folder / "notes.txt").read_text()


def test_a_connection_that_is_lost_in_a_letter_is_opened_again(tmp_path: Path, box: PostBox) -> None:
    """The letter waits, for nobody knows what has become of it; those after it go in the same run."""
    office = office_at(tmp_path, box.port)
    name, _ = write(office, "a@example.org", "b@example.org")
    box.drops = 1

    run = send_waiting(office, NOW)
    assert came_of(run) == ["later", "sent"]
    assert run.letters[0].said.startswith("the connection was lost: ")
    assert box.connections == 2
    assert came_of(send_waiting(office, NOW + PAUSES[0])) == ["sent"]
    assert noted(office, name) == ["begun", "later", "begun", "sent"]


def test_a_server_that_hangs_up_between_letters_costs_no_try(tmp_path: Path, box: PostBox) -> None:
    """Servers take so many letters and no more over one connection."""
    office = office_at(tmp_path, box.port)
    box.hangs_up_after = 2
    write(office, *(f"p{number}@example.org" for number in range(5)))

    assert came_of(send_waiting(office, NOW)) == ["sent"] * 5
    assert box.connections == 3


def test_a_server_that_falls_silent_is_not_waited_for(tmp_path: Path, box: PostBox) -> None:
    """After its first silence it is given up for now: the letter waits, and so do all that come after it."""
    office = office_at(tmp_path, box.port)
    box.waits = threading.Event()
    names = write(office, "a@example.org", "b@example.org", "c@example.org")
    try:
        run = send_waiting(office, NOW, timeout=0.2)
    finally:
        box.waits.set()

    assert came_of(run) == ["later"]
    assert run.stopped == f"127.0.0.1:{box.port} is given up for now: it does not answer"
    assert [noted(office, name) for name in names] == [["begun", "later"], [], []]
    assert box.connections == 1


@pytest.mark.parametrize(
    ("word", "pause", "why"),
    [(b"250-AND MORE\r\n" * 1000, 0, "its answer has no end"), (b"2", 0.02, "it does not answer")],
)
def test_a_server_whose_answer_has_no_end_is_left(tmp_path: Path, word: bytes, pause: float, why: str) -> None:
    """Be it that it talks on and on, or that each letter of a word comes just before patience is at its end."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def talk() -> None:
            line, _ = server.accept()
            with suppress(OSError), line:
                line.sendall(b"220 here\r\n")
                line.recv(100)
                while True:
                    line.sendall(word)
                    time.sleep(pause)

        talker = threading.Thread(target=talk)
        talker.start()
        office = office_at(tmp_path, server.getsockname()[1])
        write(office, "a@example.org")
        run = send_waiting(office, NOW, timeout=1 if pause else 60)
        talker.join(60)

    assert run.letters == []
    assert run.stopped is not None
    assert run.stopped.endswith(f"cannot be spoken to: {why}")


def test_where_no_server_is_reached_nothing_counts_as_tried(tmp_path: Path) -> None:
    """The run stops, and says why; a letter does not come nearer to being given up."""
    with smtp_server(PostBox()) as gone:
        port = gone.port
    office = office_at(tmp_path, port)
    (name,) = write(office, "a@example.org")

    run = send_waiting(office, NOW)
    assert run.letters == []
    assert run.stopped == f"127.0.0.1:{port} cannot be reached: Connection refused"
    assert not run.unfit
    assert noted(office, name) == []


def test_a_sender_that_is_refused_stops_the_run(tmp_path: Path, box: PostBox) -> None:
    """That is the set-up's fault and no letter's: none is put aside for it."""
    box.sender_refused = "553 5.7.1 Not your address"
    office = office_at(tmp_path, box.port)
    names = write(office, "a@example.org", "b@example.org")

    run = send_waiting(office, NOW)
    assert run.unfit
    assert run.stopped == f"127.0.0.1:{box.port} takes no letters from gm@example.org: 553 5.7.1 Not your address"
    assert office.out.waiting() == names


def test_a_letter_that_is_too_big_is_refused_by_itself(tmp_path: Path, box: PostBox) -> None:
    """Servers say so to the sender, and mean the letter."""
    box.sender_refused = "552 5.3.4 Too big"
    office = office_at(tmp_path, box.port)
    write(office, "a@example.org")

    assert came_of(send_waiting(office, NOW)) == ["refused"]


def test_what_is_for_nobody_is_put_aside(tmp_path: Path, box: PostBox) -> None:
    """Any file may be put into a Maildir."""
    office = office_at(tmp_path, box.port)
    office.out.put("strange", b"Subject: \xff\r\nTo: nobody\r\n\r\n", NOW * 10**9)
    office.out.put("nothing", b"\0", NOW * 10**9)

    assert came_of(send_waiting(office, NOW)) == ["refused", "refused"]
    assert box.letters == []


def test_two_programs_do_not_send_at_once(tmp_path: Path, box: PostBox) -> None:
    """The second is told, and nothing is sent twice."""
    office = office_at(tmp_path, box.port)
    write(office, "a@example.org")
    with office.at_work("sending"), pytest.raises(RefusedError, match="another pbm is sending"):
        send_waiting(office, NOW)


@pytest.mark.parametrize("last", ["sent", "refused"])
def test_what_was_cut_off_after_its_record_is_only_put_in_its_place(tmp_path: Path, box: PostBox, last: str) -> None:
    """A crash between the note and the move of the file sends nothing again."""
    office = office_at(tmp_path, box.port)
    (name,) = write(office, "a@example.org")
    office.journal.note_try(name, NOW, "begun")
    office.journal.note_try(name, NOW, last)
    if last == "refused":
        office.bad.put(name, office.out.read(name), NOW)

    assert send_waiting(office, NOW) == Run([])
    assert office.out.waiting() == []
    assert box.letters == []


def test_a_kill_in_the_middle_of_a_letter_is_on_record(desk: DeskRunner) -> None:
    """The next run sends it again under the same Message-ID, and says that it may be a second time."""
    box = PostBox(waits=threading.Event())
    with smtp_server(box):
        office = office_at(desk.root, box.port)
        (name,) = write(office, "a@example.org")
        command = [sys.executable, "-c", "from pbm.cli import main; main()", "--desk", str(desk.root), "post", "send"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert box.in_data.wait(120)
            process.send_signal(signal.SIGKILL)
            process.wait(120)
        assert box.waits is not None
        box.waits.set()
        assert noted(office, name) == ["begun"]
        assert office.out.waiting() == [name]

        box.waits = None
        told = desk.ok("post", "send")

    assert TWICE in told
    first, again, after = office.journal.tries(name)
    assert (first.came_of, again.came_of, after.came_of) == ("begun", "begun", "sent")
    assert again.said.startswith("once more: the try of ")
    (letter,) = box.letters
    assert message_from_bytes(letter[2])["Message-ID"] == f"<{name.removesuffix('.pbm')}@example.org>"


SECRET = "correct-horse-7"
readable = pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")
"""Nothing travels: the server is on this machine."""


@readable
def test_logging_in_takes_the_password_of_a_file(tmp_path: Path) -> None:
    """A file beside the desk, its last line break taken off."""
    desk, file = tmp_path / "desk", tmp_path / "secret"
    desk.mkdir()
    file.write_text(f"{SECRET}\n")
    file.chmod(0o600)
    with smtp_server(PostBox(known={"me@example.org": SECRET}), by_login=True) as box:
        url = "smtp://me%40example.org@127.0.0.1:{port}"
        office = office_at(desk, box.port, url, 'password_file = "../secret"\n')
        write(office, "a@example.org")

        assert came_of(send_waiting(office, NOW)) == ["sent"]


@readable
def test_a_wrong_password_stops_the_run_and_is_shown_nowhere(desk: DeskRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command is refused; neither what it says nor what is kept has the password in it."""
    monkeypatch.setenv("PBM_POST_PASSWORD", SECRET)
    with smtp_server(PostBox(known={"me": "another"}), by_login=True) as box:
        office = office_at(desk.root, box.port, "smtp://me@127.0.0.1:{port}")
        (name,) = write(office, "a@example.org")
        said = desk.run("post", "send")

    assert said.exit_code == 1
    assert f"127.0.0.1:{box.port} does not let me log in: 535" in said.stderr
    assert office.out.waiting() == [name]
    assert SECRET not in said.output
    assert not [path for path, data in desk.files().items() if SECRET.encode() in data]


@pytest.mark.parametrize("scheme", ["smtp+starttls", "smtps"])
def test_a_certificate_is_verified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scheme: str) -> None:
    """One that nobody vouches for is refused, and no word said; one that the machine trusts is taken."""
    proof, key = CERTIFICATE / "certificate.pem", CERTIFICATE / "key.pem"
    shown = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    shown.load_cert_chain(proof, key)
    with smtp_server(PostBox(), trusted=shown, at_once=scheme == "smtps") as box:
        office = office_at(tmp_path, box.port, f"{scheme}://127.0.0.1:{{port}}")
        write(office, "a@example.org")
        run = send_waiting(office, NOW)
        assert run.unfit
        assert run.stopped is not None
        assert run.stopped.startswith(f"127.0.0.1:{box.port} cannot prove who it is: self")

        monkeypatch.setenv("SSL_CERT_FILE", str(proof))
        assert came_of(send_waiting(office, NOW)) == ["sent"]


def test_a_server_without_tls_is_not_trusted_with_letters(tmp_path: Path, box: PostBox) -> None:
    """Where STARTTLS is wanted and not offered, nothing is sent."""
    office = office_at(tmp_path, box.port, "smtp+starttls://127.0.0.1:{port}")
    write(office, "a@example.org")

    run = send_waiting(office, NOW)
    assert run.unfit
    assert box.letters == []


def test_the_command_says_what_it_did(desk: DeskRunner, box: PostBox) -> None:
    """Exit status 0 when all is sent or waits; a server that is away is said on standard error."""
    office = office_at(desk.root, box.port)
    write(office, "a@example.org", "later@example.org")

    told = desk.ok("post", "send")
    assert "1 sent, 1 waiting." in told
    assert "Greylisted" in told
    office_at(desk.root, 1)
    write(office, "b@example.org", now=NOW + 9)
    said = desk.run("post", "send")
    assert (said.exit_code, "cannot be reached" in said.stderr) == (0, True)


def test_without_a_server_nothing_is_sent(desk: DeskRunner) -> None:
    """The command says which setting is wanting."""
    (desk.root / "pbm.toml").write_text('[post]\naddress = "gm@example.org"\n')

    assert "names no server to send through" in desk.refused("post", "send")


def test_ctrl_c_leaves_a_record(desk: DeskRunner) -> None:
    """What was begun is noted as begun, and the rest waits."""
    box = PostBox(waits=threading.Event())
    with smtp_server(box):
        office = office_at(desk.root, box.port)
        (name,) = write(office, "a@example.org")
        command = [sys.executable, "-c", "from pbm.cli import main; main()", "--desk", str(desk.root), "post", "send"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            assert box.in_data.wait(120)
            os.kill(process.pid, signal.SIGTERM)
            _, said = process.communicate(timeout=120)
        assert box.waits is not None
        box.waits.set()

    assert process.returncode == 143
    assert said == "Interrupted: what has gone is noted in the journal, the rest waits\n"
    assert noted(office, name) == ["begun"]
