"""The units of the start: where they stand, and where PLACE may put them (WI.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.dice import Dice
    from pbm.rulesets.warp.scenario_entries import PlayerEntry, Scenario
    from pbm.rulesets.warp.units import Chit
    from pbm.rulesets.warp.world import Area, World


def can_start(_scenario: Scenario, _player: PlayerEntry) -> bool:
    """Tell whether there is anywhere for a player's units to start."""
    return True


def put_down(_world: World, _player: str, _dice: Dice) -> None:
    """Put down the units of a player's start."""


def may_start(_world: World, _player: str, _area: Area, _chit: Chit) -> bool:
    """Tell whether PLACE may put a unit into an area."""
    return False
