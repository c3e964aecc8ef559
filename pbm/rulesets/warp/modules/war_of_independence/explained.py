"""Orders whose help tells of War of Independence what is another thing in Europe at War."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.orders import plans, recruits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.warp.orders.base import WarpOrder


class Buy(recruits.Buy):
    """Buys units on offer, each for its printed Force: of a class the dearest first; not in winter.

    Your offer is in the report of the turn before. The lines are gone through from top to bottom, and so many units are
    bought as the line says and your points allow; a blank NUMBER or ALL is as many as there are. BUY leaves what your
    SAVE line says, without one nothing. French, German and Spanish units cannot be bought before a French Alliance. Who
    has bought all units that were drawn for him draws 1D6 more, and his lines are gone through once more; a line's
    number counts over both.

    WHERE is the area in which the units start: one with your marker and without opposing units, for ships a coastal
    one. If it is blank, or cannot be used, they start where revenue is highest.
    """


class Save(plans.Save):
    """Says how many points BUY must leave you.

    Without it BUY may spend them all: units need no points to live on, your revenue keeps them. The line stands, over
    the turns, until another takes its place; without a number it only takes the older one away.
    """


EXPLAINED: Mapping[str, type[WarpOrder]] = {"buy": Buy, "save": Save}
