"""The figures that sum an empire up: E.42 says which of them are public."""

from __future__ import annotations

from pbm.kernel.figure import Figure
from pbm.kernel.sentence import say

FIGURES = (
    Figure("areas", say("Areas"), public=True, summed_up=True),
    Figure("armies", say("Armies"), public=True),
    Figure("income", say("Income"), listed=False),
    Figure("balance", say("BPs"), summed_up=True, headline=True, columns=4),
    Figure("treasury", say("Treasury")),
    Figure("vps", say("VPs"), summed_up=True),
)
