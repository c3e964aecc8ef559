"""Names of the things of a world in other languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.empires.position.world import World


def names(world: World, language: str) -> Mapping[str, str]:
    """Return the names of a world's things in a language, by their English names."""
    return world.names.get(language, {})
