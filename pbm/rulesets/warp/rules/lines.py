"""Lines of sheets in the turn: each is judged exactly once (W.23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.lines import Lines
from pbm.rulesets.warp.events.lines import LineTold
from pbm.rulesets.warp.orders.card_naming import card_named

if TYPE_CHECKING:
    from pbm.kernel.order import Action, Outcome
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.position.world import World


def _judgement(action: Action[World], outcome: Outcome, reason: Sentence | None, /, *, unneeded: bool) -> LineTold:
    """Tell a line with the card that it names, which stays in hand if it is not needed."""
    card = card_named(action)
    return LineTold(action.empire, action.place, action.text, outcome, 0, reason, unneeded, card)


LINES = Lines(_judgement)
done, cut, failed, unneeded = LINES.done, LINES.cut, LINES.failed, LINES.unneeded
