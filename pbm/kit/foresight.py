"""Forecasts for a sheet: phases tried out on an assumed position, and the wording of the expected results."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from pbm.kernel.dice import Dice
from pbm.kernel.order import Outcome
from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Phase, Rounds, Stage
    from pbm.kernel.sentence import Phrase, Sentence

W = TypeVar("W")


def played(phases: Iterable[Phase[W] | Rounds[W]], stage: Stage[W]) -> list[Event[W]]:
    """Play phases one after the other; return the events."""
    return [event for phase in phases for event in phase.play(stage)]


def no_dice(phase: str, subject: str) -> Dice:
    """Return dice for phases that roll none."""
    return Dice(0, 0, phase, subject)


def shortcoming(outcome: Outcome, reason: Phrase, *, unless_fights: bool = False) -> Sentence:
    """Return the sentence on why a line would fail or be cut.

    Args:
        outcome: the expected result as things stand.
        reason: the reason for it.
        unless_fights: whether earlier fights may change that.

    """
    if outcome is Outcome.CUT:
        if unless_fights:
            return say("it would be cut, unless fights change that: {reason}", reason=reason)
        return say("it would be cut: {reason}", reason=reason)
    if unless_fights:
        return say("it would fail, unless fights change that: {reason}", reason=reason)
    return would_fail(reason)


def would_fail(reason: Phrase) -> Sentence:
    """Return the sentence on why a line would fail."""
    return say("it would fail: {reason}", reason=reason)
