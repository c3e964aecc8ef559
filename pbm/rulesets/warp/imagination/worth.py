"""What a position is worth to a player: land, armies, points and danger, by the rules of victory (W.71)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.control import printed_revenue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, Player, World

WON = 5000
"""The worth of a game won: more than any position that is still open."""
LAND = 100
"""The worth of a territory: their number decides at the end."""
REVENUE = 4
"""The worth of a point of revenue, for each turn to come, of HORIZON at most."""
HORIZON = 6
FORCE = 6
"""The worth of a point of printed Force while there are HORIZON turns to come; after the last a tenth of it."""
LEADER = 20
"""The worth of each of the first leaders that can make an army march."""
LEADERS = 4
SAVED = 2
"""The worth of a point saved, up to MANY."""
MANY = 60
CARD = 8
"""The worth of a card in hand, up to the limit."""
CAPTIVE = 30
"""The worth of an opponent's leader who has been captured."""
MENACED = 35
"""What a territory loses in worth, in percent, beside a stronger enemy who can march."""
OTHERS = 40
"""How much opponents' loss counts beside the own gain, in percent, where there are more than two sides."""


@record(frozen=False)
class Held:
    """What one side has in an area: the Force of its units, and how many of these make an army march."""

    force: int = 0
    movers: int = 0


def worth(world: World, empire: str) -> int:
    """Return what a position is worth to a player: the merits of their side over those of others, as a whole number.

    With two sides what one loses the other wins. With more a player looks at their own merits first, and least at how
    much others lose: a strong player is then no worse a neighbour than another.
    """
    side = world.players[empire].side
    merits = _merits(world)
    own = merits[side]
    others = [merit for other, merit in merits.items() if other != side]
    total = own - sum(others) // max(1, len(others)) * (100 if len(others) == 1 else OTHERS) // 100
    if not world.over:
        return total
    return total + (0 if not world.winners else WON if empire in world.winners else -WON)


def _merits(world: World) -> Mapping[str, int]:
    """Return the merits of every side."""
    left = max(0, world.settings.last_turn - world.turn)
    merits = dict.fromkeys(world.sides, 0)
    held, leaders = _held(world)
    for sides in held.values():
        for side, units in sides.items():
            if side != GARRISON:
                merits[side] += units.force * FORCE * (min(left, HORIZON) * 9 + HORIZON) // (HORIZON * 10)
    points = {code: player.card_points for code, player in world.players.items()}
    for area in world.areas.values():
        if area.marker is not None:
            merits[world.side_of(area.marker)] += _land(world, held, area, left)
            points[area.marker] += area.points
    for code, player in world.players.items() if left else ():
        merits[player.side] += (
            min(leaders.get(code, 0), LEADERS) * LEADER
            + min(points[code], MANY) * SAVED
            + min(len(player.hand), world.settings.hand_limit) * CARD
            + sum(CAPTIVE for chit in player.captives if _is_opponents(world, player, chit))
        )
    return merits


def _held(world: World) -> tuple[dict[str, dict[str, Held]], dict[str, int]]:
    """Return by area and side what stands there; and by player how many units make an army march."""
    found: dict[str, dict[str, Held]] = {}
    leaders: dict[str, int] = {}
    is_mover = module_of(world).is_mover
    for area, holder, stack in world.stacks():
        here = found.setdefault(area.code, {}).setdefault(world.side_of(holder), Held())
        here.force += sum(_force(chit.units, chit.kind) for chit in stack.units)
        movers = sum(map(is_mover, stack.units))
        here.movers += movers
        leaders[holder] = leaders.get(holder, 0) + movers
    return found, leaders


@cache
def _force(units: str, kind: str) -> int:
    return unit_lists()[units].kinds[kind].force


def _land(world: World, held: Mapping[str, Mapping[str, Held]], area: Area, left: int) -> int:
    """Return what a territory is worth to the side whose marker it has: less if it is likely to be lost."""
    gain = LAND + REVENUE * min(left, HORIZON) * printed_revenue(world, area)
    if not left:
        return gain
    side = world.side_of(area.marker or GARRISON)
    here = held.get(area.code, {})
    own = here[side].force if side in here else 0
    for code in (area.code, *area.borders):
        for other, units in held.get(code, {}).items():
            if units.force > own and other not in {side, GARRISON} and (units.movers or code == area.code):
                return gain - gain * MENACED // 100
    return gain


def _is_opponents(world: World, captor: Player, chit: Chit) -> bool:
    owner = world.players.get(chit.pile)
    return owner is not None and owner.side != captor.side
