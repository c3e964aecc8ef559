"""Cards of the moment RALLY: they help those with most points, ties by code (N.72, N.87).

With nobody to help none is played. Each phase plays one card of each army, and runs again until there are none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.morale import BattalionBroughtBack, BattalionRested, BattalionRevived
from pbm.rulesets.battles.rules.tactics.laid_out import first_line, played

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.battalions import Battalion
    from pbm.rulesets.battles.position.deck import Card
    from pbm.rulesets.battles.position.world import Army, World

    Events = Iterator[Event[World]]


def remounts(stage: Stage[World]) -> Events:
    """Play Remounts, before recovery (N.71)."""
    yield from _help(stage, lambda card: card.rest, _blown, BattalionRested)


def drums(stage: Stage[World]) -> Events:
    """Play Beat the drums (N.72)."""
    yield from _help(stage, lambda card: card.revive, _shaken, BattalionRevived)


def provosts(stage: Stage[World]) -> Events:
    """Play Provosts (N.72)."""
    yield from _help(stage, lambda card: card.rally, _routed, BattalionBroughtBack)


def _help(
    stage: Stage[World],
    number: Callable[[Card], int],
    in_need: Callable[[Army], Iterable[Battalion]],
    helped: Callable[[str, str], Event[World]],
) -> Events:
    for army in stage.world.armies.values():
        needy = _by_points(in_need(army))
        found = first_line(stage, army.code, lambda _, card: number(card) > 0) if needy else None
        if found is not None:
            action, _, card = found
            yield from played(action, card)
            yield from (helped(army.code, each.code) for each in needy[: number(card)])


def _by_points(battalions: Iterable[Battalion]) -> Sequence[Battalion]:
    return sorted(battalions, key=lambda each: (-each.points, each.code))


def _blown(army: Army) -> Iterator[Battalion]:
    return (each for each in army.in_play() if each.blown is not None)


def _shaken(army: Army) -> Iterator[Battalion]:
    return (each for each in army.in_play() if each.shaken)


def _routed(army: Army) -> Iterator[Battalion]:
    return (army.battalions[code] for code in army.routed)
