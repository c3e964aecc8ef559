"""The LEAD and PLAN lines of the computer player (C.103.8)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.baton.dummy.position import Position
    from pbm.rulesets.baton.dummy.wants import Want

ALTERNATIVES = 4
"""So many wants stand as OR lines below the one that is led."""

LAST_ROUND = 3
"""The round in which the hand is not led down (C.103.8)."""


def rounds(position: Position, wants: Sequence[Want]) -> Iterator[Sequence[Want] | str]:
    """Yield for each round the wants that are led, the first of them with the others as OR lines; or a PLAN line."""
    left = suits_of_hand(position, wants)
    waiting, planned = [*wants], False
    for number in range(1, 1 + position.report["rules"]["rounds"]):
        possible = [want for want in waiting if planned or left[want.deed.suit] > 0]
        too_few = left.total() <= (4 if number == LAST_ROUND else 1)
        if not possible or (too_few and not planned):
            yield "PLAN" if planned else f"PLAN{merger(position)}"
            planned = True
        else:
            yield possible[: 1 + ALTERNATIVES]
            waiting.remove(possible[0])
            left[possible[0].deed.suit] -= 1


def suits_of_hand(position: Position, wants: Sequence[Want]) -> Counter[str]:
    """Count the cards of the hand by suit, without the leaders to be raised or split off in a want (C.103.8)."""
    used = {want.leader for want in wants} - {army.leader for army in position.own}
    cards = [position.report["cards"][str(number)] for number in position.report["hand"]]
    return Counter(card["suit"] for card in cards if card["leader"] not in used)


def merger(position: Position) -> str:
    """Return the boxes of a merger: of two small armies in one area, if there are more than two armies (C.103.8)."""
    free = [army for army in position.own if not army.foes and army.area is not None]
    if len(position.own) <= 2:
        return ""
    for army in free:
        for other in free:
            if other is army or other.area != army.area or army.units + other.units > 3:
                continue
            if (-army.morale, army.leader) < (-other.morale, other.leader):
                return f" - {army.leader} {other.leader}"
    return ""
