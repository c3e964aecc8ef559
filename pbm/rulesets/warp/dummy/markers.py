"""Markers placed by cards: where nobody of one's own will be, and an opponent loses by it (WI.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.worth import next_to, prize
from pbm.rulesets.warp.position.cards.moments import Moment

if TYPE_CHECKING:
    from pbm.rulesets.warp.dummy.plan import Plan


def mark(plan: Plan) -> None:
    """Mark as many of the best areas as the cards allow; they come first, so that nobody marches there in vain."""
    free = [code for code in plan.sight.places if _is_free(plan, code)]
    goals = sorted(free, key=lambda code: (-prize(plan, code), next_to(plan, code), code))
    for card in filter(plan.sight.plays, plan.of_moment(Moment.MARK)):
        marked, goals = goals[: card.marker], goals[card.marker :]
        if marked:
            plan.take(card)
        for goal in marked:
            plan.add("MARK", goal, "-", card.number)
            plan.goals.append(goal)


def _is_free(plan: Plan, code: str) -> bool:
    """Tell whether a marker may be placed in an area, and units of one's own will not place it in any case."""
    sight, marker = plan.sight, plan.sight.places[code].marker
    barred = marker in sight.side or (marker is not None and not sight.rules["marker_replace"])
    return not (barred or code in sight.enemies or code in sight.own)
