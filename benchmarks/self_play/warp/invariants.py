"""What must hold after every turn of Warp Empires, whatever the dummies did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp.events import control, points, recruits
from pbm.rulesets.warp.keeping.soundness import world_fault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.warp.position.world import World

    Events = Sequence[Event[Any]]


def check(before: World, events: Events, after: World) -> None:
    """Check that chits, cards and points are all there, and that nothing is left of the turn.

    Raises:
        AssertionError: it is not so.

    """
    fault = world_fault(after)
    assert fault is None, fault
    assert not after.moving
    assert after.fight is None
    numbers = [area.points for area in after.areas.values()]
    assert min([*numbers, *(player.card_points for player in after.players.values())]) >= 0
    assert total(before) + sum(map(caused, events)) == total(after), (total(before), total(after))


def total(world: World) -> int:
    """Add up all points, wherever they lie."""
    lying = sum(area.points for area in world.areas.values())
    return lying + sum(player.card_points for player in world.players.values())


def caused(event: Event[Any]) -> int:  # noqa: PLR0911 - one for each cause
    """Return by how many points an event changes the sum; all others only move points, or none."""
    match event:
        case points.RevenueGained():
            return sum(number for _, number in event.incomes)
        case points.WinterRevenue():
            return -event.lost
        case points.CardPointsGained():
            return event.points
        case points.PointsLost():  # what the victim pays is an event of its own
            return event.points if event.handed else 0
        case points.PointsPaidOut() | points.UpkeepPaid() | recruits.UnitBought():
            return -event.payment.total
        case control.TreasuryCaptured():
            return -event.points if event.lost else 0
        case control.PointsMoved() | control.CardPointsSaved():
            return -event.points if event.goal is None else 0
    return 0
