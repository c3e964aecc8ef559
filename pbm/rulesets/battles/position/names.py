"""The names of a world's things in other languages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kit.scenario.names import own_names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.battles.position.world import World

FOLDER = Path(__file__).parent
"""Where the names of the armies, battalions and generals of the lists are."""


def names(world: World, language: str) -> Mapping[str, str]:
    """Return the names of a world's things in a language, by their English names."""
    return {**own_names(FOLDER, language), **world.names.get(language, {})}
