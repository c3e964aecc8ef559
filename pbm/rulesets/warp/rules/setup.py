"""Step 0 of turn 1: PLACE lines move the starting units, and the first markers (W.12, EW.6, WI.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Actor
from pbm.kernel.quantity import ALL
from pbm.kernel.sentence import say
from pbm.kit.lines import forbidden, waiting
from pbm.rulesets.warp.events.control import MarkerPlaced
from pbm.rulesets.warp.events.turns import StartUnitsPlaced
from pbm.rulesets.warp.orders.recruits import Place
from pbm.rulesets.warp.position.settings import StartControl
from pbm.rulesets.warp.position.stacks import in_list_order, start_units
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.rules.control import controller
from pbm.rulesets.warp.rules.lines import cut, done, failed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World

    Events = Iterator[Event[World]]
    Units = list[tuple[Area, Chit]]


def placed(stage: Stage[World]) -> Events:
    """Carry out PLACE lines, for all players against the position before step 0; no unit is taken twice."""
    world = stage.world
    left: dict[str, Units] = {}
    for action in waiting(stage, Place):
        against = forbidden(action, world)
        if against is not None:
            yield failed(action, against)
            continue
        units = left.setdefault(action.empire, _in_order(world, action.empire))
        yield from _carried_out(action, units, world)


def _in_order(world: World, player: str) -> Units:
    """Return a player's starting units as lines take them: by highest printed Force, list order, as drawn."""
    return sorted(
        start_units(world, player),
        key=lambda unit: (-kind_of(unit[1]).force, in_list_order(world, player, unit[1])),
    )


def _carried_out(action: Action[World], left: Units, world: World) -> Events:
    """Place the units that a line takes, and remove them from those left for the next."""
    order = action.order
    assert isinstance(order, Place)
    actor = Actor(world, action.empire, action.place)
    there = [unit for unit in left if order.takes(world, unit[1]) and order.fits(actor, unit[1])]
    if not there:
        yield failed(action, say("lines before this one have taken all {unit}", unit=order.units))
        return
    asked = (order.number or ALL).of(len(there))
    taken = there[:asked]
    for unit in taken:
        left.remove(unit)
    yield from _put(action.empire, order.where, taken)
    yield cut(action, say("there are no more")) if asked > len(taken) else done(action)


def _put(player: str, where: str, units: Units) -> Events:
    origins = dict.fromkeys(area.code for area, _ in units)
    for origin in origins:
        chits = tuple(chit for area, chit in units if area.code == origin)
        yield StartUnitsPlaced(player, origin, where, chits)


def marked(stage: Stage[World]) -> Events:
    """Place markers where the starting units stand now, if the game begins so (WI.7)."""
    world = stage.world
    drawn = bool(world.placing) and not any(area.marker for area in world.areas.values())
    if world.turn == 0 and drawn and world.settings.start_control is StartControl.OCCUPIED:
        for code, area in world.areas.items():
            holder = controller(world, area)
            if holder is not None:
                yield MarkerPlaced(holder, code)
