"""Where new units may be put, and which wait for an alliance (WI.10, WI.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.units import Chit
    from pbm.rulesets.warp.world import World


def sites(_world: World, _player: str, _chit: Chit) -> Sequence[str]:
    """Return the areas in which a player may put a new unit; none for a foreign one before the alliance."""
    return ()
