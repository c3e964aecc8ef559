"""Letters of the post, as a mail program shows them: the report of the sample turn, and the answer to a sheet."""

from __future__ import annotations

import base64
from email import message_from_bytes
from email.policy import default
from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.post.handle_mail import handle_waiting
from pbm.post.intake import take_in
from pbm.post.post_office import PostOffice
from pbm.post.reports import write_reports
from tools.sample import run

if TYPE_CHECKING:
    from email.message import EmailMessage
    from pathlib import Path

NOW = 1_800_000_000
PLAYER = "anna@example.org"
SETTINGS = '\n[post]\naddress = "game-master@example.org"\nproof = "address"\n'
MAIL = f"""\
From: {PLAYER}
To: game-master@example.org
Subject: Orders

GAME    sample
TURN    2
EMPIRE  PR

 1  GATHER  BRA  -    4
 2  SEND    BRA  HAN  2
 3  ATACK   HAN  HES  ALL BUT 2
 4  LEVY    MGD

MESSAGE FR
Hesse is ours. Let us divide the rest.
END
"""


def write_letters(root: Path, folder: Path) -> None:
    """Let Prussia's report be mailed and a sheet be answered, and put both into a folder as pages.

    Args:
        root: a desk on which the sample turn has been played.
        folder: gets ``mail.html``, the report's letter, and ``answer.html``.

    """
    with (root / "pbm.toml").open("a", encoding="utf-8") as settings:
        settings.write(SETTINGS)
    run(root, "player", "sample", "PR", "--name", "Anna", "--email", PLAYER)
    desk = Desk.at(root)
    office = PostOffice.of(desk)
    write_reports(office, desk, desk.game("sample"), NOW)
    _write_page(office, folder / "mail.html")
    take_in(office, MAIL.encode(), NOW * 10**9)
    handle_waiting(office, NOW)
    _write_page(office, folder / "answer.html")


def _write_page(office: PostOffice, file: Path) -> None:
    """Write the only letter that waits as a page, its pictures in it, and take it away."""
    (name,) = office.out.waiting()
    letter = message_from_bytes(office.out.read(name), policy=default)
    office.out.finish(name)
    page = letter.get_body(("html",))
    assert page is not None
    text = str(page.get_content())
    for part in letter.walk():
        if part.get_content_maintype() == "image":
            text = text.replace(f"cid:{str(part['Content-ID']).strip('<>')}", _as_address(part))
    file.write_text(text, encoding="utf-8")


def _as_address(picture: EmailMessage) -> str:
    data = picture.get_payload(decode=True)
    assert isinstance(data, bytes)
    return f"data:{picture.get_content_type()};base64,{base64.b64encode(data).decode()}"
