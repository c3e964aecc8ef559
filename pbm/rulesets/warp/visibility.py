"""What a player may see of the position (W.74, W.75)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pbm.rulesets.warp.world import World


def look(world: World, player: str | None) -> dict[str, Any]:
    """Return what a player may see; for ``None`` what everybody may."""
    raise NotImplementedError
