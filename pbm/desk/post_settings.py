"""What ``pbm.toml`` says of the post.

[post]
address = "game-master@example.org"     # what players write to, and what mails come from
name = "The Thursday Club"              # what mails come under by name; the title of the game without it
smtp = "smtp://127.0.0.1:2525"          # or smtps://, smtp+starttls://user@host:587
imap = "imaps://user@host/INBOX"        # optional, for fetch
imap_done = "pbm"                       # the mailbox's folder for mails that have been fetched
listen = "lmtp://127.0.0.1:2424"        # or lmtp:///run/pbm.sock, for listen
listen_publicly = false                 # whether another machine's mail server may deliver, too
password_file = "../secrets/post"       # or the environment: PBM_POST_PASSWORD
proof = "address-and-key"               # or "address", or "key"
notes_to = "me@example.org"             # where notes for the game master go; the address without it
answers_per_hour = 10                   # to one address
timezone = "Europe/Berlin"              # of the games that name none

A password stands in neither: it comes from a file outside the desk, or from the environment.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.desk.servers import NoServer, Server, Use, read_server
from pbm.kernel.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator

ADDRESS = re.compile(r"[^\s@<>,;:\"()\[\]\\]+@[^\s@<>,;:\"()\[\]\\]+")
ADDRESS_RULE = "an address such as player@example.org is wanted"


class Proof(StrEnum):
    """What proves that a sheet is from whom it says it is."""

    ADDRESS_AND_KEY = "address-and-key"
    ADDRESS = "address"
    KEY = "key"


@record
class PostSettings:
    """The table ``[post]``."""

    address: str
    name: str | None = None
    smtp: str | None = None
    imap: str | None = None
    imap_done: str = "pbm"
    listen: str | None = None
    listen_publicly: bool = False
    password_file: str | None = None
    proof: Proof = Proof.ADDRESS_AND_KEY
    notes_to: str | None = None
    answers_per_hour: int = 10
    timezone: str | None = None

    def server(self, use: Use) -> Server | None:
        """Return the server that a setting names, if it names one.

        Raises:
            NoServer: it names none that can be used; settings that have been read from a file do.

        """
        text = self._url(use)
        return None if text is None else read_server(text, use)

    def _url(self, use: Use) -> str | None:
        return {Use.SMTP: self.smtp, Use.IMAP: self.imap, Use.LISTEN: self.listen}[use]


def unfit_post(post: PostSettings) -> Iterator[str]:
    """Say what is wrong with values that are of the right type."""
    for key, address in (("address", post.address), ("notes_to", post.notes_to)):
        if address is not None and not is_address(address):
            yield f"post.{key}: {ADDRESS_RULE}"
    if post.name is not None and not (post.name.isprintable() and 0 < len(post.name) <= 80):
        yield "post.name: at most 80 characters on one line"
    if post.answers_per_hour < 1:
        yield "post.answers_per_hour: at least 1"
    if not (post.imap_done.isprintable() and 0 < len(post.imap_done) <= 100):
        yield "post.imap_done: the name of a folder is wanted, such as pbm"
    for use in Use:
        try:
            post.server(use)
        except NoServer as fault:
            yield f"post.{use}: {fault}"


def is_address(text: str) -> bool:
    """Tell whether a text can be a bare address: one that fits on a line and needs no quotes."""
    return len(text) <= 254 and ADDRESS.fullmatch(text) is not None
