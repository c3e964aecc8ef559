"""The sender of a mail: addresses, Message-IDs, and why a mail is considered automatic.

An automatic mail is never answered, or two machines would write to each other for ever.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.mail.charsets import on_one_line
from pbm.mail.fields import plain_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.mail.parts import Part


_MACHINES = re.compile(
    r"(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|listserv|majordomo|root|"
    r".*-(?:bounces|request|noreply|no-reply)|(?:no-?reply|donotreply|bounces?)[-+.=].*)@.*"
)
_LISTS = ("list-id", "list-post", "list-unsubscribe", "list-help", "list-owner", "mailing-list", "x-mailing-list")
_REPLIES = ("x-autoreply", "x-autorespond", "x-autoresponder", "x-autoreply-from", "x-mail-autoreply", "x-vacation")
_BULK = {"bulk", "junk", "list", "auto_reply", "auto-reply"}
_SUPPRESSED = {"all", "oof", "autoreply", "dr", "rn", "nrn", "ndr"}
_SUBJECTS = re.compile(
    r"(?:automatic reply|auto-?reply|out of (?:the )?office|automatische antwort|abwesenheits(?:notiz|assistent)|"
    r"r\xe9ponse automatique|respuesta autom\xe1tica|risposta automatica|automatisch antwoord)\b",
    re.IGNORECASE,
)
"""Subjects that are the only sign of old programs; an answer to such a mail begins with "Re:"."""
_NO = {"", "no", "false", "none"}


def why_automatic(root: Part, sender: str) -> str | None:
    """Return why a mail is considered automatic, in words for the game master; None if a person wrote it."""
    return next(_signs(root, sender), None)


def is_a_machines(address: str) -> bool:
    """Return whether an address, in lower case, is one that only machines write from."""
    return _MACHINES.fullmatch(address) is not None


def _signs(root: Part, sender: str) -> Iterator[str]:
    """Yield all signs that a machine wrote the mail, the surest first."""
    head = root.fields
    submitted = head.words("auto-submitted")
    if submitted not in _NO:
        yield f"Auto-Submitted: {on_one_line(submitted, 40)}"
    if head.words("content-type") == "multipart/report":
        yield "a mail server's report (multipart/report)"
    if any(path.strip() == "<>" for path in head.every("return-path")):
        yield "its return path is empty"
    if head.words("precedence") in _BULK:
        yield f"Precedence: {head.words('precedence')}"
    yield from (f"a mailing list's ({name.title()})" for name in _LISTS if head.every(name))
    yield from (f"an automatic reply ({name.title()})" for name in _REPLIES if head.words(name) not in _NO)
    if not _SUPPRESSED.isdisjoint(re.split(r"[,\s]+", head.words("x-auto-response-suppress"))):
        yield "it wants no automatic replies (X-Auto-Response-Suppress)"
    if head.every("x-failed-recipients"):
        yield "a mail server's report (X-Failed-Recipients)"
    if _SUBJECTS.match(plain_words(head.first("subject"))):
        yield "its subject is an automatic reply's"
    if is_a_machines(sender):
        yield f"a machine's address, {sender}"


LONGEST_ADDRESS = 254
LONGEST_ID = 300
_LONGEST_FIELD = 2_000

_QUOTED = re.compile(r'"(?:\\.|[^"\\])*"')
_REMARK = re.compile(r"\((?:\\.|[^()\\])*\)")
_ADDRESS = r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w.-]{1,190}"
_BARE = re.compile(rf"\s*({_ADDRESS})\s*")
_NAMED = re.compile(rf"[^<>,;:@]*<\s*({_ADDRESS})\s*>\s*")
_TWICE = re.compile(rf"\s*({_ADDRESS})\s*<\s*\1\s*>\s*", re.IGNORECASE)
_ID = re.compile(rf"<([^<>\s]{{1,{LONGEST_ID}}})>")
_BARE_ID = re.compile(rf"[^<>\s@]{{1,{LONGEST_ID}}}@[^<>\s@]{{1,{LONGEST_ID}}}")


def bare_address(value: str) -> str:
    """Return the one address in a field, in lower case; empty if there are several, or it is unclear which.

    Encoded words are not decoded, so that no name can pass for an address.
    """
    if len(value) > _LONGEST_FIELD:
        return ""
    value = _REMARK.sub(" ", _QUOTED.sub(" ", value))
    for form in (_BARE, _NAMED, _TWICE):
        found = form.fullmatch(value)
        if found and len(found[1]) <= LONGEST_ADDRESS and found[1].isprintable():
            return found[1].lower()
    return ""


def message_ids(value: str) -> list[str]:
    """Return all Message-IDs in a field, each with its angle brackets."""
    return [f"<{inner}>" for inner in _ID.findall(value) if inner.isprintable()]


def message_id(value: str) -> str | None:
    """Return the Message-ID in a field, with its angle brackets, if it has one."""
    found = message_ids(value)
    if found:
        return found[0]
    bare = value.strip()
    return f"<{bare}>" if _BARE_ID.fullmatch(bare) and bare.isprintable() and len(bare) <= LONGEST_ID else None
