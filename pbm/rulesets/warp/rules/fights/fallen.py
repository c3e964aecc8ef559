"""Units taken out of a fight, as events: what changes the world, and what everybody sees of it (W.55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.losses import Cause, LeaderCaptured, UnitsFallen, UnitsLost
from pbm.rulesets.warp.position.unit_lists import kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.rules.fights.fighter import Fighter

    Events = Iterator[Event[World]]


def fallen(area: str, fighters: Iterable[Fighter], cause: Cause, captor: str | None = None) -> Events:
    """Let units in a fight fall, whosever they are; their leaders are captured by somebody, or destroyed by nobody."""
    by_holder: dict[str, list[Chit]] = {}
    for fighter in fighters:
        by_holder.setdefault(fighter.holder, []).append(fighter.chit)
    for holder, units in by_holder.items():
        yield from taken_from(area, holder, units, cause, captor)


def taken_from(area: str, holder: str, units: Sequence[Chit], cause: Cause, captor: str | None = None) -> Events:
    """Let units of one holder fall."""
    if units:
        yield UnitsFallen(area, holder, tuple(units), cause, captor)
        yield UnitsLost(area, holder, tuple(chit.code for chit in units), cause)
    for chit in units:
        if captor is not None and kind_of(chit).leader:
            yield LeaderCaptured(area, holder, chit.code, captor)
