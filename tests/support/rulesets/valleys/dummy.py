"""The computer player, who plays for the absent: it knows no more than its sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.dice import Dice
from pbm.kit.dummy import sheet

if TYPE_CHECKING:
    from pbm.kernel.view import View

    from .position import Area
    from .sight import Sight

GATHERED = 4
"""So many bands a village gathers before they march on."""


def write_sheet(view: View[Sight], seed: int) -> str:
    """Write the order sheet for the player whose view it is."""
    assert view.empire is not None
    dice = Dice(seed, view.turn, "dummy", view.empire)
    lines = [order_for(area, view.sight, dice) for area in view.sight.owned(view.empire)]
    return sheet(view, view.empire, [line for line in lines if line is not None][: view.sight.settings.actions])


def order_for(area: Area, sight: Sight, dice: Dice) -> str | None:
    """Return what an area is to do: take one next to it that is weaker, gather bands, or march somewhere."""
    others = [sight.areas[code] for code in dice.shuffled(area.borders)]
    weaker = [other for other in others if other.owner != area.owner and other.bands < area.bands]
    if weaker:
        return f"MARCH {area.code} {max(weaker, key=lambda other: (other.village, other.bands)).code} ALL"
    if area.village and area.bands < GATHERED:
        return f"RAISE {area.code}"
    return f"MARCH {area.code} {others[0].code} ALL" if area.bands else None
