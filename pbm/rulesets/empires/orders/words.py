"""The words that sheets may use: areas and empires."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import World


def words(position: World) -> list[Word]:
    """List the codes and names that a sheet may use: areas and empires."""
    return [
        *(Word("AREA", area.code, area.name) for area in position.areas.values()),
        *(Word("EMPIRE", empire.code, empire.name) for empire in position.empires.values()),
    ]
