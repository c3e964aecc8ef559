"""The names of a world's things in other languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.scenario.names import own_names
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.unit_lists import MODULES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.warp.position.world import World


def names(world: World, language: str) -> Mapping[str, str]:
    """Return the names of a world's things in a language, by their English names, cards and units included."""
    own = own_names(MODULES / module_of(world).folder, language)
    return {**own, **world.names.get(language, {})}
