"""The position: areas, players, and what is noted for the rest of a turn (V.1, V.2)."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from pbm.kernel.limits import Count, Range
from pbm.kernel.saved import Saved
from pbm.kernel.seat import Status
from pbm.quick.record import record


@record
class Settings(Saved):
    """The ``[rules]`` of a scenario: the last turn, lines on a sheet, turns missed in a row that make a standby."""

    last_turn: Annotated[int, Range(1, 100)] = 12
    actions: Annotated[int, Range(1, 20)] = 8
    missed_turns: Count = 2


@record(frozen=False)
class Area(Saved):
    """An area: whose it is, if anybody's, and how many of their bands stand there."""

    code: str
    name: str
    borders: tuple[str, ...]
    village: bool = False
    owner: str | None = None
    bands: Count = 0


@record(frozen=False)
class Player(Saved):
    """A player, and the area that is their home."""

    code: str
    name: str
    home: str
    colour: str = "#888888"
    status: Status = Status.PLAYER
    missed: Count = 0


@record(frozen=False)
class Today(Saved):
    """What holds for the rest of a turn: lines judged, areas that have acted, each player's bands on their way."""

    lines: dict[str, list[int]] = field(default_factory=dict)
    acted: list[str] = field(default_factory=list)
    coming: dict[str, dict[str, int]] = field(default_factory=dict)


@record(frozen=False)
class World(Saved):
    """A whole game; without a winner a game that is over is drawn."""

    scenario: str
    title: str
    settings: Settings
    players: dict[str, Player]
    areas: dict[str, Area]
    turn: Count = 0
    over: bool = False
    winner: str | None = None
    today: Today = field(default_factory=Today)

    @property
    def sitters(self) -> dict[str, Player]:
        """Those who have seats."""
        return self.players

    def owned(self, player: str | None) -> list[Area]:
        """Return a player's areas, in the order of the map."""
        return [area for area in self.areas.values() if area.owner == player]

    def counted(self, player: str | None) -> tuple[int, int]:
        """Count a player's villages and bands."""
        owned = self.owned(player)
        return sum(area.village for area in owned), sum(area.bands for area in owned)

    def near(self, player: str | None) -> set[str]:
        """Return a player's areas, and those that border on them (V.3)."""
        return {code for area in self.owned(player) for code in (area.code, *area.borders)}
