"""What is wrong with something a person wrote, and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pbm.kernel.language import ENGLISH

if TYPE_CHECKING:
    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Problem:
    """A mistake in a file: a value to be collected and shown, never an exception.

    ``line`` and ``column`` count from 1. ``source`` is the whole line as it stands in the file and
    ``length`` the number of its characters, from ``column`` on, that are meant.
    """

    file: str
    line: int
    column: int
    length: int
    source: str
    message: Sentence
    suggestion: Sentence | None = None

    def __str__(self) -> str:
        """Return place, message and suggestion in one line."""
        where = f"{self.file}:{self.line}:{self.column}: {self.message}"
        return f"{where}; {self.suggestion}" if self.suggestion else where

    def underlined(self) -> tuple[str, str]:
        """Return the source line and a line of carets below what is meant, tabs made blanks."""
        source = self.source.replace("\t", " ")
        return source, " " * (self.column - 1) + "^" * max(1, self.length)

    def described(self, language: Language = ENGLISH) -> dict[str, str | int | None]:
        """Return the problem made of JSON's types, without the file's name, for reports in some language."""
        return {
            "line": self.line,
            "column": self.column,
            "length": self.length,
            "source": self.source,
            "message": language.say(self.message),
            "suggestion": language.say(self.suggestion) if self.suggestion else None,
        }
