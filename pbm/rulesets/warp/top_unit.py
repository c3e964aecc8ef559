"""The top unit of a stack, the only one that others see (W.74)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.units import Chit
    from pbm.rulesets.warp.world import World


def top_unit(world: World, holder: str, where: str, units: Sequence[Chit]) -> Chit:
    """Return which of a holder's units lies on top, by his TOP lines for an area, then for ANY, or by default."""
    raise NotImplementedError
