"""A request that is refused in words of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from werkzeug.exceptions import HTTPException

if TYPE_CHECKING:
    from pbm.kernel.sentence import Phrase


class Refusal(HTTPException):
    """A request that is refused in words of its own; the words must be fit for whoever asks."""

    def __init__(self, status: int, sentence: Phrase, retry_after: int | None = None) -> None:
        """Keep the status of the answer, what is said, and in how many seconds to ask again."""
        super().__init__()
        self.code = status
        self.sentence = sentence
        self.retry_after = retry_after
