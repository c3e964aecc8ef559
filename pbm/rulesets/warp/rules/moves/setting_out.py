"""Whether a MOVE line is valid, and which group it sets out (W.32 to W.35)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from pbm.kernel.order import Actor, OrderFailedError, Outcome, Verdict
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.warp.orders.base import WarpOrder
from pbm.rulesets.warp.orders.movement import Take
from pbm.rulesets.warp.position.cards.box import title
from pbm.rulesets.warp.position.cards.data import Way
from pbm.rulesets.warp.position.group import Group
from pbm.rulesets.warp.position.stacks import Whereabouts
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.rules.moves.choosing import chosen, movable
from pbm.rulesets.warp.rules.moves.grouping import departed, grouped, has_free_move, is_beset, is_pinned
from pbm.rulesets.warp.rules.moves.means import Means, MoveLine, means_of
from pbm.rulesets.warp.rules.moves.paths import may_go, on_course, way_to

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.events.lines import LineTold
    from pbm.rulesets.warp.orders.movement import Move
    from pbm.rulesets.warp.position.stacks import Whereabouts
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World


@record
class SettingOut(WarpOrder):
    """A MOVE line with the lines that choose its group, judged when its round or reaction begins."""

    line: MoveLine
    where: Whereabouts

    def check(self, actor: Actor[World]) -> None:
        """Check what fails the line whatever the position."""
        self.line.move.check(actor)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Report the lines that choose the group, and set it out (W.35).

        Raises:
            OrderFailedError: the line is not valid.

        """
        world, player, move = actor.world, actor.empire, self.line.move
        if world.players[player].held:
            raise OrderFailedError(say("your stacks may not move this turn"))
        means = means_of(world, player, None if move.card is None else int(move.card))
        area = world.areas[move.where or ""]
        self._require_free_hand(world, player, area, means)
        group, lines = self._group(world, player, area, means)
        path = self._path(world, group)
        group = replace(on_course(world, self.where, group, path, means.way), place=actor.place)
        return Verdict(Outcome.DONE, events=(*lines, departed(world, group, means)))

    def _require_free_hand(self, world: World, player: str, area: Area, means: Means) -> None:
        """Fail without a stack, or with a pinned one; one that evades must be pinned (W.39, W.41)."""
        side = world.side_of(player)
        if player not in area.stacks:
            raise OrderFailedError(say("you have no units in {area}", area=area.code))
        if means.way is Way.EVADE:
            if not is_beset(world, self.where, area, side):
                raise OrderFailedError(say("there is no battle in {area} to slip away from", area=area.code))
        elif is_pinned(world, self.where, area, side):
            raise OrderFailedError(say("your units in {area} are pinned by opposing ones", area=area.code))

    def _group(self, world: World, player: str, area: Area, means: Means) -> tuple[Group, list[LineTold]]:
        """Return the group that the lines choose; fail if it cannot be moved by its means (W.32, W.34)."""
        by_sea = area.is_sea and world.areas[self.line.move.course[0]].is_sea
        choosers = self.line.choosers
        able = movable(world, area, player, means, by_sea=by_sea)
        units, lines = chosen(world, player, able, choosers)
        if able and not units:
            raise OrderFailedError(say("no unit in {area} that TAKE and LEAVE choose can move", area=area.code))
        named = any(isinstance(line.order, Take) for line in choosers)
        if not named:
            units = default_group(world, self.where, player, self.line.move, units)
        if by_sea and not any(kind_of(chit).naval for chit in units):
            raise OrderFailedError(say("no ship in {area} can move", area=area.code))
        group = replace(grouped(world, area, player, units, named=named), bypass=means.way is Way.BYPASS)
        if means.card is None and not has_free_move(world, units):
            raise OrderFailedError(say("nobody in {area} has a free move to give", area=area.code))
        if not means.fits(group):
            raise OrderFailedError(say("{card} moves ships only", card=title(world, means.card or 0)))
        return group, lines

    def _path(self, world: World, group: Group) -> tuple[str, ...]:
        """Return the path as written, or the shortest way; fail if its first space is closed (W.33)."""
        course = self.line.move.course
        if isinstance(self.line.move.way, str):
            way = way_to(world, self.where, group, course[-1])
            if way is None:
                raise OrderFailedError(_no_way(group, course[-1]))
            return way
        if not may_go(world, self.where, replace(group, path=course)):
            raise OrderFailedError(_no_way(group, course[0]))
        return course


def _no_way(group: Group, goal: str) -> Sentence:
    where = {"origin": group.origin, "goal": goal}
    if group.mixed:
        return say("there is no way from {origin} to {goal} for ships and land units that they do not carry", **where)
    return say("there is no way from {origin} to {goal}", **where)


def default_group(world: World, where: Whereabouts, player: str, move: Move, units: list[Chit]) -> list[Chit]:
    """Return the units that a line without TAKE moves, out of those that can move or that LEAVE allows (W.32).

    All, if they have a way together; else the land units, if these have one; else the ships (W.33). At sea land units
    are cargo, and always go along.
    """
    ships = [chit for chit in units if kind_of(chit).naval]
    land = [chit for chit in units if not kind_of(chit).naval]
    at = move.where or ""
    if world.areas[at].is_sea or not ships or not land:
        return units
    for part in (units, land):
        group = Group(player, None, at, at, (), (), tuple(part), mixed=part is units)
        if _has_way(world, where, group, move):
            return part
    return ships


def _has_way(world: World, where: Whereabouts, group: Group, move: Move) -> bool:
    """Tell whether there is a way to a line's goal, or every link of its path is one that the group can use."""
    if isinstance(move.way, str):
        return way_to(world, where, group, move.way) is not None
    links = pairwise((group.origin, *move.course))
    return all(may_go(world, where, replace(group, at=one, path=(other,))) for one, other in links)
