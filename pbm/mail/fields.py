"""The head of a mail or of one of its parts: its fields, parsed leniently and in limited time.

The standard library's parser is stricter than mail programs are, and a crafted mail can make it very slow.
"""

from __future__ import annotations

import re
from binascii import a2b_qp
from typing import TYPE_CHECKING
from urllib.parse import unquote_to_bytes

from pbm.mail.charsets import decoded, from_base64
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_FIELDS = 500
LONGEST_HEAD = 200_000
"""The limit of bytes of a head that are read; after a long way a mail has ten thousand."""
LONGEST_FIELD = 8_000
"""The limit of characters of a field that are read: enough for the Message-IDs of a hundred mails of a thread."""

TELLING = frozenset({"message-id", "date", "received"})
"""Fields whose values are different in each mail."""

_FIELD = re.compile(rb"([!-9;-~]{1,200})[ \t]*:")
_ENCODED = re.compile(r"=\?([^?\s]{1,60})\?([bBqQ])\?([^?]*)\?=")
_PARAMETER = re.compile(r';\s*([^\s=;"]{1,80})\s*=\s*("(?:\\.|[^"\\])*"|[^;]*)')
_PARTED = re.compile(r"([^*]+)(?:\*([0-9]{1,3}))?(\*)?")
_ESCAPED = re.compile(r"\\(.)")


@record
class Fields:
    """The fields of a head in order, names in lower case, values on one line."""

    all: Sequence[tuple[str, str]] = ()

    def every(self, name: str) -> list[str]:
        """Return the values of all fields with a name."""
        return [value for each, value in self.all if each == name]

    def first(self, name: str) -> str:
        """Return the value of the first field with a name; empty if there is none."""
        return next((value for each, value in self.all if each == name), "")

    def words(self, name: str) -> str:
        """Return the value in lower case, without comments in round brackets and without parameters."""
        return re.sub(r"\([^()]*\)", " ", self.first(name)).partition(";")[0].strip().lower()


def read_head(data: bytes, start: int, end: int) -> tuple[Fields, int]:
    """Return the fields of the head that begins at ``start``, and where the body below it begins.

    A line that is not a field ends the head, as an empty one does.
    """
    fields: list[tuple[str, list[bytes]]] = []
    at, most = start, start + LONGEST_HEAD
    while at < end:
        behind = data.find(b"\n", at, end) + 1 or end
        line = data[at : min(behind, at + LONGEST_FIELD)].rstrip(b"\r\n")
        if not line:
            return _made(fields), behind
        name = _FIELD.match(line)
        read = len(fields) < MOST_FIELDS and at < most
        if line[:1] in b" \t" and fields:
            if read and len(fields[-1][1]) < MOST_FIELDS:
                fields[-1][1].append(line)
        elif name and read:
            fields.append((name[1].decode("ascii").lower(), [line[name.end() :]]))
        elif not name and not (at == start and line.startswith((b"From ", b">From "))):
            return _made(fields), at
        at = behind
    return _made(fields), end


def says_which(data: bytes) -> bool:
    """Return whether a mail's head distinguishes it from all others: by its Message-ID, date or a server's stamp."""
    head, _ = read_head(data[:LONGEST_HEAD], 0, min(len(data), LONGEST_HEAD))
    return any(name in TELLING for name, _ in head.all)


def _made(fields: Sequence[tuple[str, list[bytes]]]) -> Fields:
    return Fields(tuple((name, _value(lines)) for name, lines in fields))


def _value(lines: Sequence[bytes]) -> str:
    return decoded(b" ".join(line.strip() for line in lines)[:LONGEST_FIELD]).strip()


def plain_words(value: str) -> str:
    """Return a value with its encoded words (RFC 2047) decoded.

    Blanks between two of them are not part of the text. The bytes of neighbours are joined before they are decoded:
    some programs split them in the middle of a character.
    """
    made: list[str] = []
    pending, charset, at = b"", "", 0
    for found in _ENCODED.finditer(value):
        between, named = value[at : found.start()], found[1].partition("*")[0].lower()
        apart = bool(between.strip()) or at == 0
        if apart or named != charset:
            made += [decoded(pending, charset), between if apart else ""]
            pending = b""
        charset = named
        pending += _bytes_of(found)
        at = found.end()
    return "".join((*made, decoded(pending, charset), value[at:]))


def _bytes_of(word: re.Match[str]) -> bytes:
    coded = word[3].encode("utf-8", errors="replace")
    return from_base64(coded) if word[2] in "bB" else a2b_qp(coded, header=True)


def parameters(value: str) -> dict[str, str]:
    """Return the parameters of a field by name in lower case, joined and decoded (RFC 2231)."""
    found: dict[str, dict[int, tuple[str, bool]]] = {}
    for each in _PARAMETER.finditer(value):
        parted = _PARTED.fullmatch(each[1].lower())
        text = each[2].strip()
        if len(text) > 1 and text.startswith('"'):
            text = _ESCAPED.sub(r"\1", text[1:-1])
        if parted:
            pieces = found.setdefault(parted[1], {})
            pieces.setdefault(int(parted[2] or 0), (text, bool(parted[3])))
    return {name: _put_together([pieces[at] for at in sorted(pieces)]) for name, pieces in found.items()}


def _put_together(pieces: Sequence[tuple[str, bool]]) -> str:
    if not any(coded for _, coded in pieces):
        return plain_words("".join(text for text, _ in pieces))
    charset, first = "", pieces[0][0]
    if pieces[0][1] and first.count("'") > 1:
        charset, _, first = first.split("'", 2)
    texts = [(first, pieces[0][1]), *pieces[1:]]
    whole = b"".join(unquote_to_bytes(text) if coded else text.encode("utf-8", "replace") for text, coded in texts)
    return decoded(whole, charset)
