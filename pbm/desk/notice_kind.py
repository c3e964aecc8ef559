"""What notices to players are about: the words of the setting ``notices``."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.desk.misfit_values import clipped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class NoticeKind(StrEnum):
    """What a notice is about."""

    DEADLINE = "deadline"
    """A deadline was moved."""
    HOLD = "hold"
    """The game is held, or goes on."""
    TURN = "turn"
    """A turn that players know was undone, redone or amended."""
    SEAT = "seat"
    """A seat has changed hands."""
    RULES = "rules"
    """A rule was changed."""
    OVER = "over"
    """The game is over."""
    LETTER = "letter"
    """A letter from the game master, or an answer that concerns more players than its sender; it is always sent."""


CHOICES = [each.value for each in NoticeKind if each is not NoticeKind.LETTER]
"""The kinds that a game may do without."""


def unfit_notices(notices: Iterable[str]) -> Iterator[str]:
    """Yield the faults of a setting ``notices``."""
    for each in dict.fromkeys(notices):
        if each not in CHOICES:
            yield f"there is no notice {clipped(each)!r}, only {', '.join(CHOICES)}"
