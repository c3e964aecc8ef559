"""Orders whose help tells of War of Independence what is another thing in Europe at War."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.orders import recruits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.warp.orders.base import WarpOrder


class Place(recruits.Place):
    """Puts units of your start elsewhere, before anything else happens; on the sheet of turn 1 only.

    British units may stand in Boston and in any area of Canada, American ones in Massachusetts (but for Boston),
    Pennsylvania, Rhode Island and South Carolina; ships in coastal areas of these only. Of a class those of the highest
    Force are taken first, and no unit is put down twice. A blank NUMBER or ALL is as many as there are. Units that no
    line takes stay where they are. Then each side has the areas that it occupies.
    """


EXPLAINED: Mapping[str, type[WarpOrder]] = {"place": Place}
"""By their names on the order card."""
