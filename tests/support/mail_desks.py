"""A desk whose game is played by mail: its settings, mails that come through a pipe, and the answers."""

from __future__ import annotations

import re
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

POST = """
[post]
address = "gm@example.org"
smtp = "smtp://127.0.0.1:{port}"
answers_per_hour = 100
timezone = "UTC"
[games.g]
first_deadline = {deadline}
{more}
"""
KEY = re.compile(r"\b[A-Z0-9]{4}-[A-Z0-9]{4}\b")
PAST, FAR = "2026-01-05T20:00:00", "2900-01-08T20:00:00"


def take(desk: DeskRunner, empire: str, text: str) -> str:
    """Let a player's mail come through a pipe, and return the text of the answer."""
    mail, before = EmailMessage(), waiting(desk)
    mail["From"], mail["To"], mail["Subject"] = f"{empire.lower()}@example.org", "gm@example.org", "orders"
    mail.set_content(text)
    assert desk.run("post", "take", given=mail.as_bytes()).exit_code == 0
    (answer,) = [letter for name, letter in waiting(desk).items() if name not in before]
    body = answer.get_body(("plain",))
    assert body is not None
    return " ".join(str(body.get_content()).split())


def waiting(desk: DeskRunner) -> dict[str, EmailMessage]:
    """Return the letters that wait to be sent."""
    folder = desk.root / "post" / "out" / "new"
    paths = folder.iterdir() if folder.is_dir() else ()
    return {path.name: message_from_bytes(path.read_bytes(), policy=default) for path in paths}
