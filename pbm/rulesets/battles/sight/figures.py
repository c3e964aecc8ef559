"""The numbers that sum an army up, turn by turn (N.13)."""

from __future__ import annotations

from pbm.kernel.figure import Figure
from pbm.kernel.sentence import say

FIGURES = (
    Figure("lost", say("Lost"), public=True, summed_up=True, headline=True),
    Figure("share", say("Share"), public=True, summed_up=True, headline=True),
    Figure("in_play", say("In play"), public=True),
    Figure("shaken", say("Shaken"), public=True),
    Figure("blown", say("Blown"), public=True),
)
