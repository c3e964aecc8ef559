"""The position as the computer player sees it (C.103)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.position.cards import Suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pbm.rulesets.baton.sight.visibility import Own, SeenArmy, Sight


class Position:
    """What a power may see.

    Attributes:
        sight: everything that it may see.
        hand: its own hand.
        power: its code.
        own: its armies, first by code.
        enemies: those of its enemies, likewise (C.4).

    """

    def __init__(self, sight: Sight, hand: Own) -> None:
        """Look at the position."""
        self.sight, self.hand = sight, hand
        self.power = hand.code
        self.own = sight.armies_of(self.power)
        self.enemies = sight.enemies_of(self.power)

    @property
    def room(self) -> bool:
        """Whether there is room in the establishment (C.18)."""
        return self.sight.powers[self.power].on_map < self.sight.settings.establishment

    @property
    def seat(self) -> str | None:
        """Where the power raises new leaders (C.19)."""
        return self.sight.powers[self.power].seat

    def has_cube(self, area: str | None) -> bool:
        """Return whether there is a cube in an area; a border has none."""
        return area is not None and self.sight.areas[area].cubes > 0

    def controls(self, area: str | None) -> bool:
        """Return whether the power controls an area."""
        return area is not None and self.sight.areas[area].marker == self.power

    def hostile(self, area: str) -> int:
        """Count the enemy armies that are in an area."""
        return sum(army.where == area for army in self.enemies)

    def distances(self, army: SeenArmy) -> dict[str, int]:
        """Return the distance of each area from an army in steps, as if all borders were open (C.61)."""
        ends = army.place.areas
        found = dict.fromkeys(ends, len(ends) - 1)
        waiting = [*ends]
        for area in waiting:
            for neighbour in self.sight.areas[area].neighbours:
                if neighbour not in found:
                    found[neighbour] = found[area] + 2
                    waiting.append(neighbour)
        return found

    def nearest(self, army: SeenArmy, areas: Iterable[str]) -> str | None:
        """Return the nearest of some areas; ties go to the first by code."""
        distances = self.distances(army)
        return min(
            (area for area in areas if area in distances), key=lambda area: (distances[area], area), default=None
        )

    def edge(self, army: SeenArmy, enemy: SeenArmy) -> int:
        """Return what favours a Charge: 7 + cavalry - 2 x infantry of the enemy - the enemy's morale."""
        return 7 + self._counting(army, Suit.CAV) - 2 * self._counting(enemy, Suit.INF) - enemy.morale

    def _counting(self, army: SeenArmy, suit: Suit) -> int:
        return sum(self.sight.card(number).suit is suit for number in (army.card, *army.units))


def weight(army: SeenArmy) -> int:
    """Return the morale and the number of unit cards together: M and U (C.103)."""
    return army.morale + len(army.units)


def distance_to(army: SeenArmy, distances: Mapping[str, int]) -> int | None:
    """Return the distance to an army; on a border, to the nearer of its two areas. None if there is no way."""
    return min((distances[area] for area in army.place.areas if area in distances), default=None)
