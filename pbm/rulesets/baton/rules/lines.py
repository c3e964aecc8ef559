"""Lines of sheets in the turn: each is judged exactly once (C.45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.lines import Lines
from pbm.rulesets.baton.events.lines import LineTold

if TYPE_CHECKING:
    from pbm.kernel.order import Action, Outcome
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.position.world import World


LINE_ABOVE = say("the line above was not carried out")
"""The reason given for sub-lines whose main line has failed (C.37)."""


def _judgement(action: Action[World], outcome: Outcome, reason: Sentence | None, /, *, not_triggered: bool) -> LineTold:
    return LineTold(action.empire, action.place, action.text, outcome, reason, unneeded=not_triggered)


LINES = Lines(_judgement)
done, cut, failed, not_triggered = LINES.done, LINES.cut, LINES.failed, LINES.not_triggered
