"""Mail programs of players, each of which composes a mail in its own way and sends it by SMTP."""

from __future__ import annotations

import os
import smtplib
import subprocess
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import TYPE_CHECKING

from tests.support.processes import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path


@dataclass(frozen=True)
class Post:
    """What a player tells the mail program."""

    sender: str
    to: str
    text: str
    subject: str
    headers: Mapping[str, str]
    attachments: Sequence[Path]


def s_nail(port: int, home: Path, post: Post) -> None:
    """Send with s-nail, the mail program of many a terminal."""
    given = {
        "mta": f"smtp://127.0.0.1:{port}",
        "smtp-auth": "none",
        "from": post.sender,
        "hostname": "player.example",
        "sendcharsets": "utf-8",
    }
    settings = [word for name, value in given.items() for word in ("-S", f"{name}={value}")]
    headers = [word for name, value in post.headers.items() for word in ("-C", f"{name}: {value}")]
    files = [word for file in post.attachments for word in ("-a", os.fspath(file))]
    options = ["-:/", "-S", "v15-compat", "-S", "sendwait", "-s", post.subject]
    _run(["s-nail", *options, *settings, *headers, *files, post.to], home, post.text)


def mutt(port: int, home: Path, post: Post) -> None:
    """Send with mutt."""
    given = {
        "smtp_url": f"smtp://127.0.0.1:{port}",
        "from": post.sender,
        "realname": "A. Player",
        "hostname": "player.example",
        "use_envelope_from": "yes",
        "ssl_force_tls": "no",
        "ssl_starttls": "no",
        "copy": "no",
        "send_charset": "us-ascii:utf-8",
    }
    settings = [word for name, value in given.items() for word in ("-e", f'set {name}="{value}"')]
    headers = [word for name, value in post.headers.items() for word in ("-e", f"my_hdr {name}: {value}")]
    files = ["-a", *map(os.fspath, post.attachments), "--"] if post.attachments else []
    command = ["mutt", "-n", "-F", "/dev/null", *settings, *headers, "-s", post.subject, *files, post.to]
    _run(command, home, post.text)


def python(port: int, home: Path, post: Post) -> None:
    """Send with Python's own, which lets any header be written."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = post.sender, post.to, post.subject
    mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain="player.example")
    for name, value in post.headers.items():
        del mail[name]
        mail[name] = value
    mail.set_content(post.text)
    for file in post.attachments:
        mail.add_attachment(file.read_bytes(), "application", "octet-stream", filename=file.name)
    with smtplib.SMTP("127.0.0.1", port, timeout=PATIENCE) as server:
        server.send_message(mail, post.sender, [post.to])


CLIENTS: Mapping[str, Callable[[int, Path, Post], None]] = {"s-nail": s_nail, "mutt": mutt, "python": python}


def _run(command: Sequence[str], home: Path, text: str) -> None:
    """Run a mail program that knows no settings but those it is given."""
    environment = {"PATH": os.environ["PATH"], "HOME": os.fspath(home), "LC_ALL": "C.UTF-8", "TERM": "dumb"}
    done = subprocess.run(
        command, input=text, capture_output=True, encoding="utf-8", env=environment, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, f"{command} failed:\n{done.stdout}{done.stderr}"
