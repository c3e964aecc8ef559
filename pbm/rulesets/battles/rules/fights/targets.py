"""Who attacks, by which way, and whom (N.41 to N.43, N.67): rules that need no more than what either player sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from pbm.rulesets.battles.position.battalions import Arm, Type
from pbm.rulesets.battles.position.fight import Way
from pbm.rulesets.battles.position.stacks import ADJACENT, LINE, OPPOSITE, STACKS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


class Card(Protocol):
    """What is asked of a battalion that is to attack."""

    @property
    def type(self) -> Type:
        """What it is (N.3)."""

    @property
    def blown(self) -> int | None:
        """The turn in which it became blown, if it is (N.4b)."""

    @property
    def moved(self) -> bool:
        """Whether MOVE has moved it this turn (N.4c)."""


B = TypeVar("B", bound=Card)


def can_attack(battalion: Card) -> bool:
    """Tell whether a battalion can attack: neither blown nor foot artillery that has moved (N.41, N.66)."""
    return battalion.blown is None and not (battalion.type is Type.A and battalion.moved)


def attacking(stack: Iterable[B], *, pass_over: bool = True) -> B | None:
    """Return the battalion that attacks from a stack, seen from the top: the first that can, else none (N.41).

    Unless those that cannot are passed over, it is the top one or none.
    """
    for battalion in stack:
        if can_attack(battalion):
            return battalion
        if not pass_over:
            return None
    return None


def way_of(arm: Arm, fire: int, melee: int, written: Way | None = None) -> Way:
    """Return the way in which a battalion attacks; without one written, by what suits it best (N.42)."""
    if arm is Arm.ARTILLERY:
        return Way.FIRE
    if fire == 0:
        return Way.MELEE
    if written is not None:
        return written
    return Way.FIRE if arm is Arm.INFANTRY and fire >= melee else Way.MELEE


def rides(arm: Arm, way: Way) -> bool:
    """Tell whether an attack is one of cavalry by melee, which past an empty stack may reach any other (N.67b)."""
    return arm is Arm.CAVALRY and way is Way.MELEE


def within_reach(stack: str, sizes: Mapping[str, int], *, riding: bool) -> Sequence[str]:
    """Return the enemy stacks that a stack may attack, the one it attacks unbidden first (N.43, N.67).

    Args:
        stack: the attacking battalion's.
        sizes: how many battalions lie in each enemy stack.
        riding: whether it is cavalry by melee.

    """
    opposite = OPPOSITE[stack]
    if sizes[opposite]:
        return (opposite,)
    beside = sorted(
        (each for each in LINE if each in ADJACENT[opposite] and sizes[each]), key=lambda each: -sizes[each]
    )
    beyond = (each for each in STACKS if sizes[each] and each not in beside)
    return (*beside, *beyond) if riding else beside


def target_of(stack: str, sizes: Mapping[str, int], wanted: str | None = None, *, riding: bool) -> str | None:
    """Return the enemy stack that is attacked: the one wanted if it may be, else the first within reach (N.43)."""
    reach = within_reach(stack, sizes, riding=riding)
    return wanted if wanted in reach else next(iter(reach), None)


def is_flank(stack: str, target: str) -> bool:
    """Tell whether an attack is a flank attack: past the empty opposite stack, at another (N.67)."""
    return target != OPPOSITE[stack]
