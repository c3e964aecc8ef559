"""Losses of a fight: which units fall, and what others see of it (W.53 to W.55, EW.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.losses import Cause, LeaderCaptured, UnitsFallen, UnitsLost
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.settings import PickDefault
from pbm.rulesets.warp.position.unit_lists import kind_of, matches
from pbm.rulesets.warp.rules.fights.battle import battle_of
from pbm.rulesets.warp.rules.fights.force import kept, loser_loses
from pbm.rulesets.warp.rules.units import lines_for, losing_order

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from fractions import Fraction

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.rules.fights.battle import Battle, Fighter

    Events = Iterator[Event[World]]


def fallen(area: str, fighters: Iterable[Fighter], cause: Cause, captor: str | None = None) -> Events:
    """Remove fallen units of any holders from a fight; leaders go to the captor, without one they are destroyed."""
    by_holder: dict[str, list[Chit]] = {}
    for fighter in fighters:
        by_holder.setdefault(fighter.holder, []).append(fighter.chit)
    for holder, units in by_holder.items():
        yield from taken_from(area, holder, units, cause, captor)


def taken_from(area: str, holder: str, units: Sequence[Chit], cause: Cause, captor: str | None = None) -> Events:
    """Remove fallen units of one holder."""
    if units:
        yield UnitsFallen(area, holder, tuple(units), cause, captor)
        yield UnitsLost(area, holder, tuple(chit.code for chit in units), cause)
    for chit in units:
        if captor is not None and kind_of(chit).leader:
            yield LeaderCaptured(area, holder, chit.code, captor)


def of_loser(stage: Stage[World]) -> Events:
    """Take the loser's losses (W.53); leaders are captured (W.55)."""
    battle = battle_of(stage.world)
    fight = battle.fight
    if fight.winner is not None:
        commander = fight.commanders[fight.winner]
        for cause, units in _fall(battle).items():
            yield from fallen(fight.area, units, cause, commander)


def of_winner(stage: Stage[World]) -> Events:
    """Take the winner's losses; leaders are destroyed, not captured (W.54, W.55, EW.17)."""
    battle = battle_of(stage.world)
    fight = battle.fight
    if fight.winner is not None and fight.loser is not None:
        due = module_of(stage.world).toll(battle, fight.lost.get(fight.loser, 0), fight.lost_force)
        yield from fallen(fight.area, _paid(battle, fight.winner, due), Cause.LOST)


def will_lose(battle: Battle, side: str) -> Fraction | int:
    """Return how many units, or how much Force, a side must lose by the cards laid; nothing is lost yet (W.51)."""
    if side == battle.fight.loser:
        return loser_loses(battle)
    lost = [fighter for units in _fall(battle).values() for fighter in units]
    return module_of(battle.world).toll(battle, len(lost), sum(fighter.kind.force for fighter in lost))


def _fall(battle: Battle) -> dict[Cause, list[Fighter]]:
    """Return which units the loser loses: Fortifications, the winner's pick, the rest (W.53)."""
    world, fight, number = battle.world, battle.fight, loser_loses(battle)
    assert fight.winner is not None
    assert fight.loser is not None
    units = battle.units[fight.loser]
    forts = [fighter for fighter in units if fighter.kind.fortification]
    others = [fighter for fighter in units if not fighter.kind.fortification]
    commander = fight.commanders[fight.winner]
    picked = [picked_first(world, commander, fight.area, others)] if number > len(forts) and others else []
    for fighter in picked:
        others.remove(fighter)
    rest = shared_out(world, fight.area, others, number - len(forts) - len(picked))
    return {Cause.FORTIFICATION: forts, Cause.PICKED: picked, Cause.LOST: rest}


def _paid(battle: Battle, winner: str, due: Fraction | int) -> list[Fighter]:
    """Return which units the winner loses: one at a time until they are enough, less those not needed (W.54).

    The first taken are the first spared. The last unit is not lost.
    """
    units, weight = battle.units[winner], module_of(battle.world).weight
    lost: list[Fighter] = []
    for fighter in shared_out(battle.world, battle.fight.area, units, len(units)):
        if sum(weight(each.kind) for each in lost) < due:
            lost.append(fighter)
    for fighter in tuple(lost):
        if sum(weight(each.kind) for each in lost) - weight(fighter.kind) >= due:
            lost.remove(fighter)
    return lost[: len(units) - kept(battle)]


def picked_first(world: World, commander: str, area: str, units: Sequence[Fighter]) -> Fighter:
    """Return the unit that a winner's commander picks: by their PICK lines, else by default (W.53b).

    Units are in list order, by which ties are broken; a garrison has no lines. Where leaders are not picked by default,
    printed Force counts without experience.
    """
    settings = world.settings
    others = [fighter for fighter in units if not fighter.kind.leader]
    allowed = units if settings.pick_leaders or not others else others
    for line in lines_for(world, commander, "PICK", area):
        named = [fighter for fighter in allowed if line.what and matches(fighter.chit, line.what, settings)]
        if named:
            return _strongest(named)
    leaders = [fighter for fighter in allowed if fighter.kind.leader]
    if leaders and settings.pick_default is PickDefault.LEADER:
        return _strongest(leaders)
    return max(allowed, key=lambda fighter: fighter.kind.force)


def _strongest(units: Sequence[Fighter]) -> Fighter:
    """Return the first unit with the highest printed Force with experience."""
    return max(units, key=lambda fighter: fighter.force)


def shared_out(world: World, area: str, units: Sequence[Fighter], number: int) -> list[Fighter]:
    """Return the units that a side loses, one at a time, each from its player with the most left (W.53c).

    Units are those of the players in order of play; each player loses by their own order of losing.
    """
    holders = dict.fromkeys(fighter.holder for fighter in units)
    left = {holder: _in_losing_order(world, area, units, holder) for holder in holders}
    lost: list[Fighter] = []
    for _ in range(min(number, len(units))):
        most = max(left, key=lambda holder: len(left[holder]))
        lost.append(left[most].pop(0))
    return lost


def _in_losing_order(world: World, area: str, units: Sequence[Fighter], holder: str) -> list[Fighter]:
    own = [fighter for fighter in units if fighter.holder == holder]
    ordered = losing_order(world, holder, area, [(area, fighter.chit) for fighter in own])
    by_chit = {fighter.chit: fighter for fighter in own}
    return [by_chit[chit] for _, chit in ordered]
