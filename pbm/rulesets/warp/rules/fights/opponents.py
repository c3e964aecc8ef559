"""Who fights whom in an area, and who attacks (W.16, W.44, W.45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.settings import Adjudication
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.fights.line_up import fighting_sides
from pbm.rulesets.warp.rules.strength import force_of_side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.position.world import Area, World

ALWAYS = (0, 0)
"""Since when a side has been in an area that was there when the moves began (W.44)."""


def next_pair(world: World, area: Area) -> tuple[str, str] | None:
    """Return attacker and defender of the next fight in an area; none if there is none left."""
    sides = fighting_sides(world, area)
    if world.settings.adjudication is Adjudication.IN_ORDER:
        return _in_order(world, area, sides)
    if len(sides) < 2:
        return None
    defender = _holder(world, area, sides)
    return _strongest(world, area, [side for side in sides if side != defender]), defender


def _in_order(world: World, area: Area, sides: Sequence[str]) -> tuple[str, str] | None:
    """Return the active player's side against the strongest of the others, as long as it is there (W.16)."""
    active = next((world.side_of(player) for player in world.today.active), None)
    others = [side for side in sides if side != active]
    return (active, _strongest(world, area, others)) if active is not None and active in sides and others else None


def _strongest(world: World, area: Area, sides: Sequence[str]) -> str:
    """Return the side with the most printed Force in an area now; of equal ones the first in the order of play."""
    return max(sides, key=lambda side: force_of_side(world, area, side))


def _holder(world: World, area: Area, sides: Sequence[str]) -> str:
    """Return the side that defends: who has won the last fight here, if it has units left, else by W.44 (W.45)."""
    last = world.today.holders.get(area.code)
    if GARRISON in sides:
        return GARRISON
    return last if last is not None and last in sides else defender_of(world, area, sides)


def defender_of(world: World, area: Area, sides: Sequence[str]) -> str:
    """Return the side that defends an area against the others (W.44).

    Who has been there since the moves began, if it is one side alone; then whose marker lies there; then who has been
    there longest without a break, of equal ones the one whose first player comes later in the order of play.

    Args:
        world: the position.
        area: the area.
        sides: the sides with units there, by the order of play of their first player.

    """
    since = {side: area.since.get(side, ALWAYS) for side in sides}
    before = [side for side in sides if since[side] == ALWAYS]
    if len(before) == 1:
        return before[0]
    marked = None if area.marker is None else world.side_of(area.marker)
    if marked is not None and marked in sides:
        return marked
    return min(reversed(sides), key=since.__getitem__)
