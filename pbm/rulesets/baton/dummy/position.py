"""The position of a report, as the computer player looks at it (C.103)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.record import record
from pbm.rulesets.baton.position.cards import Suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Report = dict[str, Any]


@record
class Army:
    """An army of a report: M is its morale, U the number of its unit cards (C.103)."""

    leader: str
    power: str
    morale: int
    units: int
    cavalry: int
    infantry: int
    where: str
    on_point: bool
    foes: tuple[str, ...]

    @property
    def weight(self) -> int:
        """Morale and units together."""
        return self.morale + self.units

    @property
    def area(self) -> str | None:
        """The area it is in; None on a border (C.3)."""
        return None if "-" in self.where else self.where


class Position:
    """What the report of a power shows.

    Attributes:
        power: whose report it is.
        report: the document.
        armies: all armies by their leaders' codes, first by code.

    """

    def __init__(self, report: Report) -> None:
        """Look at a report."""
        self.power: str = report["empire"]
        self.report = report
        self.armies = {code: _army(code, army, report["cards"]) for code, army in sorted(report["armies"].items())}

    @property
    def own(self) -> list[Army]:
        """The own armies, first by code."""
        return [army for army in self.armies.values() if army.power == self.power]

    @property
    def enemies(self) -> list[Army]:
        """The armies of enemies, first by code (C.4)."""
        ally = self.report["powers"][self.power]["ally"]
        return [army for army in self.armies.values() if army.power not in (self.power, ally)]

    @property
    def room(self) -> bool:
        """Whether there is room in the establishment (C.18)."""
        on_map: int = self.report["powers"][self.power]["on_map"]
        limit: int = self.report["rules"]["establishment"]
        return on_map < limit

    @property
    def seat(self) -> str | None:
        """Where the power raises new leaders (C.19)."""
        seat: str | None = self.report["powers"][self.power]["seat"]
        return seat

    def has_cube(self, area: str | None) -> bool:
        """Tell whether there is a cube in an area; there is none on a border."""
        return area is not None and self.report["areas"][area]["cubes"] > 0

    def controls(self, area: str | None) -> bool:
        """Tell whether the power controls an area."""
        return area is not None and self.report["areas"][area]["marker"] == self.power

    def hostile(self, area: str) -> int:
        """Count the enemy armies that are in an area."""
        return sum(army.where == area for army in self.enemies)

    def distances(self, place: str) -> dict[str, int]:
        """Return the distance of each area from a place: steps, all borders reckoned open (C.61)."""
        ends = place.split("-")
        found = dict.fromkeys(ends, len(ends) - 1)
        waiting = [*ends]
        for area in waiting:
            for neighbour in self.report["areas"][area]["neighbours"]:
                if neighbour not in found:
                    found[neighbour] = found[area] + 2
                    waiting.append(neighbour)
        return found

    def nearest(self, army: Army, areas: Iterable[str]) -> str | None:
        """Return the nearest of some areas; ties go to the first by code."""
        distances = self.distances(army.where)
        return min(
            (area for area in areas if area in distances), key=lambda area: (distances[area], area), default=None
        )

    def areas(self) -> Iterator[str]:
        """Yield the areas in play."""
        yield from self.report["areas"]


def distance_to(army: Army, distances: Mapping[str, int]) -> int | None:
    """Return how far away an army is; on a border as far as the nearer of its two areas. None if there is no way."""
    return min((distances[area] for area in army.where.split("-") if area in distances), default=None)


def edge(army: Army, enemy: Army) -> int:
    """Return what speaks for a Charge: 7 + cavalry - 2 x infantry of the enemy - his morale."""
    return 7 + army.cavalry - 2 * enemy.infantry - enemy.morale


def _army(leader: str, army: Report, cards: Mapping[str, Report]) -> Army:
    suits = [cards[str(number)]["suit"] for number in (army["card"], *army["units"])]
    return Army(
        leader=leader,
        power=army["power"],
        morale=army["morale"],
        units=len(army["units"]),
        cavalry=suits.count(Suit.CAV),
        infantry=suits.count(Suit.INF),
        where=army["where"],
        on_point=army["on_point"],
        foes=tuple(army["foes"]),
    )
