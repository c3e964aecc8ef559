"""How much a computer player thinks: less the more players there are, whose sheets it imagines, and the more areas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.imagination import Effort

if TYPE_CHECKING:
    from pbm.kernel.view import View
    from pbm.rulesets.warp.sight.visibility import Sight

EFFORTS = (
    (2, 30, Effort(positions=110, stages=(3, 8, 16), fresh=12)),
    (2, 80, Effort(positions=70, stages=(3, 8, 16), fresh=12)),
    (4, 80, Effort(positions=65, stages=(3, 8), fresh=10)),
    (8, 300, Effort(positions=18, stages=(2, 4), fresh=4)),
)
"""By the number of players and of areas at most: a turn of The Hudson takes a tenth of one of Europe at War."""
LEAST = Effort(positions=10, stages=(1, 2), fresh=2)


def effort(view: View[Sight]) -> Effort:
    """Return how much to think about a sheet, which is about as long in every game."""
    playing = sum(not player.eliminated for player in view.sight.players.values())
    areas = len(view.sight.places)
    return next((effort for players, places, effort in EFFORTS if playing <= players and areas <= places), LEAST)
