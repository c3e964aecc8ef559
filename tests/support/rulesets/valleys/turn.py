"""The turn of Two Valleys: its phases, in the order of the rulebook (V.5)."""

from __future__ import annotations

from pbm.kernel.phase import Phase

from . import rules

ORDERS = Phase("Orders", rules.ordered, one_by_one=True)
"""By itself, for what is foreseen of a sheet."""

PHASES = (
    Phase("Roll call", rules.roll_call),
    ORDERS,
    Phase("Arrivals", rules.arrived),
    Phase("End", rules.ended),
)
