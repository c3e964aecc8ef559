"""The turn of Baton and Knapsack: its phases are the steps of the rulebook (C.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.phase import Phase, Rounds
from pbm.rulesets.baton.rules.powers import alliances, dispatch, elimination, ending, levy, prisoners, roll_call
from pbm.rulesets.baton.rules.tricks import one_by_one
from pbm.rulesets.baton.rules.written import telling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.baton.position.world import World

    Phases = Sequence[Phase[World] | Rounds[World]]

TRICKS: Rounds[World] = Rounds(split=one_by_one.tricks, phases=(Phase("Trick", one_by_one.played, one_by_one=True),))
"""Step 3: the tricks of all rounds (C.24, C.26)."""

PHASES: Phases = (
    Phase("Roll call", roll_call.called),
    Phase("Sheets", telling.put_together),
    Phase("Releases", prisoners.released, one_by_one=True),
    Phase("Alliances", alliances.allied, one_by_one=True),
    TRICKS,
    Phase("Tricks over", one_by_one.over),
    Phase("Lines left over", telling.left_over),
    Phase("Broken alliances", alliances.broken, one_by_one=True),
    Phase("Dispatch", dispatch.dispatched, one_by_one=True),
    Phase("Calendar", dispatch.calendar, one_by_one=True),
    Phase("Levy", levy.levied, one_by_one=True),
    Phase("Elimination", elimination.eliminated, one_by_one=True),
    Phase("Victory", ending.looked_for),
    Phase("End", ending.ended),
)
