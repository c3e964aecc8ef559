"""Revenue and raiders (EW.4, EW.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.warp.world import World


def incomes(world: World, player: str) -> Mapping[str, int]:
    """Return what each territory pays a player this turn, raids taken off (W.60, EW.11)."""
    raise NotImplementedError
