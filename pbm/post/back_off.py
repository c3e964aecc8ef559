"""When to try a letter again that could not be sent, and when to give up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from pbm.post.journal import Try

MINUTE = 60
DAY = 24 * 60 * MINUTE

PAUSES = (1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 240 * MINUTE)
"""The pauses after the first failed try, the second, and so on; the last one is repeated."""

PATIENCE = 4 * DAY
"""The time after which a letter that could not be sent is given up."""


@record
class Past:
    """The attempts to send a letter since it was last put among those to be sent."""

    tries: Sequence[Try]

    @classmethod
    def of(cls, tries: Sequence[Try]) -> Self:
        """Leave out the tries before a refusal: a refused letter that is here again was put here by hand."""
        refused = [place for place, each in enumerate(tries) if each.came_of == "refused"]
        return cls(tries[refused[-1] + 1 :] if refused else tries)

    @property
    def sent(self) -> bool:
        """Whether the letter has been sent."""
        return bool(self.tries) and self.tries[-1].came_of == "sent"

    @property
    def cut_off(self) -> Try | None:
        """The try that was begun and never finished: it is unknown whether the letter arrived."""
        return self.tries[-1] if self.tries and self.tries[-1].came_of == "begun" else None

    def due(self) -> int:
        """Return when the letter is to be tried next, in seconds since 1970; 0 for at once."""
        failed = [each for each in self.tries if each.came_of == "later"]
        if not failed or self.cut_off:
            return 0
        return failed[-1].at + PAUSES[min(len(failed), len(PAUSES)) - 1]

    def is_due(self, now: int) -> bool:
        """Return whether the letter is to be tried now; a clock that was set back does not delay it."""
        return now >= self.due() or self.tries[-1].at > now

    def is_hopeless(self, now: int) -> bool:
        """Return whether one more failure is the last."""
        return bool(self.tries) and now - self.tries[0].at >= PATIENCE
