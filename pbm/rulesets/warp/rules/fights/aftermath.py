"""The end of a fight: prizes, drowning, experience, discards (W.58)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.fights import FightClosed, LeaderProven
from pbm.rulesets.warp.events.losses import Cause, ShipSeized, ShipTaken
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.stacks import units_of
from pbm.rulesets.warp.rules.cargo import drowning
from pbm.rulesets.warp.rules.fights.drawing_up import battle_of
from pbm.rulesets.warp.rules.fights.fallen import taken_from

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import World

    Events = Iterator[Event[World]]


def prizes(stage: Stage[World]) -> Events:
    """Let the winner's commander take the loser's strongest ship that is left, one for each card (EW.19)."""
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
    """Let the winner's leaders who live learn, then discard the cards laid (W.58, EW.16)."""
    battle = battle_of(stage.world)
    fight = battle.fight
    if fight.winner is not None and module_of(stage.world).learns:
        for fighter in battle.units[fight.winner]:
            if fighter.kind.leader:
                yield LeaderProven(fighter.holder, fight.area, fighter.chit)
    yield FightClosed(fight.area)
