"""Names of the things of a world in other languages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kit.scenario.names import own_names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.baton.position.world import World

FOLDER = Path(__file__).parent
"""Where the names of the powers, areas, leaders and cards of the rulebook are."""


def names(world: World, language: str) -> Mapping[str, str]:
    """Return the names of a world's things in a language, by their English names."""
    return {**own_names(FOLDER, language), **world.names.get(language, {})}
