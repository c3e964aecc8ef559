"""A mail that has come in, with what a turn processor needs of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.sentence import Sentence

LARGEST = 10_000_000
"""The limit of bytes of a mail that are read."""

BODY = "mail"
"""The name of a mail's own text among its texts."""


@record
class Text:
    """A readable text in a mail: its body, called ``BODY``, or an attached file; its lines end in a line feed."""

    name: str
    text: str


@record
class Bounce:
    """A mail server's report that a mail could not be delivered."""

    address: str
    why: str
    original: str | None = None
    """The Message-ID of the undelivered mail, if the report contains it."""


@record
class Mail:
    """A mail that has come in.

    Attributes:
        message_id: its Message-ID with its angle brackets, if it has one.
        sender: the bare address in From, in lower case; empty if there is none.
        subject: the subject on one line, without unprintable characters.
        references: the Message-IDs of its thread, the latest last, without its own.
        texts: its readable texts, the body first, then attached files.
        unread: what has not been read, and why, in words for the sender.
        automatic: why it is considered automatic, in words for the game master; None if a person wrote it.
        bounces: the mails that it reports as undelivered.

    """

    message_id: str | None
    sender: str
    subject: str = ""
    references: Sequence[str] = ()
    texts: Sequence[Text] = ()
    unread: Sequence[Sentence] = ()
    automatic: str | None = None
    bounces: Sequence[Bounce] = ()
