"""What a case expects, compared with what came of it; every difference is a line for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rules.pictures import below_zero, compare, compare_fields
from tests.rules.reports import judge_report
from tests.rules.words import CaseError, is_area

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.rules.playing import Played
    from tests.rules.reader import Claim, OrderLine


def differences(turns: Iterable[Played]) -> Iterator[str]:
    """Yield all that came out differently from what the case expects, and nothing may be below 0."""
    for number, played in enumerate(turns, 1):
        found = [fault for order in played.plan.orders for fault in judge_order(order, played)]
        found += [fault for claim in played.plan.claims for fault in judge_claim(claim, played)]
        found += [f"{path} is below 0" for path in below_zero(played.end)]
        yield from (f"turn {number}, {fault}" for fault in found)


def judge_order(order: OrderLine, played: Played) -> Iterator[str]:
    """Compare what became of an order; whatever is cut or failed needs a reason, and failing costs nothing."""
    told = f"line {order.line}: {order.empire} {order.text}"
    taken = [action for action in played.reports[order.empire]["actions"] if action["number"] == order.place]
    if order.outcome == "nothing" or not taken:
        if len(taken) != (order.outcome != "nothing"):
            yield f"{told}: expected {order.outcome}, found {taken or 'no action'}"
        return
    outcome, cost, reason = (taken[0][key] for key in ("outcome", "cost", "reason"))
    found = f"found {outcome} {cost}{f': {reason}' if reason else ''}"
    if outcome != order.outcome:
        yield f"{told}: expected {order.outcome}, {found}"
    elif order.cost is not None and cost != order.cost:
        yield f"{told}: expected a cost of {order.cost}, {found}"
    elif order.reason not in (reason or ""):
        yield f"{told}: expected the reason to say {order.reason!r}, {found}"
    elif outcome == "failed" and cost:
        yield f"{told}: a failed action costs nothing, {found}"
    elif outcome != "done" and not reason:
        yield f"{told}: no reason is given, {found}"


def judge_claim(claim: Claim, played: Played) -> Iterator[str]:
    """Compare one thing that a case says of the position or of a report."""
    told = f"line {claim.line}: {claim.text}"
    if claim.when == "report":
        yield from (f"{told}: {fault}" for fault in judge_report(claim.words, played.reports[claim.subject]))
        return
    picture = played.then if claim.when == "then" else played.end
    if claim.subject == "order-of-play":
        yield from (f"{told}: {fault}" for fault in compare(list(claim.words), picture["order_of_play"]))
        return
    things = picture["areas" if is_area(claim.subject) else "empires"]
    if claim.subject not in things:
        raise CaseError(f"{told}: there is no {claim.subject}")
    yield from (f"{told}: {fault}" for fault in compare_fields(claim.words, things[claim.subject]))
