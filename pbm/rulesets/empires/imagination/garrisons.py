"""Armies and fleets out of sight, such that the public figures of their empire come out right (E.42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.empires.position.world import Fleet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.dice import Dice
    from pbm.rulesets.empires.position.world import Land, Sea, World
    from pbm.rulesets.empires.sight.visibility import Sight, Standing


@record
class Shown:
    """What another one sees of an empire: its public figures, and what is in sight."""

    code: str
    standing: Standing
    sight: Sight

    def fleets(self) -> Iterator[Fleet]:
        """Its fleets in sight."""
        seen = (*(own.sea for own in self.sight.seas.values()), *self.sight.other_seas.values())
        return (sea.fleet for sea in seen if sea.fleet is not None and sea.fleet.empire == self.code)

    def armies(self) -> list[int]:
        """The armies of its land areas and fleets in sight."""
        lands = [land.armies for land in self.sight.other_lands.values() if land.owner == self.code]
        return lands + [fleet.armies for fleet in self.fleets()]

    def hides(self, area: str) -> bool:
        """Return whether an area is out of sight."""
        return not self.sight.owns(area) and area not in self.sight.other_lands and area not in self.sight.other_seas


def garrison(world: World, lands: Sequence[Land], shown: Shown, chance: Dice) -> None:
    """Spread the armies of an empire that are not in sight over its places that are not in sight.

    Args:
        world: the world in the making.
        lands: the empire's land areas.
        shown: what is seen of the empire.
        chance: the dice.

    """
    seen, largest = shown.armies(), shown.standing.largest_army
    left = shown.standing.armies - sum(seen)
    hidden = [land for land in lands if shown.hides(land.code)]
    for land in hidden:
        land.armies = 0
    waters = Waters(world, lands, shown, chance)
    if max((fleet.strength for fleet in shown.fleets()), default=0) < shown.standing.largest_fleet:
        waters.put_to_sea()
    if left > 0 and max(seen, default=0) < largest:
        chosen = hidden[chance.roll(len(hidden)) - 1] if hidden else waters.carrier()
        if chosen is not None:
            chosen.armies = largest
            left -= largest
    while left > 0:
        room = [land for land in hidden if land.armies < largest]
        host = room[chance.roll(len(room)) - 1] if room else waters.carrier()
        if host is None:
            return
        host.armies += 1
        left -= 1


class Waters:
    """The sea spaces out of sight where an empire's fleets may be: its own ones first."""

    def __init__(self, world: World, lands: Sequence[Land], shown: Shown, chance: Dice) -> None:
        """Begin with no fleet there."""
        self._shown = shown
        self._fleets: list[Fleet] = []
        spaces = [sea for sea in world.seas.values() if sea.fleet is None and shown.hides(sea.code)]
        own = [sea for sea in spaces if sea.owner == shown.code]
        self._spaces: list[Sea] = chance.shuffled(own) + [sea for sea in spaces if sea not in own]
        self._home = next(
            (land.code for land in (*(each for each in lands if each.base), *lands, *world.lands.values())), None
        )

    def put_to_sea(self) -> Fleet | None:
        """Put the largest fleet that the empire has into the next space; ``None`` if there is no space left."""
        if not self._spaces or self._home is None:
            return None
        fleet = Fleet(self._shown.code, {self._home: max(1, self._shown.standing.largest_fleet)})
        self._spaces.pop(0).fleet = fleet
        self._fleets.append(fleet)
        return fleet

    def carrier(self) -> Fleet | None:
        """Return a fleet that has room for one more army, a new one if need be."""
        most = self._shown.standing.largest_army
        room = (fleet for fleet in self._fleets if fleet.armies < min(most, fleet.strength))
        return next(room, None) or self.put_to_sea()
