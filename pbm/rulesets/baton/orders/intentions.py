"""What an army is ordered to do, as one says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import comma, say
from pbm.rulesets.baton.orders.terms import SUITS
from pbm.rulesets.baton.position.cards import Deed, Suit

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence, Value


def intended(line: Sentence, deed: Deed, leader: str, target: str | int | None) -> Sentence:
    """Say what a line orders: ``Lead: NAP charges MAC``.

    Args:
        line: which line it is.
        deed: its WHAT.
        leader: its WHO.
        target: its TARGET.

    """
    if deed is Deed.RECRUIT:
        return _recruits(line, leader, target)
    if target is None:
        return _without_target(line, deed, leader)
    return _with_target(line, deed, leader, comma([target]) if "-" in str(target) else target)


def _with_target(line: Sentence, deed: Deed, leader: str, target: Value) -> Sentence:
    """Say it with a target; a border has no name to stand beside its code."""
    if deed is Deed.CHARGE:
        return say("{line}: {leader} charges {target}", line=line, leader=leader, target=target)
    if deed is Deed.BARRAGE:
        return say("{line}: {leader} bombards {target}", line=line, leader=leader, target=target)
    if deed is Deed.FORCED:
        return say("{line}: {leader} makes a forced march to {target}", line=line, leader=leader, target=target)
    return say("{line}: {leader} marches to {target}", line=line, leader=leader, target=target)


def _without_target(line: Sentence, deed: Deed, leader: str) -> Sentence:
    if deed is Deed.CHARGE:
        return say("{line}: {leader} charges the weakest enemy engaged", line=line, leader=leader)
    if deed is Deed.BARRAGE:
        return say("{line}: {leader} bombards the enemies engaged, the weakest first", line=line, leader=leader)
    if deed is Deed.FORAGE:
        return say("{line}: {leader} forages", line=line, leader=leader)
    if deed is Deed.FORCED:
        return say("{line}: {leader} gets away by a forced march", line=line, leader=leader)
    return say("{line}: {leader} gets away from all enemies", line=line, leader=leader)


def _recruits(line: Sentence, leader: str, target: str | int | None) -> Sentence:
    if target is None:
        return say("{line}: {leader} recruits any card, or is raised", line=line, leader=leader)
    if isinstance(target, int):
        return say("{line}: {leader} recruits card {card}", line=line, leader=leader, card=target)
    suit = SUITS[Suit(target)] if target in SUITS else target
    return say("{line}: {leader} recruits {suit}", line=line, leader=leader, suit=suit)
