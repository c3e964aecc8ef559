"""The end of a fight: prizes, drowning, retreats, experience, discards (W.56 to W.58, W.92).

A stack retreats as one; but where land units and ships stand together, they retreat separately, the land units
first, as if they were two stacks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.fights import FightClosed, LeaderProven, Retreated
from pbm.rulesets.warp.events.losses import Cause, ShipSeized, ShipTaken
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.stacks import units_of
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.position.ways import land_links, sea_links
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.fights.battle import battle_of
from pbm.rulesets.warp.rules.fights.casualties import taken_from
from pbm.rulesets.warp.rules.units import drowning, is_cargo, lines_for, room

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.fight import Fight
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World

    Events = Iterator[Event[World]]


def next_stack(stage: Stage[World]) -> Events:
    """Retreat the next beaten stack, in order of play; units with nowhere to go are destroyed (W.57)."""
    world, fight = stage.world, stage.world.fight
    assert fight is not None
    if fight.winner is None:
        return
    area = world.areas[fight.area]
    beaten = [holder for holder in area.stacks if world.side_of(holder) == fight.loser]
    if beaten:
        yield from _beaten(world, fight, area, min(beaten, key=world.rank))


def _beaten(world: World, fight: Fight, area: Area, holder: str) -> Events:
    """Retreat a stack, or its land units before its ships; a garrison never does (W.92)."""
    units = _first_of(area, holder)
    goal = None if holder == GARRISON else retreat_of(world, holder, area)
    if goal is not None:
        yield Retreated(holder, area.code, goal, on_foot=len(units) < len(units_of(area, holder)))
        return
    assert fight.winner is not None
    yield from taken_from(area.code, holder, units, Cause.NOWHERE, fight.commanders[fight.winner])


def _first_of(area: Area, holder: str) -> list[Chit]:
    """Return the units of a stack that retreat first: on land all but ships, if there are any; else all."""
    units = units_of(area, holder)
    on_foot = [] if area.is_sea else [chit for chit in units if not kind_of(chit).naval]
    return on_foot or units


def retreat_of(world: World, holder: str, area: Area) -> str | None:
    """Return where a holder's stack retreats to: the first of their choices that is allowed (W.56)."""
    allowed = allowed_for(world, holder, area)
    chosen = [line.what for line in lines_for(world, holder, "RETREAT", area.code)]
    back = area.stacks[holder].came_from
    first = next((goal for goal in (*chosen, back) if goal in allowed), None)
    return first or min(allowed, key=lambda goal: (_liking(world, holder, world.areas[goal]), goal), default=None)


def allowed_for(world: World, holder: str, area: Area) -> list[str]:
    """Return the areas that a holder's stack may retreat to: over one link, without opposing units there (W.56)."""
    side = world.side_of(holder)
    if area.is_sea or any(kind_of(chit).naval for chit in _first_of(area, holder)):
        links = list(sea_links(world, area.code))
    else:
        ships = (sea for sea in area.stacks[holder].landed_from if _has_room(world, holder, area, sea))
        links = [*land_links(world, area.code, side), *ships]
    return [link for link in dict.fromkeys(links) if not world.opposed(world.areas[link], side)]


def _has_room(world: World, holder: str, area: Area, sea: str) -> bool:
    """Tell whether a holder's ships in a sea space have room for the whole stack on the shore."""
    there = units_of(world.areas[sea], holder)
    cargo = sum(is_cargo(world.areas[sea], chit) for chit in there)
    return room(world, there) - cargo >= len(units_of(area, holder))


def _liking(world: World, holder: str, goal: Area) -> int:
    """Return an area's rank as a retreat without a line: own units, allies', own control, allies', no marker (W.56)."""
    side = world.side_of(holder)
    marker = None if goal.marker is None else world.side_of(goal.marker)
    kinds = (holder in goal.stacks, bool(goal.stacks), goal.marker == holder, marker == side, goal.marker is None)
    return kinds.index(True) if True in kinds else len(kinds)


def prizes(stage: Stage[World]) -> Events:
    """Give the winner's commander the loser's strongest remaining ship, one for each card (EW.19)."""
    battle = battle_of(stage.world)
    fight = battle.fight
    if fight.winner is None or fight.loser is None:
        return
    captor = fight.commanders[fight.winner]
    wanted = sum(card_of(stage.world, laid.card).capture for laid in battle.laid)
    ships = [fighter for fighter in battle.units[fight.loser] if fighter.kind.ship]
    for prize in sorted(ships, key=lambda fighter: -fighter.kind.force)[:wanted]:
        yield ShipSeized(fight.area, prize.holder, prize.chit, captor)
        yield ShipTaken(fight.area, prize.holder, prize.chit.code, captor)


def drowned(stage: Stage[World]) -> Events:
    """Drown cargo that has no room, on both sides (W.58)."""
    world, fight = stage.world, stage.world.fight
    assert fight is not None
    area = world.areas[fight.area]
    for holder in sorted(area.stacks, key=world.rank):
        if world.side_of(holder) in fight.sides:
            lost = drowning(world, area, holder, units_of(area, holder))
            yield from taken_from(area.code, holder, lost, Cause.DROWNED)


def closed(stage: Stage[World]) -> Events:
    """Give experience to the winner's surviving leaders, then discard the cards laid (W.58, EW.16)."""
    battle = battle_of(stage.world)
    fight = battle.fight
    if fight.winner is not None and module_of(stage.world).learns:
        for fighter in battle.units[fight.winner]:
            if fighter.kind.leader:
                yield LeaderProven(fighter.holder, fight.area, fighter.chit)
    yield FightClosed(fight.area)
