"""Holdings: whose land and whose fleets there are, found once for all empires."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.empires.position.world import Fleet, Land, Sea, World


class Holdings:
    """What each empire holds in a world that does not change meanwhile, as in a phase.

    To ask the world for each empire's land goes through all of it each time.
    """

    def __init__(self, world: World) -> None:
        """Sort land areas and fleets by whose they are, each in the order of the scenario."""
        self._lands: dict[str, list[Land]] = {}
        self._fleets: dict[str, list[tuple[Sea, Fleet]]] = {}
        for land in world.lands.values():
            if land.owner is not None:
                self._lands.setdefault(land.owner, []).append(land)
        for sea in world.seas.values():
            if sea.fleet:
                self._fleets.setdefault(sea.fleet.empire, []).append((sea, sea.fleet))

    def lands_of(self, empire: str) -> Sequence[Land]:
        """The land areas that an empire owns."""
        return self._lands.get(empire, ())

    def fleets_of(self, empire: str) -> Sequence[tuple[Sea, Fleet]]:
        """The sea spaces that hold an empire's fleet, with it."""
        return self._fleets.get(empire, ())
