"""How a part of a mail is treated, by its type, its name and its first bytes: the types given by programs vary."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.mail.parts import Part


class Kind(Enum):
    """How a part is treated: read, reported as unread, or silently ignored."""

    TEXT = auto()
    PAGE = auto()
    QUIET = auto()
    """Parts that programs add by themselves, and our own reports as pages and data when they come back."""
    CALENDAR = auto()
    OUTLOOK = auto()
    ENCRYPTED = auto()
    OTHER = auto()


_BY_TYPE = {
    "text/html": Kind.PAGE,
    "application/xhtml+xml": Kind.PAGE,
    "text/calendar": Kind.CALENDAR,
    "application/ics": Kind.CALENDAR,
    "application/ms-tnef": Kind.OUTLOOK,
    "application/vnd.ms-tnef": Kind.OUTLOOK,
    "application/pgp-encrypted": Kind.ENCRYPTED,
    "application/pkcs7-mime": Kind.ENCRYPTED,
    "application/x-pkcs7-mime": Kind.ENCRYPTED,
    "application/pgp-signature": Kind.QUIET,
    "application/pgp-keys": Kind.QUIET,
    "application/pkcs7-signature": Kind.QUIET,
    "application/x-pkcs7-signature": Kind.QUIET,
    "application/json": Kind.QUIET,
    "message/delivery-status": Kind.QUIET,
    "message/disposition-notification": Kind.QUIET,
    "message/feedback-report": Kind.QUIET,
    "text/rfc822-headers": Kind.QUIET,
    "text/x-vcard": Kind.QUIET,
    "text/vcard": Kind.QUIET,
    "text/directory": Kind.QUIET,
    "text/x-amp-html": Kind.QUIET,
    "text/watch-html": Kind.QUIET,
    "text/css": Kind.QUIET,
    "text/rtf": Kind.OTHER,
    "text/richtext": Kind.OTHER,
    "application/rtf": Kind.OTHER,
}
_BY_ENDING = {
    ".txt": Kind.TEXT,
    ".text": Kind.TEXT,
    ".asc": Kind.QUIET,
    ".sig": Kind.QUIET,
    ".p7s": Kind.QUIET,
    ".vcf": Kind.QUIET,
    ".json": Kind.QUIET,
    ".htm": Kind.PAGE,
    ".html": Kind.PAGE,
    ".ics": Kind.CALENDAR,
    ".doc": Kind.OTHER,
    ".docx": Kind.OTHER,
    ".odt": Kind.OTHER,
    ".pdf": Kind.OTHER,
    ".rtf": Kind.OTHER,
    ".xlsx": Kind.OTHER,
    ".zip": Kind.OTHER,
}
_LOOKED_AT = 4_000
_NO_TEXT = (b"%PDF-", b"{\\rtf", b"\xd0\xcf\x11\xe0", b"PK\x03\x04", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"\x1f\x8b")
_MARKS = (b"\xff\xfe", b"\xfe\xff")
_OURS = b'http-equiv="Content-Security-Policy"'
_MOST_ZEROS = 20


def kind_of(part: Part) -> Kind:
    """Return how a part without parts of its own is treated."""
    name = part.name.lower()
    if name == "winmail.dat":
        return Kind.OUTLOOK
    kind = next((kind for ending, kind in _BY_ENDING.items() if name.endswith(ending)), None)
    if kind is None:
        kind = _BY_TYPE.get(part.kind, Kind.TEXT if part.kind.startswith("text/") else Kind.OTHER)
    if kind is Kind.TEXT and _is_no_text(part):
        return Kind.OTHER
    if kind is Kind.PAGE and part.name and _OURS in part.data[:_LOOKED_AT]:
        return Kind.QUIET
    return kind


def _is_no_text(part: Part) -> bool:
    start = part.data[:_LOOKED_AT]
    if start.startswith(_NO_TEXT):
        return True
    wide = start.startswith(_MARKS) or part.parameters.get("charset", "").lower().startswith(("utf-16", "utf-32"))
    return not wide and start.count(0) > _MOST_ZEROS
