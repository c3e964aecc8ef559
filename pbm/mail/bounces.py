"""Mails that have not arrived, as mail servers report them (RFC 3464)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.mail.automatic import bare_address, message_id
from pbm.mail.charsets import on_one_line
from pbm.mail.fields import plain_words, read_head
from pbm.mail.mail import Bounce

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.mail.fields import Fields
    from pbm.mail.parts import Part

MOST_BOUNCES = 50
LONGEST_REASON = 300

_MOST_GROUPS = 200
_TYPED = re.compile(r"\s*[A-Za-z0-9.-]{1,40}\s*;\s*")
_RETURNED = {"text/rfc822-headers", "message/rfc822-headers"}


def bounces_in(root: Part) -> Sequence[Bounce]:
    """Return the mails that a mail server reports as undelivered; not those that are late or arrived after all."""
    if root.kind == "multipart/report":
        found = [bounce for part in root.parts if part.kind == "message/delivery-status" for bounce in _failed(part)]
    else:
        named = ",".join(root.fields.every("x-failed-recipients")).split(",")
        found = [(address, "") for address in map(bare_address, named) if address]
    original = next((each for each in map(_original, root.parts) if each), None)
    return tuple(Bounce(address, why, original) for address, why in dict(found[:MOST_BOUNCES]).items())


def _failed(part: Part) -> Iterator[tuple[str, str]]:
    """Yield each address that a mail did not reach, and why."""
    data, at = part.data, 0
    for _ in range(_MOST_GROUPS):
        if at >= len(data):
            return
        fields, behind = read_head(data, at, len(data))
        # A line that is not a field would end a group, and the loop would never go on.
        at = behind if behind > at else (data.find(b"\n", at) + 1 or len(data))
        address = bare_address(_untyped(fields, "final-recipient")) or bare_address(
            _untyped(fields, "original-recipient")
        )
        if address and fields.words("action") == "failed":
            yield address, _reason(fields)


def _reason(fields: Fields) -> str:
    why = on_one_line(plain_words(_untyped(fields, "diagnostic-code")), LONGEST_REASON)
    status = on_one_line(fields.first("status"), 20)
    return why if status in why else f"{status} {why}".strip()


def _untyped(fields: Fields, name: str) -> str:
    """Return a value without the type in front of it, ``rfc822;`` or ``smtp;``."""
    value = fields.first(name)
    typed = _TYPED.match(value)
    return value[typed.end() :] if typed else value


def _original(part: Part) -> str | None:
    """Return the Message-ID of the mail that comes back in a part."""
    if part.is_mail:
        return message_id(part.parts[0].fields.first("message-id"))
    if part.kind in _RETURNED:
        fields, _ = read_head(part.data, 0, len(part.data))
        return message_id(fields.first("message-id"))
    return None
