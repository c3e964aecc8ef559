"""Reading a mail, and finding out whether a person wrote it; this never fails, whatever the bytes, and ends soon.

Limits: :data:`LARGEST` bytes of a mail are read, and of them what the limits of ``fields``, ``parts``, ``bodies``
and ``pages`` allow. :attr:`Mail.unread` lists what is left out.
"""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.mail.automatic import bare_address, message_id, message_ids, why_automatic
from pbm.mail.bodies import read_texts
from pbm.mail.bounces import bounces_in
from pbm.mail.charsets import on_one_line
from pbm.mail.fields import plain_words, read_head
from pbm.mail.mail import LARGEST, Mail
from pbm.mail.pages import without_page_source
from pbm.mail.parts import take_apart

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.mail.fields import Fields

LONGEST_SUBJECT = 200
MOST_REFERENCES = 30


def read_mail(data: bytes) -> Mail:
    """Read a mail from its bytes."""
    tree = take_apart(_unified(data[:LARGEST]))
    head = tree.root.fields
    sender = _sender(head)
    texts, unread = read_texts(tree.root, left_out=tree.left_out)
    own = message_id(head.first("message-id"))
    mail = Mail(
        message_id=own,
        sender=sender,
        subject=on_one_line(plain_words(head.first("subject")), LONGEST_SUBJECT),
        references=_references(head, own),
        texts=tuple(replace(text, text=without_page_source(text.text)) for text in texts),
        unread=unread,
        automatic=why_automatic(tree.root, sender),
        bounces=bounces_in(tree.root),
    )
    if len(data) <= LARGEST:
        return mail
    told = say("this mail has {size} bytes; only the first {read} are read", size=len(data), read=LARGEST)
    return replace(mail, unread=(*mail.unread, told))


def body_digest(data: bytes) -> str:
    """Return a digest of a mail's body: it is the same for a mail that came twice by different routes.

    Line ends, and empty lines at the end, do not count, as they may change on the way.
    """
    data = _unified(data)
    _, body = read_head(data, 0, len(data))
    return sha256(data[body:].rstrip(b"\n")).hexdigest()


def _unified(data: bytes) -> bytes:
    """Return the bytes with each line ended by a line feed."""
    data = data.replace(b"\r\n", b"\n")
    return data if b"\n" in data else data.replace(b"\r", b"\n")


def _sender(head: Fields) -> str:
    """Return the sender of a mail, if its head names exactly one."""
    written = head.every("from")
    return bare_address(written[0]) if len(written) == 1 else ""


def _references(head: Fields, own: str | None) -> Sequence[str]:
    """Return the Message-IDs of the thread, ending with the mail that this one answers."""
    named = message_ids(head.first("references"))
    answered = message_ids(head.first("in-reply-to"))[:1]
    thread = [each for each in dict.fromkeys((*named, *answered)) if each != own]
    return tuple(thread[-MOST_REFERENCES:])
