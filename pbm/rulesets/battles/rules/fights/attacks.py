"""Judging an ATTACK line on a position: attacker, target and way, and what differs from the line (N.41 to N.44)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.kit.lines import forbidden
from pbm.rulesets.battles.orders.attacks import BEST
from pbm.rulesets.battles.orders.attacks import Attack as AttackOrder
from pbm.rulesets.battles.position.battalions import Arm, Type
from pbm.rulesets.battles.position.fight import Attack, Way
from pbm.rulesets.battles.position.stacks import ADJACENT, LINE, OPPOSITE, STACKS
from pbm.rulesets.battles.rules.lines import cut, done

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pbm.kernel.order import Action
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.events.turns import LineTold
    from pbm.rulesets.battles.position.battalions import Battalion
    from pbm.rulesets.battles.position.world import World


def attack_of(action: Action[World], world: World) -> Attack:
    """Judge an ATTACK line on a position (N.44).

    Raises:
        OrderFailedError: there is no such attack.

    """
    against = forbidden(action, world)
    if against is not None:
        raise OrderFailedError(against)
    order = _order_of(action)
    battalion = _attacking(world, action.empire, order.stack)
    way = way_of(battalion.arm, battalion.fire, battalion.melee, _written(order))
    enemy = world.enemy(action.empire)
    sizes = {stack: len(codes) for stack, codes in enemy.stacks.items()}
    target = target_of(order.stack, sizes, order.target, riding=rides(battalion.arm, way))
    if target is None:
        raise OrderFailedError(say("no enemy within reach"))
    return Attack(
        army=action.empire,
        place=action.place,
        text=action.text,
        stack=order.stack,
        battalion=battalion.code,
        way=way,
        target=target,
        defending=enemy.stacks[target][0],
        flank=is_flank(order.stack, target),
    )


def _attacking(world: World, army: str, stack: str) -> Battalion:
    """Return the battalion that attacks from a stack (N.41)."""
    battalions = list(world.armies[army].in_stack(stack))
    battalion = attacking(battalions, pass_over=world.settings.pass_over)
    if battalion is not None:
        return battalion
    if not battalions:
        raise OrderFailedError(say("nobody in {stack} can attack: it is empty", stack=stack))
    raise OrderFailedError(say("nobody in {stack} can attack: blown, or foot artillery that has moved", stack=stack))


def fought(action: Action[World], attack: Attack, world: World) -> LineTold:
    """Report a line whose attack is fought: done, or cut if it differs from what is written (N.24, N.42e)."""
    reasons = list(_otherwise(_order_of(action), attack, world))
    if not reasons:
        return done(action)
    first, *more = reasons
    return cut(action, say("{one}; {other}", one=first, other=more[0]) if more else first)


def _otherwise(order: AttackOrder, attack: Attack, world: World) -> Iterator[Sentence]:
    """Say how an attack differs from its line: in its way, in its target."""
    if _written(order) not in {None, attack.way}:
        yield _another_way(world.armies[attack.army].battalions[attack.battalion])
    if order.target not in {None, attack.target}:
        yield _another_target(order, attack, world)


def _another_way(battalion: Battalion) -> Sentence:
    if battalion.arm is Arm.ARTILLERY:
        return say("{battalion} is artillery and attacks by FIRE", battalion=battalion.code)
    return say("{battalion} has no Fire and attacks by MELEE", battalion=battalion.code)


def _another_target(order: AttackOrder, attack: Attack, world: World) -> Sentence:
    """Say why the stack that was named was not attacked (N.43)."""
    assert order.target is not None
    if not world.enemy(attack.army).stacks[order.target]:
        return say("{named} is empty: {target} is attacked", named=order.target, target=attack.target)
    if attack.target == OPPOSITE[attack.stack]:
        return say("{target} is not empty and is attacked", target=attack.target)
    return say("{named} is out of reach: {target} is attacked", named=order.target, target=attack.target)


def _written(order: AttackOrder) -> Way | None:
    """Return the way as written; None if it is left to the battalion (N.42d)."""
    return None if order.way in {None, BEST} else Way(order.way)


def _order_of(action: Action[World]) -> AttackOrder:
    assert isinstance(action.order, AttackOrder)
    return action.order


class Card(Protocol):
    """What must be known of a battalion that is to attack."""

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
    """Return the battalion that attacks from a stack, seen from the top: the first that can, else None (N.41).

    Without ``pass_over`` it is the top one or None.
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
    """Return the enemy stacks that a stack may attack, its default target first (N.43, N.67).

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
