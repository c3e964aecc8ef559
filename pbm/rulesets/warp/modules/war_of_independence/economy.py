"""Revenue and points: what territories pay, and what winter leaves of it (WI.2, WI.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import Area, World

    Events = Iterator[Event[World]]


def incomes(_world: World, _player: str) -> Mapping[str, int]:
    """Return what each territory pays a player this turn (W.60)."""
    return {}


def raids(_world: World, _player: str) -> Mapping[str, int]:
    """Return what raiders take: in this module there are none."""
    return {}


def savings(_stage: Stage[World]) -> Events:
    """Let points be gone that winter does not save (WI.2)."""
    yield from ()


def spendable(world: World, player: str) -> int:
    """Return a player's points that may be spent: all of them, since they have no place (W.62)."""
    return world.players[player].card_points


def beset(_world: World, _area: Area, _player: str) -> bool:
    """Tell whether points in an area cannot be spent: there are none in areas."""
    return False
