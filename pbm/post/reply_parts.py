"""What is replied to a command, in parts: a mail in plain text and its page show them each in its way."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.reports.columns import wrap

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.mail.letter import Attachment

WIDTH = 78
INDENT = 25
"""Columns in which terms stand."""


class PartKind(StrEnum):
    """What a part of a reply is: a page may break all of them but the last where it likes."""

    TITLE = "title"
    SAID = "said"
    ITEMS = "items"
    TERMS = "terms"
    FIXED = "fixed"


@record
class Part:
    """A part of a reply.

    Attributes:
        kind: what it is.
        lines: of a title and a paragraph the whole text as one, of items each, of what is fixed as they stand.
        terms: what stands before each line and is explained by it.

    """

    kind: PartKind
    lines: Sequence[str]
    terms: Sequence[str] = ()

    @property
    def text(self) -> str:
        """All lines as they stand."""
        return "\n".join(self.lines)

    def wrapped(self) -> Iterator[str]:
        """Yield its lines in plain text, 78 columns at most; what is fixed has no more by itself."""
        match self.kind:
            case PartKind.TITLE:
                lines = wrap(self.text, WIDTH)
                yield from (*lines, "-" * len(lines[-1]))
            case PartKind.SAID:
                yield from wrap(self.text, WIDTH)
            case PartKind.ITEMS:
                for line in self.lines:
                    yield from wrap(line, WIDTH, "  - ", "    ")
            case PartKind.TERMS:
                for term, line in zip(self.terms, self.lines, strict=True):
                    yield from wrap(line, WIDTH, f"  {term}".ljust(INDENT), " " * INDENT)
            case PartKind.FIXED:
                yield from self.lines


GAP = Part(PartKind.FIXED, [""])
"""A blank line in plain text."""


@record
class Reply:
    """What is replied to a command, in the player's language.

    Attributes:
        command: the command as it was written.
        about: what it asks for.
        parts: what is replied.
        attachments: files that go with it.
        explains: whether it says what a player may ask for.

    """

    command: str
    about: str
    parts: Sequence[Part]
    attachments: Sequence[Attachment] = ()
    explains: bool = False

    @property
    def text(self) -> str:
        """All of it in plain text, lines of 78 columns at most."""
        return "\n".join(line for part in self.parts for line in part.wrapped()).strip("\n") + "\n"
