"""What can be wrong with a scenario that is well formed (N.95)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.rulesets.battles.scenario_entries import Scenario


def find_faults(scenario: Scenario) -> list[str]:  # noqa: ARG001 - not written yet
    """List everything that is wrong with what the entries say of each other."""
    return []
