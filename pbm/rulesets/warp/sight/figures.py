"""The numbers that sum a player up, turn by turn."""

from __future__ import annotations

from pbm.kernel.figure import Figure
from pbm.kernel.sentence import say

FIGURES = (
    Figure("points", say("Points"), summed_up=True, headline=True, columns=6),
    Figure("units", say("Units"), summed_up=True),
    Figure("areas", say("Areas"), public=True),
    Figure("income", say("Income"), public=True),
    Figure("cards", say("Cards"), public=True, kept=False),
)
