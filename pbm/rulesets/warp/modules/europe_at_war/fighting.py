"""Fights of Europe at War: their sorts, who is in them, Force and losses (EW.13 to EW.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.fights.fight import Fight
    from pbm.rulesets.warp.units import Chit
    from pbm.rulesets.warp.world import Area, World


def contest(world: World, area: Area, sides: Sequence[str]) -> str:
    """Return the sort of fight there is between two sides in an area (EW.14)."""
    raise NotImplementedError


def fights(world: World, area: Area, chit: Chit) -> bool:
    """Tell whether a unit in an area takes part in a fight there: leaders fight in their element (EW.13)."""
    raise NotImplementedError


def modifier(world: World, fight: Fight, side: str, chit: Chit) -> int:
    """Return how much more Force a unit has in a fight than is printed, besides experience and cards (EW.13, EW.15)."""
    raise NotImplementedError


def losses(world: World, fight: Fight, side: str) -> int:
    """Return how many units a side loses before cards change the number (EW.17)."""
    raise NotImplementedError
