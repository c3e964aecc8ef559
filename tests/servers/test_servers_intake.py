"""Mails of real mail programs, brought by real mail servers: from a player's keyboard into post/in."""

from __future__ import annotations

import re
import resource
from email import message_from_bytes
from typing import TYPE_CHECKING

import pytest

from pbm.post.intake import LARGEST
from tests.support.offices import a_mail, mail_files, mails, notes
from tests.support.processes import free_port, listening, run, start, wait_until

if TYPE_CHECKING:
    from pathlib import Path

    from tests.servers.mail_server import MailServer

TEXT = "GAME g\nTURN 1\nEMPIRE PR\n\n 1  GATHER  BRA  -  3\n\u00c4rmel hoch\n.\nFrom here on\n"


def change(desk: Path, former: str, new: str) -> None:
    """Change a word in the settings."""
    file = desk / "pbm.toml"
    text = file.read_text(encoding="utf-8")
    assert former in text
    file.write_text(text.replace(former, new), encoding="utf-8")


def listen(desk: Path) -> int:
    """Let the settings name a port to listen on."""
    port = free_port()
    with (desk / "pbm.toml").open("a", encoding="utf-8") as settings:
        settings.write(f'listen = "lmtp://127.0.0.1:{port}"\n')
    return port


def texts(desk: Path) -> list[str]:
    """Return what is written in the mails that have come."""
    read = [message_from_bytes(mail).get_payload(decode=True) for mail in mails(desk)]
    return [text.decode().replace("\r\n", "\n") for text in read if isinstance(text, bytes)]


@pytest.mark.parametrize("client", ["s-nail", "mutt", "python"])
def test_a_mail_goes_from_a_player_to_a_listening_desk(
    mail_server: MailServer, post: Path, address: str, tmp_path: Path, client: str
) -> None:
    """By way of SMTP, Postfix and LMTP it lies in post/in, with all that was written, and no other way."""
    port = listen(post)
    with listening(post, tmp_path / "log"):
        mail_server.deliver_to_lmtp(port)
        mail_server.send("prussia@example.com", address, TEXT, subject="Orders \u00e4", client=client)
        wait_until(lambda: mails(post), mail_server.told)
    mail_server.wait_for_empty_queue()

    (text,) = texts(post)
    assert text.replace(">From", "From") == TEXT
    assert "prussia@example.com" in message_from_bytes(mails(post)[0])["From"]
    assert mail_server.mailbox(address) == []


def test_a_bounce_reaches_a_listening_desk_as_a_machines(
    mail_server: MailServer, post: Path, address: str, tmp_path: Path
) -> None:
    """What Postfix itself writes to the game master bears the empty sender in its head."""
    port = listen(post)
    with listening(post, tmp_path / "log"):
        mail_server.deliver_to_lmtp(port)
        mail_server.send(address, "nobody@gone.example", TEXT)
        wait_until(lambda: mails(post), mail_server.told)

    (bounce,) = mails(post)
    assert message_from_bytes(bounce)["Return-Path"] == "<>"
    assert b"no such user" in bounce


def test_postfix_keeps_mails_while_nobody_listens(
    mail_server: MailServer, post: Path, address: str, tmp_path: Path
) -> None:
    """They wait in its queue, and come when the desk listens again."""
    port = listen(post)
    mail_server.deliver_to_lmtp(port)
    for number in range(3):
        mail_server.send_raw("prussia@example.com", address, a_mail(number))
    wait_until(lambda: len(mail_server.queue()) == 3, mail_server.told)
    with listening(post, tmp_path / "log"):
        mail_server.wait_for_empty_queue()

    assert len(mails(post)) == 3


def test_postfix_keeps_a_mail_that_has_no_room(
    mail_server: MailServer, post: Path, address: str, tmp_path: Path
) -> None:
    """On a full disk it hears 451 and keeps the mail; when there is room the mail comes, once."""
    port = listen(post)
    with listening(post, tmp_path / "log") as program:
        _, most = resource.prlimit(program.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(program.pid, resource.RLIMIT_FSIZE, (300_000, most))
        mail_server.deliver_to_lmtp(port)
        mail_server.send_raw("prussia@example.com", address, a_mail(1, "x\n" * 300_000))
        wait_until(lambda: "451" in str(mail_server.queue()), mail_server.told)
        assert mails(post) == []
        resource.prlimit(program.pid, resource.RLIMIT_FSIZE, (most, most))
        mail_server.wait_for_empty_queue()
    assert len(mails(post)) == 1


def test_a_mail_that_is_too_large_comes_back_to_its_sender(
    mail_server: MailServer, post: Path, address: str, tmp_path: Path
) -> None:
    """Postfix knows from the first words how much is taken, and the player is told by a mail."""
    mail_server.empty("prussia@example.com")
    port = listen(post)
    with listening(post, tmp_path / "log"):
        mail_server.deliver_to_lmtp(port)
        mail_server.send_raw("prussia@example.com", address, a_mail(1, "x" * 70 + "\n") + b"x" * LARGEST)
        (bounce,) = mail_server.wait_for("prussia@example.com", 1)
    assert b"exceeds size limit" in bounce
    assert mails(post) == []
    mail_server.empty("prussia@example.com")


@pytest.mark.parametrize("scheme", ["imap", "imaps", "imap+starttls"])
def test_a_mailbox_is_fetched(mail_server: MailServer, post: Path, address: str, scheme: str) -> None:
    """Its mails are taken in byte for byte with the time at which they came, and lie in another folder, unread."""
    change(post, mail_server.imap_url(address), mail_server.imap_url(address, scheme))
    mail_server.send("prussia@example.com", address, TEXT)
    mail_server.send("france@example.com", address, TEXT, client="mutt")
    there = mail_server.wait_for(address, 2)

    assert run(post, "post", "fetch") == (0, "2 mails were taken in\n")
    assert mails(post) == sorted(mail.replace(b"\n", b"\r\n") for mail in there)
    assert mail_server.mailbox(address) == []
    assert mail_server.mailbox(address, "pbm") == there
    flagged = [path.name for path in mail_server.dovecot.folder(address, "pbm").glob("cur/*") if "S" in path.name[-3:]]
    assert flagged == []
    assert run(post, "post", "fetch") == (0, "0 mails were taken in\n")
    assert len(mails(post)) == 2


def test_mails_count_from_when_the_mailbox_had_them(mail_server: MailServer, post: Path, address: str) -> None:
    """The time of a mail's file is that of its arrival in the mailbox; those of one second stay in their order."""
    mail_server.put(address, *(a_mail(number) for number in range(45)))
    run(post, "post", "fetch")

    arrived = [message_from_bytes(mail)["Received"] for mail in mails(post)]
    assert len(arrived) == 45
    came = {file.read_bytes(): int(file.stat().st_mtime) for file in mail_files(post)}
    in_order = sorted(mail_files(post), key=lambda file: file.stat().st_mtime_ns)
    assert [message_from_bytes(file.read_bytes())["Subject"] for file in in_order] == [f"Mail {n}" for n in range(45)]
    kept = mail_server.dovecot.folder(address, "pbm")
    there = [path for part in ("new", "cur") for path in (kept / part).iterdir()]
    assert {path.read_bytes().replace(b"\n", b"\r\n"): int(path.stat().st_mtime) for path in there} == came


def test_what_a_mailbox_does_not_let_us_do_is_said(mail_server: MailServer, post: Path, address: str) -> None:
    """Wrong passwords, folders that are missing, certificates and servers each have their sentence; no mail goes."""
    mail_server.put(address, a_mail())
    plain, port = mail_server.imap_url(address), mail_server.dovecot.imap

    status, said = run(post, "post", "fetch", environment={"PBM_POST_PASSWORD": "wrong"})
    assert (status, f"does not let {address} in" in said, "wrong" in said) == (1, True, False)
    change(post, plain, plain.replace("INBOX", "Nowhere"))
    status, said = run(post, "post", "fetch")
    assert (status, "does not open the folder Nowhere" in said) == (1, True)
    change(post, plain.replace("INBOX", "Nowhere"), mail_server.imap_url(address, "imaps"))
    status, said = run(post, "post", "fetch", environment={"SSL_CERT_FILE": "/dev/null"})
    assert (status, "the certificate of localhost" in said) == (1, True)
    change(post, mail_server.imap_url(address, "imaps"), plain.replace(str(port), str(free_port())))
    status, said = run(post, "post", "fetch")
    assert (status, "Connection refused" in said) == (1, True)
    assert len(mail_server.mailbox(address)) == 1
    assert mails(post) == []


def test_a_mail_that_is_too_large_stays_on_the_server(mail_server: MailServer, post: Path, address: str) -> None:
    """It is put out of the way, the game master is told, and the others are taken in."""
    mail_server.put(address, a_mail(1), a_mail(2, "x" * 70) + (b"x" * 75 + b"\n") * (LARGEST // 75), a_mail(3))

    assert run(post, "post", "fetch") == (0, "2 mails were taken in\n")
    assert len(mails(post)) == 2
    assert len(mail_server.mailbox(address, "pbm")) == 3
    assert notes(post).count("too large") == 1


def test_a_fetch_without_room_leaves_the_mails_where_they_are(
    mail_server: MailServer, post: Path, address: str
) -> None:
    """What is safe by then is taken; the rest stays in the mailbox and comes when there is room."""

    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))

    mail_server.put(address, a_mail(1), a_mail(2, "x\n" * 300_000), a_mail(3))
    status, said = run(post, "post", "fetch", before=full)

    assert (status, "File too large" in said) == (1, True)
    assert len(mail_server.mailbox(address)) == 3
    assert run(post, "post", "fetch")[0] == 0
    assert len(mails(post)) == 3


def test_a_mailbox_that_goes_away_loses_nothing(
    mail_server: MailServer, post: Path, address: str, tmp_path: Path
) -> None:
    """When Dovecot is killed in the middle of a fetch, what is safe stays so, and the rest comes the next time.

    Mails that Dovecot was just moving may stand twice in the folder of those that are done; on the desk none does.
    """
    number, log = 150, tmp_path / "log"
    mail_server.put(address, *(a_mail(each) for each in range(number)))
    fetching = start(post, "post", "fetch", log=log)
    wait_until(lambda: len(mail_files(post)) >= 30, log.read_text)
    mail_server.dovecot.daemon.kill()
    try:
        assert fetching.wait() == 1
    finally:
        mail_server.dovecot.start_again()
    said = log.read_text(encoding="utf-8")
    assert re.search(r"connection to localhost:\d+ failed: .*; \d+ of its mails were taken in before", said), said
    status, said = run(post, "post", "fetch")

    assert status == 0, said + mail_server.dovecot.daemon.told()
    assert len(mails(post)) == len(set(mails(post))) == number
    assert mail_server.mailbox(address) == []
    assert len(set(mail_server.mailbox(address, "pbm"))) == number
