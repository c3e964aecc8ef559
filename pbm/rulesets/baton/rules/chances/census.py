"""The census at the end of winter, and what a game may end by (C.93, C.94)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.events.seasons import CensusTaken, HegemonyReached, LastWinterEnded

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps


def take_census(course: Course) -> Steps:
    """Count what every power controls; the winner by hegemony is fixed here, and the last year ends (C.93, C.94)."""
    world = course.world
    for power in world.playing():
        yield CensusTaken(power, world.value_of(power), world.settings.par.get(power, 0), world.year)
    hegemon = _hegemon(world)
    if hegemon is not None:
        yield HegemonyReached(hegemon, world.value_of(hegemon))
    if _year_of_game(world) >= world.settings.years:
        yield LastWinterEnded()


def _hegemon(world: World) -> str | None:
    """Return the power that wins by hegemony at this census, if none has won before (C.94)."""
    if world.hegemon is not None or _year_of_game(world) < world.settings.hegemony_year:
        return None
    values = {power: world.value_of(power) for power in world.playing()}
    greatest = [power for power, value in values.items() if value == max(values.values())]
    alone = len(greatest) == 1 and values[greatest[0]] >= world.settings.hegemony
    return greatest[0] if alone else None


def _year_of_game(world: World) -> int:
    """Count the year from 1 on."""
    return world.year - world.settings.first_year + 1
