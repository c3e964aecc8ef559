"""What a case expects, compared with what came of it; every difference is a line for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.rules.case import CaseError
from tests.rules.playing import play
from tests.rules.reader import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.rules.case import Case, Claim, OrderLine
    from tests.rules.playing import Played


def differences(case: Case, way: str) -> Iterator[str]:
    """Play a case; yield all that came out differently from what it expects, or may never come out."""
    for number, played in enumerate(play(case, way), 1):
        found = [fault for order in played.plan.orders for fault in judge_order(order, played)]
        found += [f"{claim}: {fault}" for claim in played.plan.claims for fault in judge_claim(case, claim, played)]
        found += case.vocabulary.impossible(played.end)
        yield from (f"turn {number}, {fault}" for fault in found)


def judge_order(order: OrderLine, played: Played) -> Iterator[str]:
    """Compare what became of an order with what is expected of it."""
    told = f"line {order.line}: {order.player} {order.text}"
    taken = [action for action in played.reports[order.player]["actions"] if action["number"] == order.place]
    if order.outcome == NOTHING or not taken:
        if len(taken) != (order.outcome != NOTHING):
            yield f"{told}: expected {order.outcome}, found {taken or 'no action'}"
        return
    yield from (f"{told}: {fault}" for fault in _compare_action(order, taken[0]))


def _compare_action(order: OrderLine, action: Mapping[str, Any]) -> Iterator[str]:
    """Whatever is cut or failed needs a reason, and failing costs nothing, where actions have a cost at all."""
    outcome, cost, reason = action["outcome"], action.get("cost"), action["reason"]
    found = f"found {outcome}{'' if cost is None else f' {cost}'}{f': {reason}' if reason else ''}"
    if outcome != order.outcome:
        yield f"expected {order.outcome}, {found}"
    elif order.cost is not None and cost != order.cost:
        yield f"expected a cost of {order.cost}, {found}"
    elif order.reason not in (reason or ""):
        yield f"expected the reason to say {order.reason!r}, {found}"
    elif outcome == "failed" and cost:
        yield f"a failed action costs nothing, {found}"
    elif outcome != "done" and not reason:
        yield f"no reason is given, {found}"


def judge_claim(case: Case, claim: Claim, played: Played) -> Iterator[str]:
    """Compare one thing that a case says of a turn.

    Raises:
        CaseError: it is said of something that is not there.

    """
    vocabulary, words = case.vocabulary, claim.words
    try:
        if claim.first == "report":
            yield from vocabulary.report(words[1:], report_of(words[0], played))
        elif claim.first in vocabulary.claims:
            yield from vocabulary.claims[claim.first](words, played)
        else:
            yield from vocabulary.state(words, played.then if claim.first == "then" else played.end)
    except CaseError as error:
        raise CaseError(f"{case.file}: {claim}: {error}") from None


def report_of(player: str, played: Played) -> Mapping[str, Any]:
    """Return a player's report."""
    if player not in played.reports:
        raise CaseError(f"{player} does not play")
    return played.reports[player]
