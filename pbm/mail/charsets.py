"""Bytes of a mail as characters, whatever charset they claim to be in, and characters that nobody need see."""

from __future__ import annotations

import codecs
import re
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
"""Text to the library, but no mail's: they take for ever, warn, or always fail."""

_WIDER = {"gb2312": "gb18030", "gbk": "gb18030", "shift_jis": "cp932", "euc_kr": "cp949", "big5": "cp950"}
"""What programs write under the name of the smaller one."""

_WESTERN = {"ascii", "iso8859-1", "cp1252"}
_WIDE_MARKS = (("utf-16-be", 0), ("utf-16-le", 1))
_FEW = 400
_MADE_BLANK = {ord(odd): " " for odd in "\v\f\x1c\x1d\x1e\x1f\x85\u2028\u2029"}
_DROPPED = dict.fromkeys((*range(9), *range(14, 28), 127, *range(128, 133), *range(134, 160)))
_LINE_END = re.compile(r"\r\n?")
_LONE = re.compile("[\ud800-\udfff]")


def decoded(data: bytes, charset: str = "") -> str:
    """Return the characters; this never fails.

    A byte order mark is believed before the name, and UTF-8 before Latin-1: what happens to be both was never meant
    as the second.
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
    """Return a text with the ends of its lines made one, and without characters that command a terminal."""
    text = _LINE_END.sub("\n", _LONE.sub("\ufffd", text)).translate(_MADE_BLANK).translate(_DROPPED)
    return text.removeprefix("\ufeff")


def on_one_line(text: str, longest: int) -> str:
    """Return what can be seen of a text, blanks made one, and no more than so many characters of it."""
    seen = "".join(" " if letter.isspace() else letter for letter in text if letter.isspace() or _is_seen(letter))
    words = " ".join(seen.split())
    return words if len(words) <= longest else f"{words[: longest - 3].rstrip()}..."


def _is_seen(letter: str) -> bool:
    return category(letter)[0] != "C"


def _known(charset: str) -> str | None:
    """Return the library's name of a charset that a mail names, if it has it."""
    if not _NAME.fullmatch(charset):
        return None
    try:
        name = codecs.lookup(charset).name
    except LookupError:
        return None
    return None if name.replace("_", "-") in _NO_CHARSETS else _WIDER.get(name, name)


def _without_mark(data: bytes, name: str) -> str:
    """Return which end comes first where no mark tells: Latin letters have their zero there."""
    if name == "utf-32":
        return "utf-32-le" if data[:1] != b"\0" else "utf-32-be"
    start = data[:_FEW]
    return max(_WIDE_MARKS, key=lambda mark: start[mark[1] :: 2].count(0))[0]


def _western(data: bytes) -> str:
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return data.decode("latin-1")
