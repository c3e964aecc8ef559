"""Decoding the bytes of a mail: transfer encodings and charsets, even if the declared charset is wrong.

Invisible characters are left out.
"""

from __future__ import annotations

import codecs
import re
from binascii import a2b_base64, a2b_qp
from itertools import islice
from unicodedata import category

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.:+-]{0,39}")
_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_NO_CHARSETS = {"idna", "punycode", "raw-unicode-escape", "undefined", "unicode-escape", "unknown-8bit"}
"""Encodings of the library that no mail uses: they are slow, warn, or always fail."""

_WIDER = {"gb2312": "gb18030", "gbk": "gb18030", "shift_jis": "cp932", "euc_kr": "cp949", "big5": "cp950"}
"""The larger charsets that programs use under the name of a smaller one."""

_WESTERN = {"ascii", "iso8859-1", "cp1252"}
_WIDE_MARKS = (("utf-16-be", 0), ("utf-16-le", 1))
_FEW = 400
_MADE_BLANK = {ord(odd): " " for odd in "\v\f\x1c\x1d\x1e\x1f\x85\u2028\u2029"}
_DROPPED = dict.fromkeys((*range(9), *range(14, 28), 127, *range(128, 133), *range(134, 160)))
_LINE_END = re.compile(r"\r\n?")
_LONE = re.compile("[\ud800-\udfff]")


def decoded(data: bytes, charset: str = "") -> str:
    """Return the text; this never fails.

    A byte order mark is trusted before the declared name, and UTF-8 before Latin-1: bytes that are valid as both are
    hardly ever meant as Latin-1.
    """
    for mark, encoding in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, errors="replace")
    name = _known(charset)
    if name in {"utf-16", "utf-32"}:
        return data.decode(_without_mark(data, name), errors="replace")
    tried = ["utf-8"] if name is None or name in _WESTERN else [name, "utf-8"]
    for encoding in tried:
        try:
            return data.decode(encoding)
        except (UnicodeError, LookupError):
            continue
    if name is None or name in _WESTERN or name == "utf-8":
        return _western(data)
    try:
        return data.decode(name, errors="replace")
    except (UnicodeError, LookupError):
        return _western(data)


def readable(text: str) -> str:
    """Return a text with uniform line ends, and without characters that control a terminal."""
    text = _LINE_END.sub("\n", _LONE.sub("\ufffd", text)).translate(_MADE_BLANK).translate(_DROPPED)
    return text.removeprefix("\ufeff")


def on_one_line(text: str, longest: int) -> str:
    """Return the visible characters of a text, with runs of blanks made one, cut to the given length."""
    seen = "".join(" " if letter.isspace() else letter for letter in text if letter.isspace() or _is_seen(letter))
    words = " ".join(seen.split())
    return words if len(words) <= longest else f"{words[: longest - 3].rstrip()}..."


def _is_seen(letter: str) -> bool:
    return category(letter)[0] != "C"


def _known(charset: str) -> str | None:
    """Return the library's name of a declared charset, if it has it."""
    if not _NAME.fullmatch(charset):
        return None
    try:
        name = codecs.lookup(charset).name
    except LookupError:
        return None
    return None if name.replace("_", "-") in _NO_CHARSETS else _WIDER.get(name, name)


def _without_mark(data: bytes, name: str) -> str:
    """Return the byte order if there is no mark: Latin letters show it by the place of their zero byte."""
    if name == "utf-32":
        return "utf-32-le" if data[:1] != b"\0" else "utf-32-be"
    start = data[:_FEW]
    return max(_WIDE_MARKS, key=lambda mark: start[mark[1] :: 2].count(0))[0]


def _western(data: bytes) -> str:
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return data.decode("latin-1")


_LETTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_NO_LETTERS = bytes(code for code in range(256) if code not in _LETTERS)
_OTHERS = bytes(code for code in range(256) if code not in b" \t\r\n=-_" and code not in _LETTERS)
_PADDING = re.compile(rb"={1,2}")
_WORDS = re.compile(rb"[A-Za-z0-9+/]+[ \t]+[A-Za-z0-9+/]")
_CODED = re.compile(
    rb"\s{0,100}(?:[A-Za-z0-9+/]{4}){3,30}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?[ \t\r]{0,9}(?:\n|\Z)"
)
"""A first line that is certainly base64: its length is right, and it has no blank."""

_LOOKED_AT = 2_000
_MOST_PIECES = 100
_FEW_RUNS = 4
"""The number of blanks between words, or of foreign characters, that damaged base64 may have."""


def untransferred(data: bytes, encoding: str) -> bytes:
    """Decode a part's body by its Content-Transfer-Encoding; an unknown encoding changes nothing."""
    if encoding == "quoted-printable":
        return a2b_qp(data)
    if encoding == "base64" and (_CODED.match(data) or not _is_plain(data)):
        return from_base64(data)
    return data


def from_base64(data: bytes) -> bytes:
    """Decode base64: characters that do not belong to it are left out, and so is an incomplete one at its end.

    Plain text that a mailing list appended after the end is kept as it is.
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
    """Return whether supposed base64 is plain text: words with blanks between them, and punctuation."""
    start = data[:_LOOKED_AT]
    strange = len(start) - len(start.translate(None, _OTHERS))
    return strange > _FEW_RUNS or len(_WORDS.findall(start)) > _FEW_RUNS
