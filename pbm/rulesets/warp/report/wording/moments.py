"""When a card works, and its line on a sheet, in words (W.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import one_of, say, several
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.warp.position.cards.data import Card

AREA = say("area")
WAY = say("way")
PLAYER = say("player")
ANY = "ANY"
SPOT = one_of([AREA, ANY])
CONDITION = one_of(["-", "ATTACK", "DEFEND", say("a number")])

BOXES: Mapping[Moment, tuple[Phrase | str, Phrase | str]] = {
    Moment.FIGHT: (SPOT, CONDITION),
    Moment.AFTER: (SPOT, CONDITION),
    Moment.CARD: (PLAYER, "-"),
    Moment.TRAP: (AREA, one_of(["INTO", "FROM"])),
    Moment.REACT: (AREA, PLAYER),
    Moment.REVENUE: ("-", "-"),
    Moment.RECRUIT: (AREA, "-"),
    Moment.DRAW: ("-", "-"),
    Moment.ANSWER: (one_of([PLAYER, ANY]), one_of([say("kind"), say("card"), ANY])),
    Moment.MOVE: (AREA, WAY),
    Moment.MARK: (AREA, "-"),
}
"""The default contents of the first two boxes of a card's line."""

WAITS: Mapping[Moment, Phrase] = {
    Moment.FIGHT: say("a fight of yours in which your side is behind"),
    Moment.AFTER: say("the end of a fight of yours"),
    Moment.CARD: say("the beginning of the turn, before all moves"),
    Moment.TRAP: say("an opposing group that goes there"),
    Moment.REACT: say("the end of all moves"),
    Moment.REVENUE: say("the revenue phase"),
    Moment.RECRUIT: say("the recruit phase, after BUY"),
    Moment.DRAW: say("the next deal"),
    Moment.ANSWER: say("a card of an opponent that fits"),
    Moment.MOVE: say("a MOVE line that names it"),
    Moment.MARK: say("a MARK line that names it"),
}
"""What a card waits for."""


def written(card: Card, number: int | None = None) -> Phrase:
    """Return a card's line: ``PLAY [area or ANY] [-, ATTACK, DEFEND or a number] [6]``, or without its number."""
    where, what = _boxes(card)
    named = say("card") if number is None else str(number)
    if moment_of(card) not in {Moment.MOVE, Moment.MARK}:
        return say("PLAY [{where}] [{what}] [{card}]", where=where, what=what, card=named)
    times = card.move.stacks if card.move else card.marker
    line = (
        say("MARK [{where}] [{what}] [{card}]", where=where, what=what, card=named)
        if card.marker
        else say("MOVE [{where}] [{what}] [{card}]", where=where, what=what, card=named)
    )
    return line if times == 1 else several("{line} (once)", "{line} (up to {n} times)", times, line=line)


def put_away(number: int | None = None) -> Phrase:
    """Return how the holder puts away a card that they cannot play."""
    return say("DISCARD [END] [-] [{card}]", card=say("card") if number is None else str(number))


def _boxes(card: Card) -> tuple[Phrase | str, Phrase | str]:
    """Return what the first two boxes hold."""
    if card.strike:
        return AREA, PLAYER
    if card.admit:
        return "-", "-"
    if card.loss or card.take or card.look:
        return PLAYER, "-"
    if card.compel == "attack":
        return AREA, one_of([AREA, "-"])
    return BOXES[moment_of(card)]


def awaited(card: Card) -> Phrase:
    """Return what a card waits for."""
    return WAITS[moment_of(card)]
