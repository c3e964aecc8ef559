"""The computer player: its aims, in the order in which they are thought of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp.dummy.armies import march
from pbm.rulesets.warp.dummy.by_cards import march_by_cards
from pbm.rulesets.warp.dummy.bypassing import slip_past
from pbm.rulesets.warp.dummy.discards import put_away, reckon_reserve
from pbm.rulesets.warp.dummy.fleets import sail
from pbm.rulesets.warp.dummy.hand import play_hand
from pbm.rulesets.warp.dummy.markers import mark
from pbm.rulesets.warp.dummy.plan import Plan
from pbm.rulesets.warp.dummy.purchases import buy
from pbm.rulesets.warp.dummy.stances import take_stances
from pbm.rulesets.warp.dummy.start import place
from pbm.rulesets.warp.report.reading.sight import read_sight

if TYPE_CHECKING:
    from collections.abc import Mapping

AIMS = (reckon_reserve, place, sail, slip_past, march, play_hand, take_stances, buy, put_away)
"""What a dummy thinks of: each adds lines to the plan, or none. Fleets go first: what they carry cannot march."""
BY_CARDS = (reckon_reserve, place, mark, march_by_cards, play_hand, take_stances, buy, put_away)
"""Likewise where nobody moves without a card, and cards place markers."""


def write_sheet(report: Mapping[str, Any], seed: int) -> str:
    """Write an order sheet for the player of a report; the same seed gives the same sheet."""
    plan = Plan(read_sight(report), seed)
    for aim in AIMS if plan.sight.free_moves else BY_CARDS:
        aim(plan)
    return plan.sheet()
