"""Real mail servers for tests: Postfix takes mails, Dovecot keeps the mailboxes, players write with real programs.

A test asks for the fixture ``mail_server``, which is started once for all tests::

    mail_server.send("prussia@example.com", "game-master@example.org", sheet, subject="Orders", client="s-nail")
    mail_server.wait_for("prussia@example.com", 1)       # until so many mails are in the mailbox; returns them
    mail_server.mailbox("prussia@example.com")           # the mails of a mailbox, as bytes, in the order they came
    mail_server.put(address, *mails)                     # mails into a mailbox at once, not by Postfix
    mail_server.mailbox(address, folder="pbm")           # those of another folder
    mail_server.empty(address)                           # throw the mails of a mailbox away
    mail_server.stamp(address, at)                       # let mails that came just now have come at another time

Every address at any domain has a mailbox, which is there with its first mail; all have the password ``PASSWORD``.
Mails to anybody at ``gone.example`` are accepted and bounce; those to ``refused.example`` are refused. For pbm.toml
there are::

    mail_server.smtp_url                                 # smtp://127.0.0.1:PORT, no login
    mail_server.submission_url(address)                  # smtp+starttls://..., with login
    mail_server.smtps_url(address)                       # smtps://..., with login
    mail_server.imap_url(address)                        # imap://...; also "imaps" and "imap+starttls"

and ``mail_server.environment`` holds what a pbm has to find in its environment: the password, and the certificate that
it is to trust. Mails to the game master go into a mailbox, to be fetched, until::

    mail_server.deliver_to_lmtp(port)                    # to `pbm post listen` on that port, from now on
    mail_server.deliver_to_mailbox()                     # and into the mailbox again

``mail_server.queue()`` tells what Postfix could not deliver yet (it tries again every second or two),
``mail_server.dovecot.daemon`` and ``mail_server.postfix.daemon`` have ``kill()`` and ``start()``, and
``mail_server.told()`` is the end of all logs, to be shown when something fails.
"""

from __future__ import annotations

import json
import os
import re
import smtplib
import subprocess
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.servers.clients import CLIENTS, Post
from tests.servers.dovecot import dovecot
from tests.servers.postfix import postfix
from tests.support.processes import PATIENCE, wait_until

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from tests.servers.dovecot import Dovecot
    from tests.servers.postfix import Postfix

GAME_MASTER = "game-master@example.org"
PASSWORD = "long-&-hard=enough"
"""Of all mailboxes."""

ARRIVAL = re.compile(r"(\d+)\.M(\d+)P")
"""Seconds and microseconds of an arrival, in the names that Dovecot gives."""


@dataclass(frozen=True)
class MailServer:
    """Postfix and Dovecot, as the module tells."""

    home: Path
    dovecot: Dovecot
    postfix: Postfix
    certificate: Path

    def start(self) -> None:
        """Start both."""
        self.dovecot.daemon.start()
        self.postfix.daemon.start()

    def stop(self) -> None:
        """End both, with all their processes."""
        self.postfix.daemon.kill()
        self.dovecot.daemon.kill()

    def told(self) -> str:
        """Return the end of their logs."""
        return f"{self.postfix.daemon.told()}\n{self.dovecot.daemon.told()}"

    # What players do.

    def send(  # noqa: PLR0913 - a mail has as many parts
        self,
        from_: str,
        to: str,
        text: str,
        *,
        subject: str = "Orders",
        client: str = "s-nail",
        headers: Mapping[str, str] | None = None,
        attachments: Sequence[Path] = (),
    ) -> None:
        """Write a mail with a real mail program and send it.

        Args:
            from_: the sender's bare address.
            to: the recipient's.
            text: what is written.
            subject: the subject.
            client: ``s-nail``, ``mutt`` or ``python``.
            headers: what else is to stand in the head, such as ``In-Reply-To``.
            attachments: files that go with it.

        """
        CLIENTS[client](self.postfix.smtp, self.home, Post(from_, to, text, subject, headers or {}, attachments))

    def send_raw(self, from_: str, to: str, data: bytes) -> None:
        """Send a mail as it is; an empty sender is the null return path."""
        with smtplib.SMTP("127.0.0.1", self.postfix.smtp, timeout=PATIENCE) as server:
            server.sendmail(from_, [to], data)

    def put(self, address: str, *mails: bytes) -> None:
        """Put mails into a mailbox at once, on the short way."""
        with smtplib.LMTP("127.0.0.1", self.dovecot.lmtp, timeout=PATIENCE) as server:
            for mail in mails:
                server.sendmail("somebody@example.com", [address], mail)

    # What is in mailboxes.

    def mailbox(self, address: str, folder: str = "INBOX") -> list[bytes]:
        """Return the mails in a folder of a mailbox, in the order in which they came."""
        return [path.read_bytes() for path in self._mails(address, folder)]

    def wait_for(self, address: str, number: int, folder: str = "INBOX") -> list[bytes]:
        """Wait until so many mails, or more, are in a folder of a mailbox; return them."""
        wait_until(lambda: len(self._mails(address, folder)) >= number, self.told)
        return self.mailbox(address, folder)

    def empty(self, address: str, folder: str = "INBOX") -> None:
        """Throw away what is in a folder of a mailbox."""
        for path in self._mails(address, folder):
            path.unlink()

    def stamp(self, address: str, at: float) -> None:
        """Let the mails in a mailbox that have the time of this machine's clock have come at another one."""
        for path in self._mails(address, "INBOX"):
            if path.stat().st_mtime >= _arrival(path)[0] - 1:
                os.utime(path, (at, at))

    def _mails(self, address: str, folder: str) -> list[Path]:
        maildir = self.dovecot.folder(address, folder)
        paths = [path for part in ("new", "cur") if (maildir / part).is_dir() for path in (maildir / part).iterdir()]
        return sorted(paths, key=_arrival)

    # What stands in pbm.toml, and in the environment.

    @property
    def smtp_url(self) -> str:
        """Where mails are sent to without a login."""
        return f"smtp://127.0.0.1:{self.postfix.smtp}"

    def submission_url(self, address: str = GAME_MASTER) -> str:
        """Return where mails are sent to with a login, enciphered after a word."""
        return f"smtp+starttls://{address}@localhost:{self.postfix.submission}"

    def smtps_url(self, address: str = GAME_MASTER) -> str:
        """Return where mails are sent to with a login, enciphered from the first word."""
        return f"smtps://{address}@localhost:{self.postfix.smtps}"

    def imap_url(self, address: str = GAME_MASTER, scheme: str = "imap") -> str:
        """Return where an address's mails are fetched: by ``imap``, ``imaps`` or ``imap+starttls``."""
        port = self.dovecot.imaps if scheme == "imaps" else self.dovecot.imap
        return f"{scheme}://{address}@localhost:{port}/INBOX"

    @property
    def environment(self) -> Mapping[str, str]:
        """The password, and the certificate that is to be trusted."""
        return {"PBM_POST_PASSWORD": PASSWORD, "SSL_CERT_FILE": str(self.certificate)}

    # Where mails to the game master go.

    def deliver_to_lmtp(self, port: int, address: str = GAME_MASTER) -> None:
        """Bring mails to an address to a program that listens on a port, from now on."""
        self.postfix.send_on({address: f"lmtp:inet:127.0.0.1:{port}"})

    def deliver_to_mailbox(self, address: str = GAME_MASTER) -> None:
        """Bring mails to an address into its mailbox, from now on."""
        self.postfix.send_to_mailbox(address)

    def queue(self) -> list[dict[str, object]]:
        """Return what Postfix has not delivered yet, as its `postqueue -j` tells."""
        return [json.loads(line) for line in self.postfix.queue().splitlines()]

    def wait_for_empty_queue(self) -> None:
        """Wait until Postfix has delivered everything; asked twice, as a mail between two queues is in neither."""
        wait_until(lambda: not (self.queue() or self.queue()), lambda: f"{self.queue()}\n{self.told()}")


def _arrival(path: Path) -> tuple[int, int]:
    found = ARRIVAL.match(path.name)
    assert found, path
    return int(found[1]), int(found[2])


def mail_servers(home: Path) -> MailServer:
    """Set the servers up in a folder that others may look into; they are not started."""
    certificate, key = _certificate(home)
    boxes = dovecot(home / "dovecot", certificate, key, PASSWORD)
    return MailServer(home, boxes, postfix(home / "postfix", boxes, certificate, key), certificate)


def _certificate(home: Path) -> tuple[Path, Path]:
    """Make a certificate for this machine, which nobody knows but those who are told to trust it."""
    certificate, key = home / "certificate.pem", home / "key.pem"
    made = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost"
    names = "subjectAltName=DNS:localhost,IP:127.0.0.1"
    files = ["-addext", names, "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(["openssl", *made.split(), *files], capture_output=True, check=True)
    return certificate, key
