"""How far a group goes on its path, and what the way of its card asks of the path (W.33, W.35, W.76.1 to 5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.order import Failure
from pbm.kernel.sentence import say, several
from pbm.rulesets.warp.position.cards.data import Way
from pbm.rulesets.warp.rules.moves.speeds import speed_of_group

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pbm.rulesets.warp.position.group import Group
    from pbm.rulesets.warp.position.stacks import Whereabouts
    from pbm.rulesets.warp.position.world import World

    Path = tuple[str, ...]


def on_course(world: World, where: Whereabouts, group: Group, path: Path, way: Way) -> Group:
    """Put a group on a path, as far as it goes.

    Raises:
        Failure: the path is not one for the way of its card.

    """
    speed = speed_of_group(group, world.settings)
    if way in CONDITIONS:
        CONDITIONS[way](where, world.side_of(group.player), path, speed)
    most = 1 if way is Way.EVADE else speed
    if not most:
        raise Failure(say("the slowest unit of the group cannot move"))
    short = say("the slowest unit goes {spaces}, no farther", spaces=several("{n} space", "{n} spaces", most))
    return replace(group, path=path[:most], reason=short if len(path) > most else None)


def _engages(where: Whereabouts, side: str, path: Path, speed: int) -> None:
    """The goal must be within the speed and hold opposing units now (W.76.3)."""
    _intercepts(where, side, path, speed)
    if len(path) > speed:
        raise Failure(say("{goal} is too far away to engage units there", goal=path[-1]))


def _intercepts(where: Whereabouts, side: str, path: Path, speed: int) -> None:  # noqa: ARG001 - full speed, be it cut
    """The goal must hold opposing units now (W.76.4)."""
    if not where.is_opposed(path[-1], side):
        raise Failure(say("there are no opposing units in {goal}", goal=path[-1]))


def _evades(where: Whereabouts, side: str, path: Path, speed: int) -> None:  # noqa: ARG001 - it goes one space
    """The next area must be without opposing units (W.76.5)."""
    if where.is_opposed(path[0], side):
        raise Failure(say("there are opposing units in {goal}", goal=path[0]))


def _bypasses(where: Whereabouts, side: str, path: Path, speed: int) -> None:
    """There must be an opposing Fortification on the way, before the goal and within the speed (W.35, W.76.2)."""
    if not any(where.is_fortified(code, side) for code in path[:-1][:speed]):
        raise Failure(say("there is no opposing Fortification to pass on the way to {goal}", goal=path[-1]))


CONDITIONS: Mapping[Way, Callable[[Whereabouts, str, Path, int], None]] = {
    Way.ENGAGE: _engages,
    Way.BYPASS: _bypasses,
    Way.INTERCEPT: _intercepts,
    Way.EVADE: _evades,
}
"""What the ways of cards ask, besides what all moves must have."""
