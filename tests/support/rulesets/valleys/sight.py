"""Who sees what: their own areas and those next to them (V.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kit import seating
from pbm.kit.shown import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.seat import Seat

    from .position import Area, Player, Settings, World


@record
class Sight:
    """A game as one reader may see it; ``reader`` is None for the public.

    ``areas`` are all there are; those out of sight have neither owner nor bands here. ``seen`` are the others' codes.
    """

    scenario: str
    title: str
    settings: Settings
    turn: int
    over: bool
    winner: str | None
    reader: str | None
    players: Mapping[str, Player]
    villages: Mapping[str, int]
    areas: Mapping[str, Area]
    seen: tuple[str, ...]

    @property
    def own(self) -> list[Area]:
        """The reader's areas."""
        return [self.areas[code] for code in self.seen if self.areas[code].owner == self.reader]


def look(world: World, reader: str | None) -> Sight:
    """Return what a reader may see."""
    near = set() if reader is None else world.within(reader, 1)
    return Sight(
        world.scenario,
        world.title,
        world.settings,
        world.turn,
        world.over,
        world.winner,
        reader,
        {code: replace(player) for code, player in world.players.items()},
        {code: world.villages(code) for code in world.players},
        {code: replace(a) if code in near else replace(a, owner=None, bands=0) for code, a in world.areas.items()},
        tuple(code for code in world.areas if code in near),
    )


def seats(world: World) -> dict[str, Seat]:
    """Tell who plays what."""
    return seating.seats(world.players.values())


AREA, PLAYER = "name village owner bands", "name home status missed"
"""The keys of what reports and the game master's view show of an area and of a player."""


def gm_state(world: World) -> dict[str, object]:
    """Return the whole position."""
    return {
        **shown(world, "turn over winner"),
        "players": {code: shown(each, PLAYER) for code, each in world.players.items()},
        "areas": {code: shown(each, AREA) for code, each in world.areas.items()},
    }
