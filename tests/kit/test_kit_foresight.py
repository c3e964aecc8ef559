"""What any game says of lines that would come to less than is written."""

from __future__ import annotations

import pytest

from pbm.kernel.language import ENGLISH
from pbm.kernel.order import Outcome
from pbm.kernel.sentence import say
from pbm.kit.foresight import shortcoming, would_fail

REASON = say("the bridge is gone")


@pytest.mark.parametrize(
    ("outcome", "unless_fights", "text"),
    [
        (Outcome.FAILED, False, "it would fail: the bridge is gone"),
        (Outcome.CUT, False, "it would be cut: the bridge is gone"),
        (Outcome.FAILED, True, "it would fail, unless fights change that: the bridge is gone"),
        (Outcome.CUT, True, "it would be cut, unless fights change that: the bridge is gone"),
    ],
)
def test_a_shortcoming_says_how_much_is_lost_and_how_sure_it_is(
    outcome: Outcome,
    unless_fights: bool,  # noqa: FBT001 - of each case
    text: str,
) -> None:
    """Players read whether all or a part comes to nothing, and whether fights may still help."""
    assert ENGLISH.say(shortcoming(outcome, REASON, unless_fights=unless_fights)) == text


def test_what_would_fail_is_said_as_a_failure_is() -> None:
    """One fault has one sentence, however a game has found it."""
    assert would_fail(REASON) == shortcoming(Outcome.FAILED, REASON)
