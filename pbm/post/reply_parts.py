"""A reply to a command, in parts: a mail in plain text and its page each show them in their own way."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.reports.columns import wrap

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.mail.letter import Attachment

WIDTH = 78
INDENT = 25
"""The width of the column of terms."""


class PartKind(StrEnum):
    """The kinds of parts of a reply; a page may wrap the lines of all but the last kind."""

    TITLE = "title"
    SAID = "said"
    ITEMS = "items"
    TERMS = "terms"
    FIXED = "fixed"


@record
class Part:
    """A part of a reply.

    Attributes:
        kind: its kind.
        lines: of a title or a paragraph the whole text, of items one each, of fixed text its lines.
        terms: the term before each line, which the line explains.

    """

    kind: PartKind
    lines: Sequence[str]
    terms: Sequence[str] = ()

    @property
    def text(self) -> str:
        """All lines, unwrapped."""
        return "\n".join(self.lines)

    def wrapped(self) -> Iterator[str]:
        """Yield its lines in plain text, wrapped at 78 columns; fixed text is no wider by itself."""
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
    """The reply to a command, in the player's language.

    Attributes:
        command: the command as it was written.
        about: what the command asks for.
        parts: the parts of the reply.
        attachments: files that go with it.
        explains: whether it explains which commands there are.

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
