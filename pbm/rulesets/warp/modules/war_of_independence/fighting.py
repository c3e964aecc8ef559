"""Fights of War of Independence: all are Battles, and leaders need troops to match them (WI.9, WI.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.cards.data import Contest

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pbm.rulesets.warp.fights.fight import Fight
    from pbm.rulesets.warp.units import Chit
    from pbm.rulesets.warp.world import Area, World


def contest(_world: World, _area: Area, _sides: Sequence[str]) -> str:
    """Return the sort of fight: always a Battle (WI.16)."""
    return Contest.BATTLE.value


def fights(_world: World, _area: Area, _chit: Chit) -> bool:
    """Tell whether a unit takes part in a fight where it is: all do, ships beside land units (WI.5)."""
    return True


def modifier(_world: World, _fight: Fight, _side: str, _chit: Chit, _against_forts: bool) -> int:  # noqa: FBT001 - see Module
    """Return how much more Force a unit has than is printed: none."""
    return 0


def unmatched(_world: World, _units: Sequence[Chit]) -> Collection[int]:
    """Return the leaders of a side that are not matched by troops, by their places in its line (WI.9)."""
    return ()


def losses(_world: World, _fight: Fight, _side: str, _fallen: int) -> int:
    """Return how many units a side loses before cards (W.52)."""
    return 0
