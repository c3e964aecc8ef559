"""What the ``[start]`` of a scenario names and the game does not have; the rest is seen in the position itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.guesses import among
from pbm.rulesets.baton.start_entries import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.baton.scenario_entries import Scenario

PAIR = 2


def start_faults(scenario: Scenario) -> Iterator[str]:
    """Yield the names that mean nothing."""
    start = scenario.start
    powers = [power.code for power in scenario.powers]
    leaders = [card.leader for card in scenario.deck if card.leader is not None]
    for code in start.empires:
        if code not in powers:
            yield f"[start.empires.{code:.40}]: there is no such power{among(code, powers)}"
    for code, area in start.areas.items():
        if code not in scenario.in_play:
            yield f"[start.areas.{code:.40}]: it is not in play{among(code, scenario.in_play)}"
        if area.marker not in (None, NOBODY, *powers):
            yield f"[start.areas.{code:.40}]: {area.marker!r:.40} is neither a power nor {NOBODY}"
    for leader in start.armies or {}:
        if leader not in leaders:
            yield f"[start.armies.{leader:.40}]: there is no such leader{among(leader, leaders)}"
    for key, pairs in (("engagements", start.engagements), ("alliances", start.alliances)):
        yield from (f"[start]: {key} are pairs, not {pair!r:.40}" for pair in pairs if len(pair) != PAIR)
