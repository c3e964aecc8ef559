"""Finding fights, their sides and their winners (W.43 to W.46, W.50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.phase import Round
from pbm.rulesets.warp.events.fights import (
    FieldsFound,
    FightBegun,
    FightDecided,
    FightDrawnUp,
    ForcesReckoned,
    UnitForce,
)
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.settings import Adjudication, FightOrder
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.fights.battle import battle_in, battle_of, fighting_sides, fighting_units, line_up
from pbm.rulesets.warp.rules.fights.choices import winner
from pbm.rulesets.warp.rules.fights.force import reckon
from pbm.rulesets.warp.rules.units import force_of_side, printed_force

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import Area, World
    from pbm.rulesets.warp.rules.fights.battle import Battle

    Events = Iterator[Event[World]]


def found(stage: Stage[World]) -> Events:
    """Find the areas to be fought over, and their order, once for the step (W.43)."""
    areas = [area for area in stage.world.areas.values() if _is_contested(stage.world, area)]
    yield FieldsFound(tuple(area.code for area in sorted(areas, key=lambda area: _order(stage.world, area))))


def _is_contested(world: World, area: Area) -> bool:
    """Tell whether there is a fight: opposing units, in order the active player's (W.16); set-up starts none (W.43)."""
    if world.turn == 0 and not area.entered:
        return False
    in_order = world.settings.adjudication is Adjudication.IN_ORDER
    concerned = not in_order or any(fighting_units(world, area, player) for player in world.today.active)
    return concerned and len(fighting_sides(world, area)) > 1


def _order(world: World, area: Area) -> tuple[bool, int, str]:
    """Return the sort key of a fight: the sea first, then the most printed Force of all sides, then the code (W.43)."""
    largest = world.settings.fight_order is FightOrder.LARGEST
    force = sum(force_of_side(world, area, side) for side in fighting_sides(world, area))
    return not area.is_sea, -force if largest else 0, area.code


def one_by_one(world: World, actions: Sequence[Action[World]]) -> Iterator[Round[World]]:
    """Yield a round for each fight, one after the other: in an area until one side is left there (W.43, W.45)."""
    number = 0
    for code in world.today.fields:
        while next_pair(world, world.areas[code]):
            number += 1
            yield Round(number, [actions])


def drawn_up(stage: Stage[World]) -> Events:
    """Begin the next fight: sides, start counts, commanders (W.44 to W.46)."""
    world = stage.world
    area, (attacker, defender) = next(
        (area, pair) for area in (world.areas[code] for code in world.today.fields) if (pair := next_pair(world, area))
    )
    sides = attacker, defender
    lines = [line_up(world, area, side) for side in sides]
    players = [tuple(dict.fromkeys(fighter.holder for fighter in line if fighter.holder != GARRISON)) for line in lines]
    contest = module_of(world).contest(world, area, sides)
    commanders = commander(world, area, players[0]), commander(world, area, players[1])
    start = len(lines[0]), len(lines[1])
    begun = FightDrawnUp(area.code, contest, attacker, defender, (players[0], players[1]), start, commanders)
    yield begun
    yield FightBegun(area.code, contest, attacker, defender, players[0], players[1])
    yield _forces(battle_in(world, begun.fight()))


def commander(world: World, area: Area, players: Sequence[str]) -> str:
    """Return who commands a side: its player with the most printed Force in the fight (W.46); a garrison has none."""
    ranked = sorted(players, key=world.rank)
    return max(ranked, key=lambda player: printed_force(area, fighting_units(world, area, player)), default=GARRISON)


def _forces(battle: Battle, *, final: bool = False) -> ForcesReckoned:
    """Show the players in a fight every unit with its Force (W.75)."""
    fight = battle.fight
    attacker, defender = (reckon(battle, side) for side in fight.sides)
    units = [
        tuple(
            UnitForce(fighter.holder, fighter.chit, force)
            for fighter, force in zip(battle.units[side], total.units, strict=True)
        )
        for side, total in zip(fight.sides, (attacker, defender), strict=True)
    ]
    totals, bonus = (attacker.total, defender.total), (attacker.bonus, defender.bonus)
    return ForcesReckoned(fight.area, fight.fighters, (units[0], units[1]), bonus, totals, final)


def decided(stage: Stage[World]) -> Events:
    """Publish the winner (W.50)."""
    battle = battle_of(stage.world)
    fight = battle.fight
    attacker, defender = (reckon(battle, side).total for side in fight.sides)
    if fight.laid:
        yield _forces(battle, final=True)
    yield FightDecided(fight.area, fight.attacker, fight.defender, attacker, defender, winner(battle))


ALWAYS = (0, 0)
"""Since when a side has been in an area that was there when the moves began (W.44)."""


def next_pair(world: World, area: Area) -> tuple[str, str] | None:
    """Return attacker and defender of the next fight in an area; None if there is no more."""
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
    """Return the side that defends: the winner of the last fight here, if it has units left, else by W.44 (W.45)."""
    last = world.today.holders.get(area.code)
    if GARRISON in sides:
        return GARRISON
    return last if last is not None and last in sides else defender_of(world, area, sides)


def defender_of(world: World, area: Area, sides: Sequence[str]) -> str:
    """Return the side that defends an area against the others (W.44).

    The only side there since the moves began; else the side whose marker lies there; else the side that has been
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
