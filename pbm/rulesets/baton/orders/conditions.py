"""Conditions of lines, as one says them (C.37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say, several

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence


def as_condition(condition: str, party: str | None, number: int | None) -> Sentence | None:
    """Put a condition into words; None if it lacks something that it needs."""
    if condition == "HAND":
        return None if number is None else _cards_in_hand(number)
    return None if party is None else _of_party(condition, party, number)


def _of_party(condition: str, party: str, number: int | None) -> Sentence | None:
    if condition == "LED":
        return say("Only if {power} leads the trick", power=party)
    if condition == "ENGAGED":
        return say("Only if {leader} is engaged", leader=party)
    if condition == "FREE":
        return say("Only if {leader} is not engaged", leader=party)
    if number is None:
        return None
    if condition == "BELOW":
        return say("Only if {leader} has morale {number} or less", leader=party, number=number)
    return say("Only if {leader} has morale {number} or more", leader=party, number=number)


def _cards_in_hand(number: int) -> Sentence:
    return say("Only if you have {cards} or more in hand", cards=several("{n} card", "{n} cards", number))
