"""The turn of Baton and Knapsack: its phases are the steps of the rulebook (C.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.phase import Phase, Rounds
from pbm.rulesets.baton.rules import diplomacy, turns
from pbm.rulesets.baton.rules.tricks import rounds
from pbm.rulesets.baton.rules.written import telling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.baton.position.world import World

    Phases = Sequence[Phase[World] | Rounds[World]]

TRICKS: Rounds[World] = Rounds(split=rounds.tricks, phases=(Phase("Trick", rounds.played, one_by_one=True),))
"""Step 3: the tricks of all rounds (C.24, C.26)."""

PHASES: Phases = (
    Phase("Roll call", turns.called),
    Phase("Sheets", telling.put_together),
    Phase("Releases", diplomacy.released, one_by_one=True),
    Phase("Alliances", diplomacy.allied, one_by_one=True),
    TRICKS,
    Phase("Tricks over", rounds.over),
    Phase("Lines left over", telling.left_over),
    Phase("Broken alliances", diplomacy.broken, one_by_one=True),
    Phase("Dispatch", turns.dispatched, one_by_one=True),
    Phase("Calendar", turns.calendar, one_by_one=True),
    Phase("Levy", turns.levied, one_by_one=True),
    Phase("Elimination", turns.eliminated, one_by_one=True),
    Phase("Victory", turns.looked_for),
    Phase("End", turns.ended),
)
