"""Problems: the mistakes in something a person wrote, and where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.language import ENGLISH
from pbm.kernel.safe_text import harmless
from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence


@record
class Problem:
    """A mistake in a file: a value to be collected and shown, never an exception.

    ``line`` and ``column`` count from 1. ``source`` is the line as it stands in the file, and ``length`` the number of
    its characters that are meant, from ``column`` on. Of a very long line ``source`` has only the part around
    ``column``, and ``cut`` is the number of characters left out before it. A ``remark`` is pointed out, but nothing
    depends on it.
    """

    file: str
    line: int
    column: int
    length: int
    source: str
    message: Sentence
    suggestion: Sentence | None = None
    cut: int = 0
    remark: bool = False

    def __str__(self) -> str:
        """Return place, message and suggestion in one line, safe for a terminal."""
        where = f"{self.file}:{self.line}:{self.column}: {self.message}"
        return harmless(f"{where}; {self.suggestion}" if self.suggestion else where, lines=False)

    def underlined(self) -> tuple[str, str]:
        """Return the source line, safe for a terminal, and a line of carets below what is meant."""
        source = harmless(self.source, lines=False)
        before = self.column - 1 - self.cut
        return source, " " * before + "^" * max(1, min(self.length, len(source) - before))

    def described(self, language: Language = ENGLISH) -> dict[str, str | int | None]:
        """Return the problem as plain JSON values, without the file's name, for reports in a language."""
        described: dict[str, str | int | None] = {
            "line": self.line,
            "column": self.column,
            "length": self.length,
            "source": self.source,
            "message": language.say(self.message),
            "suggestion": language.say(self.suggestion) if self.suggestion else None,
        }
        return {**described, "cut": self.cut} if self.cut else described
