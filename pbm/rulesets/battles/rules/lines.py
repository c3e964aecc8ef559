"""Judging the lines of sheets: each exactly once (N.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.lines import Lines
from pbm.rulesets.battles.events.turns import LineTold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action, Outcome
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.world import World


def _judgement(action: Action[World], outcome: Outcome, reason: Sentence | None, /, *, not_triggered: bool) -> LineTold:
    return LineTold(action.empire, action.place, action.text, outcome, reason, not_triggered)


LINES = Lines(_judgement)
done, cut, failed, not_triggered = LINES.done, LINES.cut, LINES.failed, LINES.not_triggered


def unread(stage: Stage[World]) -> Iterator[Event[World]]:
    """Report the lines that cannot be read: they have no other effect (N.30)."""
    for action in stage.actions:
        if action.order is None:
            assert action.reason is not None
            yield failed(action, action.reason)
