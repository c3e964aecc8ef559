"""Decodes a sheet's bytes into lines of plain characters, however mail programs have mangled them.

Every character is replaced by at most one other and never moved, so that a column of the plain text is the same
column of the line in the file.
"""

from __future__ import annotations

import codecs
from dataclasses import field
from typing import TYPE_CHECKING

from pbm.kernel.problem import Problem
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.sentence import Sentence

LARGEST = 250_000
"""At most so many bytes of a file are read; a sheet with long letters has a few thousand."""

_LONGEST_SHOWN = 240
"""At most so many characters of a line are shown with a problem, since a line may be as long as the file."""

_SHOWN_BEFORE = 40

IGNORED = "\0"
"""Stands in plain text for an invisible character, which is left out of words."""

_SEEN_AS = {
    " ": "\t\v\f\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u2800\u3000",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2500\ufe58\ufe63",
    '"': "\xab\xbb\u201c\u201d\u201e\u201f\u2033\u3003\u301d\u301e",
    "'": "`\xb4\u2018\u2019\u201a\u201b\u2032\u2039\u203a",
    "[": "\u3010\u3014",
    "]": "\u3011\u3015",
    "|": "\xa6\u2502\u2503",
    IGNORED: "\x7f\xad\u180e\ufeff",
}
_RANGES_SEEN_AS = {
    " ": ((0x2000, 0x200A),),
    IGNORED: (
        (0x00, 0x08), (0x0E, 0x1B), (0x80, 0x84), (0x86, 0x9F), (0x200B, 0x200F),
        (0x202A, 0x202E), (0x2060, 0x206F), (0xFE00, 0xFE0F),
    ),
}  # fmt: skip
_PLAIN = {
    # The full-width forms of East Asian keyboards are ASCII moved up.
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},
    **{
        code: ord(plain)
        for plain, ranges in _RANGES_SEEN_AS.items()
        for first, last in ranges
        for code in range(first, last + 1)
    },
    **{ord(odd): ord(plain) for plain, odds in _SEEN_AS.items() for odd in odds},
}

_LINE_END = late_pattern(r"\r\n|\r|\n")
_QUOTE_MARKS = late_pattern(r"(?:[ \0]*>)+ ?")
_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


@record
class Line:
    """A line of a file.

    Attributes:
        number: its number in the file, from 1.
        source: the line as it was sent.
        plain: the same in plain characters, as long as ``source``.
        start: where it begins after the quotation marks of a mail.
        depth: the number of such marks, plus the number of mail heads above it that quote without marks.

    """

    number: int
    source: str
    plain: str
    start: int = 0
    depth: int = 0
    words: str = field(init=False, repr=False, compare=False)
    """The plain text after the quotation marks, without invisible characters."""

    def __post_init__(self) -> None:
        """Find the words, which are needed for every line."""
        object.__setattr__(self, "words", self.plain[self.start :].replace(IGNORED, "").strip())

    @property
    def marks(self) -> int:
        """Return the number of quotation marks in front of it."""
        return self.plain.count(">", 0, self.start)

    @property
    def ends_sheet(self) -> bool:
        """Return whether a mail's signature begins here."""
        return self.words == "--"

    def letter(self, marks: int) -> str:
        """Return the line as text of a letter whose first line has so many quotation marks."""
        start = 0
        for _ in range(min(marks, self.marks)):
            start = self.plain.index(">", start) + 1
        if start and self.plain[start : start + 1] == " ":
            start += 1
        kept = (
            character
            for character in self.source[start:]
            # Control characters are not text, and break a report in HTML.
            if character >= " " or character == "\t"
        )
        return "".join(kept).rstrip()

    def problem(
        self, file: str, column: int, length: int, message: Sentence, suggestion: Sentence | None = None
    ) -> Problem:
        """Return a problem on this line."""
        cut = 0
        if len(self.source) > _LONGEST_SHOWN:
            cut = min(max(0, column - 1 - _SHOWN_BEFORE), len(self.source) - _LONGEST_SHOWN)
        shown = self.source[cut : cut + _LONGEST_SHOWN]
        return Problem(file, self.number, column, length, shown, message, suggestion, cut)


def decode(data: bytes) -> str:
    """Return the text of a file in any of the usual encodings.

    UTF-8 and UTF-16 are recognised by their byte order mark, UTF-8 also by being valid; anything else is taken as
    Windows-1252, or as Latin-1 if it has bytes that Windows-1252 does not define.
    """
    for mark, encoding in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, errors="replace")
    for encoding in ("utf-8", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")


def plainly(text: str) -> str:
    """Return a text in plain characters; its length does not change."""
    return text.translate(_PLAIN)


def read_lines(data: bytes) -> Iterator[Line]:
    """Yield the lines of a file; there is always at least one."""
    if len(data) > LARGEST:
        # Cut at the end of a line if possible, so that no word is cut in two.
        data = data[: data.rfind(b"\n", 0, LARGEST) + 1 or LARGEST]
    text = decode(data)
    # Making text plain neither removes nor adds line ends.
    pairs = zip(_LINE_END.split(text), _LINE_END.split(plainly(text)), strict=True)
    for number, (source, plain) in enumerate(pairs, start=1):
        marks = _QUOTE_MARKS.match(plain)
        if marks is None:
            yield Line(number, source, plain)
        else:
            yield Line(number, source, plain, marks.end(), marks.group().count(">"))
