"""What must hold after every turn of a battle, whatever the dummies did."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.events.fights import CombatBegun, CombatOver
from pbm.rulesets.battles.events.turns import AttacksFixed, LineTold
from pbm.rulesets.battles.keeping.soundness import world_fault
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.rules.mustering import is_muster

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.battles.position.world import Army, World

    Events = Sequence[Event[Any]]


def check(before: World, events: Events, after: World) -> None:
    """Check that battalions and cards are all there, that combats end, and that lines are judged once.

    Raises:
        AssertionError: it is not so.

    """
    fault = world_fault(after)
    assert fault is None, fault
    for code, army in after.armies.items():
        check_army(before.armies[code], army, is_new=is_muster(before))
        assert len(army.hand) <= after.settings.tactics_limit, army.hand
    check_combats(events)
    lines = Counter((event.empire, event.place) for event in events if isinstance(event, LineTold))
    assert set(lines.values()) <= {1}, lines.most_common(1)


def check_army(before: Army, after: Army, *, is_new: bool) -> None:
    """Check that nobody but the dead is dead, that no value has changed, and that all thirty cards are there."""
    if not is_new:
        assert list(before.battalions) == list(after.battalions)
        assert list(map(values_of, before.battalions.values())) == list(map(values_of, after.battalions.values()))
    assert before.fallen == after.fallen[: len(before.fallen)]
    assert sorted([*after.deck, *after.hand, *after.discards]) == list(tactics_cards())
    assert all(general.fallen >= before.generals[code].fallen for code, general in after.generals.items() if not is_new)


def values_of(battalion: Any) -> tuple[object, ...]:  # noqa: ANN401 - a battalion
    """Return what never changes of a battalion (N.2)."""
    return battalion.fire, battalion.melee, battalion.morale, battalion.training, battalion.points, battalion.type


def check_combats(events: Events) -> None:
    """Check that each combat ends before the next begins, and that nobody attacks more often than he may (N.23)."""
    fixed = {event.empire: event.number for event in events if isinstance(event, AttacksFixed)}
    used: Counter[str] = Counter()
    name = None
    for event in events:
        if isinstance(event, CombatBegun):
            assert name is None, (name, event.name)
            name = event.name
            used.update(event.ends)
        elif isinstance(event, CombatOver):
            assert name is not None
            name = None
    assert name is None, name
    assert used <= Counter(fixed), (used, fixed)
