"""Sheets of a battle that are worth trying: other attacks, other moves, other cards than the usual sheet has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.position.stacks import LINE, STACKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pbm.kernel.dice import Dice
    from pbm.kernel.imagination import Lines
    from pbm.kernel.view import View
    from pbm.rulesets.battles.sight.visibility import Sight

    Change = Callable[["Draft"], Lines]

KINDS = ("MOVE", "ATTACK", "POST", "REACT", "SUPPORT", "RALLY", "PLAY", "DISCARD")
"""The lines of a sheet in the order in which they stand; only among their own kind does it matter."""
WAYS = ("BEST", "FIRE", "MELEE")
ENDS = ("TOP", "BOTTOM")
OCCASIONS = ("ATTACK", "DEFEND")


@record
class Draft:
    """A sheet that is to be changed, by chance, and what its player sees."""

    sight: Sight
    lines: Lines
    chance: Dice

    def some(self, things: Sequence[str]) -> str:
        """Return one of some things."""
        return things[self.chance.roll(len(things)) - 1]

    def places(self, kind: str) -> list[int]:
        """Return the places of the lines of a kind, from 0."""
        return [at for at, line in enumerate(self.lines) if line.split()[0] == kind]

    def without(self, at: int) -> Lines:
        """Return the sheet without a line."""
        return (*self.lines[:at], *self.lines[at + 1 :])

    def replaced(self, kind: str, line: str) -> Lines:
        """Return the sheet with a line in place of one of its kind, or with one more of it."""
        there = self.places(kind)
        at = self.chance.roll(len(there) + 1) - 1
        if at < len(there):
            return (*self.lines[: there[at]], line, *self.lines[there[at] + 1 :])
        return self.added(line)

    def added(self, line: str) -> Lines:
        """Return the sheet with one more line, somewhere among those of its kind."""
        kind = line.split(maxsplit=1)[0]
        before = [at for at, each in enumerate(self.lines) if KINDS.index(each.split()[0]) < KINDS.index(kind)]
        there = self.places(kind)
        first = there[0] if there else before[-1] + 1 if before else 0
        at = first + self.chance.roll(len(there) + 1) - 1
        return (*self.lines[:at], line, *self.lines[at:])


def variations(view: View[Sight], lines: Lines, chance: Dice) -> Iterator[Lines]:
    """Yield sheets that differ from one in a line or two, without end; most change an attack or a move."""
    known = tuple(line for line in lines if line.split()[0] in KINDS)
    if view.sight.coming is None or view.sight.coming.muster:
        return
    while True:
        changed = CHANGES[chance.roll(len(CHANGES)) - 1](Draft(view.sight, known, chance))
        if chance.roll(3) == 1:
            changed = CHANGES[chance.roll(len(CHANGES)) - 1](Draft(view.sight, changed, chance))
        yield changed


def _attack(draft: Draft) -> Lines:
    """Attack from another stack, or in another way."""
    return draft.replaced("ATTACK", f"ATTACK  {draft.some(LINE)}  -  {draft.some(WAYS)}")


def _one_attack_more(draft: Draft) -> Lines:
    return draft.added(f"ATTACK  {draft.some(LINE)}  -  BEST")


def _aimed(draft: Draft) -> Lines:
    """Attack a stack that may be on the flank of an empty one."""
    return draft.replaced("ATTACK", f"ATTACK  {draft.some(LINE)}  {draft.some(STACKS)}  BEST")


def _in_other_order(draft: Draft) -> Lines:
    """Exchange two attacks, or two moves."""
    there = draft.places(draft.some(("ATTACK", "MOVE")))
    if len(there) <= 1:
        return draft.lines
    one, other = draft.chance.shuffled(there)[:2]
    lines = [*draft.lines]
    lines[one], lines[other] = lines[other], lines[one]
    return tuple(lines)


def _left_out(draft: Draft) -> Lines:
    """Leave a line out."""
    return draft.without(draft.chance.roll(len(draft.lines)) - 1) if draft.lines else draft.lines


def _move(draft: Draft) -> Lines:
    """Move a battalion elsewhere, in place of another or besides."""
    lying = [each.code for stack in draft.sight.own.stacks.values() for each in stack]
    if not lying:
        return draft.lines
    return draft.replaced("MOVE", f"MOVE  {draft.some(lying)}  {draft.some(STACKS)}  {draft.some(ENDS)}")


def _to_the_top(draft: Draft) -> Lines:
    """Bring a steady battalion of a line stack to its top."""
    stack = draft.some(LINE)
    steady = [each.code for each in draft.sight.own.stacks[stack][1:] if each.is_steady]
    return draft.replaced("MOVE", f"MOVE  {draft.some(steady)}  {stack}  TOP") if steady else draft.lines


def _from_the_reserve(draft: Draft) -> Lines:
    """Bring a battalion up from the reserve."""
    reserve = [each.code for each in draft.sight.own.stacks["RESERVE"] if each.is_steady]
    if not reserve:
        return draft.lines
    return draft.replaced("MOVE", f"MOVE  {draft.some(reserve)}  {draft.some(LINE)}  {draft.some(ENDS)}")


def _card(draft: Draft) -> Lines:
    """Play a card of the hand another way: for one stack, for one occasion, or not at all."""
    if not draft.sight.own.hand:
        return draft.lines
    codes = [tactics_cards()[card].code for card in draft.sight.own.hand]
    code = draft.some(codes)
    rest = tuple(line for line in draft.lines if line.split()[:2] != ["PLAY", code])
    chosen = draft.chance.roll(3)
    if chosen == 1:
        return rest
    box = f"{draft.some(LINE)}  -" if chosen == 2 else f"-  {draft.some(OCCASIONS)}"
    return Draft(draft.sight, rest, draft.chance).added(f"PLAY  {code}  {box}")


def _post(draft: Draft) -> Lines:
    """Send a general elsewhere."""
    generals = [code for code, each in draft.sight.own.public.generals.items() if not each.fallen]
    return draft.replaced("POST", f"POST  {draft.some(generals)}  {draft.some(STACKS)}") if generals else draft.lines


def _react(draft: Draft) -> Lines:
    """Instruct the cavalry of a stack otherwise."""
    riding = [stack for stack in LINE if any(each.arm is Arm.CAVALRY for each in draft.sight.own.stacks[stack])]
    if not riding:
        return draft.lines
    reaction = draft.some(("RIDE", "CHARGE", "STAND", "ABORT", "PRESS"))
    return draft.replaced("REACT", f"REACT  {draft.some(riding)}  -  {reaction}")


CHANGES: tuple[Change, ...] = (
    _attack,
    _attack,
    _attack,
    _one_attack_more,
    _aimed,
    _in_other_order,
    _left_out,
    _left_out,
    _move,
    _move,
    _to_the_top,
    _to_the_top,
    _from_the_reserve,
    _card,
    _post,
    _react,
)
"""What may be changed in a sheet; what stands here more than once is tried more often."""
