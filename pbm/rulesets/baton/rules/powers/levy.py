"""The levy (C.91)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.events.cards import LeaderLevied
from pbm.rulesets.baton.rules.course import course_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps


def levied(stage: Stage[World]) -> Steps:
    """Give a leader to who has neither army nor leader (C.91)."""
    return _levy(course_of(stage))


def _levy(course: Course) -> Steps:
    world = course.world
    if not world.settings.levy:
        return
    for power in world.playing():
        helpless = not any(world.armies_of(power)) and not any(_usable(world, power, world.powers[power].hand))
        card = min(_usable(world, power, world.discards), default=None)
        if helpless and card is not None:
            yield LeaderLevied(power, card)


def _usable(world: World, power: str, cards: Iterable[int]) -> Iterator[int]:
    """Yield the cards whose leaders a power may use (C.9)."""
    return (number for number in cards if world.may_use(power, world.card(number)))
