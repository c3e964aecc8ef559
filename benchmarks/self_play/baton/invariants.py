"""What must hold after every turn, whatever the dummies did."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton.events.lines import LineTold
from pbm.rulesets.baton.keeping.soundness import world_fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.baton.position.world import World

    Events = Sequence[Event[Any]]


def check(before: World, events: Events, after: World) -> None:
    """Check that each card is in one place, that morale and cubes are within their bounds, and lines judged once.

    Raises:
        AssertionError: it is not so.

    """
    fault = world_fault(after)
    assert fault is None, fault
    assert sorted(cards_of(after)) == [card.number for card in before.cards]
    assert all(1 <= army.morale <= after.settings.morale_max for army in after.armies.values())
    assert all(0 <= area.cubes <= area.printed for area in after.areas.values())
    assert all(army.ground is None or after.engaged(army.leader) for army in after.armies.values())
    lines = Counter((event.empire, event.place) for event in events if isinstance(event, LineTold))
    assert set(lines.values()) <= {1}, lines.most_common(1)


def cards_of(world: World) -> Iterator[int]:
    """Yield the cards of all places (C.7)."""
    yield from (*world.deck, *world.discards)
    for power in world.powers.values():
        yield from (*power.hand, *(prisoner.card for prisoner in power.prisoners))
    for army in world.armies.values():
        yield from (army.card, *army.units, *([] if army.ground is None else [army.ground]))
