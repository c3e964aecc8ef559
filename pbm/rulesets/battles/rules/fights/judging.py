"""An ATTACK line judged on a position: who attacks whom and how, and what is otherwise than written (N.41 to N.44)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Failure
from pbm.kernel.sentence import say
from pbm.kit.lines import forbidden
from pbm.rulesets.battles.orders.attacks import BEST
from pbm.rulesets.battles.orders.attacks import Attack as AttackOrder
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.fight import Attack, Way
from pbm.rulesets.battles.position.stacks import OPPOSITE
from pbm.rulesets.battles.rules.fights.targets import attacking, is_flank, rides, target_of, way_of
from pbm.rulesets.battles.rules.lines import cut, done

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.order import Action
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.events.turns import LineTold
    from pbm.rulesets.battles.position.battalions import Battalion
    from pbm.rulesets.battles.position.world import World


def attack_of(action: Action[World], world: World) -> Attack:
    """Judge an ATTACK line on a position (N.44).

    Raises:
        Failure: there is no such attack.

    """
    against = forbidden(action, world)
    if against is not None:
        raise Failure(against)
    order = _order_of(action)
    battalion = _attacking(world, action.empire, order.stack)
    way = way_of(battalion.arm, battalion.fire, battalion.melee, _written(order))
    enemy = world.enemy(action.empire)
    sizes = {stack: len(codes) for stack, codes in enemy.stacks.items()}
    target = target_of(order.stack, sizes, order.target, riding=rides(battalion.arm, way))
    if target is None:
        raise Failure(say("no enemy within reach"))
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
        raise Failure(say("nobody in {stack} can attack: it is empty", stack=stack))
    raise Failure(say("nobody in {stack} can attack: blown, or foot artillery that has moved", stack=stack))


def fought(action: Action[World], attack: Attack, world: World) -> LineTold:
    """Tell a line whose attack is fought: done, or cut if it came out otherwise than written (N.24, N.42e)."""
    reasons = list(_otherwise(_order_of(action), attack, world))
    if not reasons:
        return done(action)
    first, *more = reasons
    return cut(action, say("{one}; {other}", one=first, other=more[0]) if more else first)


def _otherwise(order: AttackOrder, attack: Attack, world: World) -> Iterator[Sentence]:
    """Say in what an attack is otherwise than written: in its way, in its target."""
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
    """Return the way as written; none if it is left to the battalion (N.42d)."""
    return None if order.way in {None, BEST} else Way(order.way)


def _order_of(action: Action[World]) -> AttackOrder:
    assert isinstance(action.order, AttackOrder)
    return action.order
