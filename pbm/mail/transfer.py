"""The encodings in which bytes travel, undone as far as they are whole."""

from __future__ import annotations

import re
from binascii import a2b_base64, a2b_qp
from itertools import islice

_LETTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_NO_LETTERS = bytes(code for code in range(256) if code not in _LETTERS)
_OTHERS = bytes(code for code in range(256) if code not in b" \t\r\n=-_" and code not in _LETTERS)
_PADDING = re.compile(rb"={1,2}")
_WORDS = re.compile(rb"[A-Za-z0-9+/]+[ \t]+[A-Za-z0-9+/]")
_CODED = re.compile(
    rb"\s{0,100}(?:[A-Za-z0-9+/]{4}){3,30}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?[ \t\r]{0,9}(?:\n|\Z)"
)
"""A first line that is surely coded: its length is right, and no blank is in it."""

_LOOKED_AT = 2_000
_MOST_PIECES = 100
_FEW = 4
"""Blanks between words, or strange signs, that a damaged base64 may have."""


def untransferred(data: bytes, encoding: str) -> bytes:
    """Return what a part holds, by its Content-Transfer-Encoding; a word that is not known changes nothing."""
    if encoding == "quoted-printable":
        return a2b_qp(data)
    if encoding == "base64" and (_CODED.match(data) or not _is_plain(data)):
        return from_base64(data)
    return data


def from_base64(data: bytes) -> bytes:
    """Decode base64: signs that do not belong to it are left out, and so is a letter too many at its end.

    What some list appended in plain below the end comes as it is.
    """
    made = []
    at = 0
    for padding in islice(_PADDING.finditer(data), _MOST_PIECES):
        made.append(_decoded(data[at : padding.start()]))
        at = padding.end()
        if _is_plain(data[at : at + _LOOKED_AT]):
            return b"".join((*made, b"\n", data[at:]))
    return b"".join((*made, _decoded(data[at:])))


def _decoded(data: bytes) -> bytes:
    letters = data.translate(None, _NO_LETTERS)
    letters = letters[: len(letters) - (len(letters) % 4 == 1)]
    return a2b_base64(letters + b"=" * (-len(letters) % 4))


def _is_plain(data: bytes) -> bool:
    """Tell whether what is called base64 is plain text: words with blanks between them, and signs."""
    start = data[:_LOOKED_AT]
    strange = len(start) - len(start.translate(None, _OTHERS))
    return strange > _FEW or len(_WORDS.findall(start)) > _FEW
