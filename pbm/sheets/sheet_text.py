"""A text that may hold a sheet; files that are not plain text are recognised by their first bytes."""

from __future__ import annotations

import codecs
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.sheets.text import LARGEST, Line, read_lines

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pbm.kernel.sentence import Sentence

PLAIN_TEXT = say("send the sheet as plain text, in the mail itself or in a .txt file")
_WORD = say("this is a Word file, not plain text")
_IMAGE = say("this is a picture, not plain text")
_PACKED = say("this is a packed file (zip or the like), not plain text")
_HTML = say("this is a page in HTML, not plain text")
_UNKNOWN = say("this is not text")
_BEGINNINGS = (
    (b"%PDF-", say("this is a PDF file, not plain text")),
    (rb"{\rtf", say("this is an RTF file, not plain text")),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", _WORD),
    (b"\x89PNG\r\n", _IMAGE),
    (b"\xff\xd8\xff", _IMAGE),
    (b"GIF8", _IMAGE),
    (b"II*\0", _IMAGE),
    (b"MM\0*", _IMAGE),
    (b"\x1f\x8b", _PACKED),
    (b"7z\xbc\xaf\x27\x1c", _PACKED),
    (b"Rar!\x1a\x07", _PACKED),
    (b"\x78\x9f\x3e\x22", say("this is a file in a format of Outlook's own (winmail.dat), not plain text")),
)
_ZIP = b"PK\x03\x04"
_IN_ZIP = (
    (b"word/", _WORD),
    (b"opendocument.text", say("this is an OpenDocument file, not plain text")),
    (b"xl/", say("this is an Excel file, not plain text")),
)
_HTML_MARKS = (b"<!doctype html", b"<html", b"<head", b"<body", b"<?xml")
_LOOKED_AT = 1000
_CONTROLS = bytes(code for code in range(1, 32) if code not in b"\t\n\v\f\r\x1a\x1b")
_MOST_CONTROLS = 0.05
_FEWEST = 20


class SheetText:
    """A text that may hold a sheet: its bytes and its lines, which are split only once."""

    def __init__(self, data: bytes, lines: Sequence[Line] | None = None) -> None:
        """Keep the text.

        Args:
            data: the whole text.
            lines: its lines, if they have been split already.

        """
        self.data, self._cut = data, lines

    @cached_property
    def lines(self) -> Sequence[Line]:
        """The lines that are read, at least one."""
        return tuple(read_lines(self.data)) if self._cut is None else self._cut

    @classmethod
    def of_lines(cls, lines: Sequence[Line]) -> SheetText:
        """Return a text made of lines, which are renumbered."""
        data = "\n".join(line.source for line in lines).encode("utf-8", errors="replace")
        if (
            not lines or len(data) > LARGEST or data.startswith(codecs.BOM_UTF8)
        ):  # as bytes it would not be these lines again
            return cls(data)
        numbered = (line if line.number == at else replace(line, number=at) for at, line in enumerate(lines, start=1))
        return cls(data, tuple(numbered))

    def without(self, left_out: Collection[int]) -> SheetText:
        """Return the text with the lines of some indices blank, so that no line changes its place."""
        if not left_out:
            return self
        kept = [Line(line.number, "", "") if at in left_out else line for at, line in enumerate(self.lines)]
        return SheetText.of_lines(kept)


def not_plain_text(data: bytes) -> Sentence | None:
    """Return what a file is if it is not plain text, as a message for its sender; None if it is."""
    for beginning, message in _BEGINNINGS:
        if data.startswith(beginning):
            return message
    if data.startswith(_ZIP):
        return next((message for name, message in _IN_ZIP if name in data), _PACKED)
    start = data[:_LOOKED_AT].lstrip(b"\xef\xbb\xbf \t\r\n")
    if start.lower().startswith(_HTML_MARKS):
        return _HTML
    controls = len(start) - len(start.translate(None, _CONTROLS))
    return _UNKNOWN if controls > max(_FEWEST, _MOST_CONTROLS * len(start)) else None
