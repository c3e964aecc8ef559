"""The numbers that sum a power up, turn by turn (C.95.1)."""

from __future__ import annotations

from pbm.kernel.figure import Figure
from pbm.kernel.sentence import say

FIGURES = (
    Figure("vps", say("VPs"), public=True, summed_up=True, headline=True),
    Figure("value", say("Value"), public=True, summed_up=True, headline=True),
    Figure("areas", say("Areas"), public=True),
    Figure("armies", say("Armies"), public=True),
    Figure("morale", say("Morale"), public=True),
    Figure("cards", say("Cards"), public=True),
)
