"""What the things of a world are called in other languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.scenario.names import own_names
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.unit_lists import MODULES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.warp.position.world import World


def names(world: World, language: str) -> Mapping[str, str]:
    """Return what the things of a world are called in a language, by their English names: cards and units, too."""
    own = own_names(MODULES / module_of(world).folder, language)
    return {**own, **world.names.get(language, {})}
