"""The sheet of the computer player (C.103)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.kit.dummy import numbered, sheet
from pbm.quick.record import record
from pbm.rulesets.baton.dummy.position import Position
from pbm.rulesets.baton.dummy.wants import Wants

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.view import View
    from pbm.rulesets.baton.dummy.wants import Want
    from pbm.rulesets.baton.position.cards import Suit
    from pbm.rulesets.baton.sight.visibility import Sight

AT_LEAST = 4
"""Pieces with this number or a higher one are left out before the rounds, DEFEND, HOLD and PAIR are."""
SMALL_HAND = 5
"""With this many cards, pairs are paid, too (C.103.9)."""
ALTERNATIVES = 4
"""This many wants stand as OR lines below the one that is led."""
LAST_ROUND = 3
"""The round in which the hand is not used up by leading (C.103.8)."""


@record
class Piece:
    """Lines that are written or left out together.

    Attributes:
        lines: the lines.
        after: how early the piece is left out: what has 0 matters most.
        round: the round of a LEAD and its OR lines, which are nothing without it.

    """

    lines: tuple[str, ...]
    after: int
    round: int | None = None


def write_sheet(view: View[Sight], seed: int) -> str:  # noqa: ARG001 - the policy leaves nothing to chance
    """Write the sheet that the program would send for a power (C.103).

    Args:
        view: what the power may see.
        seed: the game's seed, which the policy does not use.

    """
    hand = view.sight.own
    assert hand is not None
    return sheet(view, hand.code, numbered(map(in_columns, _lines(Position(view.sight, hand)))))


def in_columns(line: str) -> str:
    """Set the boxes of a line below each other, as on a handwritten sheet."""
    action, *boxes = line.split()
    return f"{action:<8}{''.join(f'{box:<10}' for box in boxes)}".rstrip()


def _lines(position: Position) -> Iterator[str]:
    """Yield the lines, as many as a sheet may have."""
    return fitted(list(_pieces(position)), position.sight.settings.actions)


def fitted(pieces: Sequence[Piece], places: int) -> Iterator[str]:
    """Yield the lines of the pieces that matter most, as many as there are places for, in the order of the sheet."""
    taken: set[int] = set()
    led: set[int | None] = {None}
    for at, piece in sorted(enumerate(pieces), key=lambda each: each[1].after):
        if len(piece.lines) <= places and (not piece.after or piece.round in led):
            taken.add(at)
            led.add(piece.round)
            places -= len(piece.lines)
    for at in sorted(taken):
        yield from pieces[at].lines


def _pieces(position: Position) -> Iterator[Piece]:
    """Yield the whole sheet piece by piece, each with how early it is left out if the sheet is too long."""
    wants = Wants(position).sorted()
    for number, chosen in enumerate(rounds(position, wants)):
        if isinstance(chosen, str):
            yield Piece((chosen,), 0)
        else:
            yield from _led(chosen, number)
    yield from (Piece(_written("FOLLOW", want), AT_LEAST + 2 * at) for at, want in enumerate(wants))
    yield Piece(("HOLD 2",), 2)
    if len(position.hand.hand) >= SMALL_HAND:
        yield Piece(("PAIR",), 3)
    yield Piece(("DEFEND",), 1)


def _led(wants: Sequence[Want], number: int) -> Iterator[Piece]:
    """Yield a LEAD and its OR lines; the first of these matters a little less than the first FOLLOW line, and so on."""
    yield Piece(_written("LEAD", wants[0]), 0, number)
    yield from (Piece(_written("OR", want), AT_LEAST + 1 + 2 * at, number) for at, want in enumerate(wants[1:]))


def _written(action: str, want: Want) -> tuple[str, ...]:
    line = f"{action} {want.deed} {want.leader} {want.target}".removesuffix(" -")
    return (line,) if want.split_from is None else (line, f"SPLIT 2 {want.leader} {want.split_from}")


def rounds(position: Position, wants: Sequence[Want]) -> Iterator[Sequence[Want] | str]:
    """Yield for each round the wants that are led, the first of them with the others as OR lines; or a PLAN line."""
    left = suits_of_hand(position, wants)
    waiting, planned = [*wants], False
    for number in range(1, 1 + position.sight.settings.rounds):
        possible = [want for want in waiting if planned or left[want.deed.suit] > 0]
        too_few = left.total() <= (4 if number == LAST_ROUND else 1)
        if not possible or (too_few and not planned):
            yield "PLAN" if planned else f"PLAN{merger(position)}"
            planned = True
        else:
            yield possible[: 1 + ALTERNATIVES]
            waiting.remove(possible[0])
            left[possible[0].deed.suit] -= 1


def suits_of_hand(position: Position, wants: Sequence[Want]) -> Counter[Suit]:
    """Count the cards of the hand by suit, without the leaders that a want is to raise or split off (C.103.8)."""
    used = {want.leader for want in wants} - {army.leader for army in position.own}
    cards = [position.sight.card(number) for number in position.hand.hand]
    return Counter(card.suit for card in cards if card.leader not in used)


def merger(position: Position) -> str:
    """Return the boxes of a merger: two small armies in one area, if there are more than two armies (C.103.8)."""
    free = [army for army in position.own if not army.foes and army.place.area is not None]
    if len(position.own) <= 2:
        return ""
    for army in free:
        for other in free:
            if other is army or other.where != army.where or len(army.units) + len(other.units) > 3:
                continue
            if (-army.morale, army.leader) < (-other.morale, other.leader):
                return f" - {army.leader} {other.leader}"
    return ""
