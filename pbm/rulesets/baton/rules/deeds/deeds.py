"""The six deeds by their names: whether they are possible, and doing them (C.8, C.29.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.position.cards import Deed
from pbm.rulesets.baton.rules.deeds import barrage, charge, forage, maneuver, recruit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.orders.deeds import DeedOrder
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course
    from pbm.rulesets.baton.rules.deeds.doing import Doing
    from pbm.rulesets.baton.rules.written.sheet import Entry, Sheet

IMPOSSIBLE: Mapping[Deed, Callable[[World, str, DeedOrder], Sentence | None]] = {
    Deed.MANEUVER: maneuver.impossible,
    Deed.FORCED: maneuver.impossible,
    Deed.CHARGE: charge.impossible,
    Deed.BARRAGE: barrage.impossible,
    Deed.RECRUIT: recruit.impossible,
    Deed.FORAGE: forage.impossible,
}
"""By deed, why a power cannot do it at this moment; None if it can (C.58, C.67, C.71, C.73, C.76)."""

DOING: Mapping[Deed, Callable[[Course, Sheet, Entry], Doing]] = {
    Deed.MANEUVER: maneuver.done,
    Deed.FORCED: maneuver.done,
    Deed.CHARGE: charge.done,
    Deed.BARRAGE: barrage.done,
    Deed.RECRUIT: recruit.done,
    Deed.FORAGE: forage.done,
}
"""By deed, doing it with all its consequences; what it returns says which lines were cut (C.45)."""
