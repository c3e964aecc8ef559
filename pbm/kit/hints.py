"""What is said beforehand of a line that would come to less than it says; each game finds out which lines these are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Outcome
from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from pbm.kernel.sentence import Phrase, Sentence


def would_fail(reason: Phrase) -> Sentence:
    """Say that a line would come to nothing."""
    return say("it would fail: {reason}", reason=reason)


def falls_short(outcome: Outcome, reason: Phrase) -> Sentence:
    """Say that a line would be cut, or come to nothing."""
    return say("it would be cut: {reason}", reason=reason) if outcome is Outcome.CUT else would_fail(reason)
