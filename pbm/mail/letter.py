"""A letter to be sent, and its bytes as a mail."""

from __future__ import annotations

from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import default
from email.utils import format_datetime
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime


class Automatic(StrEnum):
    """Why a machine writes, as RFC 3834 names it."""

    REPLIED = "auto-replied"
    GENERATED = "auto-generated"


@record
class Attachment:
    """A file that goes with a letter; a picture with a ``cid`` is shown in its page as ``cid:...``."""

    name: str
    kind: str
    """The MIME type, such as ``text/html``."""
    data: bytes
    cid: str | None = None


@record
class Letter:
    """A letter to be sent.

    Attributes:
        to: the bare address.
        subject: on one line.
        text: the letter as plain text.
        html: the same as a page, with its styles inline.
        attachments: the files that go with it.
        in_reply_to: the Message-ID that it answers.
        references: the Message-IDs of its thread, that one last.
        automatic: why a machine writes.
        reply_to: the bare address for answers, if it is not the sender's.
        called: the sender's name, such as the game's title; empty for none.

    """

    to: str
    subject: str
    text: str
    html: str | None = None
    attachments: Sequence[Attachment] = ()
    in_reply_to: str | None = None
    references: Sequence[str] = ()
    automatic: Automatic = Automatic.GENERATED
    reply_to: str | None = None
    called: str = ""


def as_mail(letter: Letter, sender: str, message_id: str, date: datetime) -> bytes:
    """Return a letter as the bytes of a mail with line feeds only; the code that sends it converts them for SMTP.

    Args:
        letter: the letter.
        sender: the sender's address, which answers go to unless the letter names another.
        message_id: with its angle brackets.
        date: when it was written, with its time zone.

    """
    mail = EmailMessage(policy=default)
    mail["From"] = Address(" ".join(letter.called.split()), addr_spec=sender) if letter.called else sender
    mail["To"] = letter.to
    mail["Subject"] = " ".join(letter.subject.split())
    mail["Date"] = format_datetime(date)
    mail["Message-ID"] = message_id
    mail["Auto-Submitted"] = letter.automatic
    if letter.reply_to:
        mail["Reply-To"] = letter.reply_to
    if letter.in_reply_to:
        mail["In-Reply-To"] = letter.in_reply_to
    if letter.references:
        mail["References"] = " ".join(letter.references)
    mail.set_content(letter.text, cte="quoted-printable")
    if letter.html is not None:
        mail.add_alternative(letter.html, subtype="html", cte="quoted-printable")
    page = mail.get_body(("html",))
    for file in letter.attachments:
        main, _, sub = file.kind.partition("/")
        if file.cid is not None and isinstance(page, EmailMessage):
            page.add_related(file.data, main, sub, cid=f"<{file.cid}>", filename=file.name, disposition="inline")
        else:
            written_in = {"charset": "utf-8"} if main == "text" else None
            mail.add_attachment(file.data, main, sub, filename=file.name, params=written_in)
    return mail.as_bytes()


def inlined(page: str) -> str:
    """Return a page with its styles inlined; those for dark mode stay in its head."""
    import css_inline  # noqa: PLC0415 - only mails need the library

    return css_inline.inline(page, keep_at_rules=True, load_remote_stylesheets=False, remove_inlined_selectors=True)
