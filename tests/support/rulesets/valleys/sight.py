"""Who sees what: their own areas and those next to them (V.3)."""

from __future__ import annotations

from dataclasses import field, replace

from pbm.kit.likeness import like
from pbm.kit.shown import shown
from pbm.quick.record import record

from .position import World


@record(frozen=False)
class Sight(World):
    """A world as one reader sees it, in which areas out of sight are empty; ``reader`` is None for the public.

    ``seen`` are the codes of the areas in sight, ``villages`` how many each player has, in sight or not.
    """

    reader: str | None = None
    seen: tuple[str, ...] = ()
    villages: dict[str, int] = field(default_factory=dict)


def look(world: World, reader: str | None) -> Sight:
    """Return what a reader may see."""
    near = set() if reader is None else world.near(reader)
    return like(
        Sight,
        world,
        "scenario title settings turn over winner",
        players={code: replace(player) for code, player in world.players.items()},
        areas={
            code: replace(a) if code in near else replace(a, owner=None, bands=0) for code, a in world.areas.items()
        },
        reader=reader,
        seen=tuple(code for code in world.areas if code in near),
        villages={code: world.counted(code)[0] for code in world.players},
    )


AREA, PLAYER = "name village owner bands", "name home status missed"
"""The keys of what reports and the game master's view show of an area and of a player."""


def gm_state(world: World) -> dict[str, object]:
    """Return the whole position."""
    return {
        **shown(world, "turn over winner"),
        "players": {code: shown(each, PLAYER) for code, each in world.players.items()},
        "areas": {code: shown(each, AREA) for code, each in world.areas.items()},
    }
