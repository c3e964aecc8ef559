"""What the ``[start]`` of a scenario names and the game does not have, and positions to which no game can have come.

Whether a position hangs together at all is seen to where worlds that are read are looked over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.position.guesses import among
from pbm.rulesets.baton.position.places import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.baton.position.power import Prisoner
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.setup.entries import Scenario

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


def never_reached(world: World) -> Iterator[str]:
    """Yield what no game can have come to, in a position that hangs together."""
    for army in world.armies.values():
        if not world.may_use(army.power, world.card(army.card)):
            yield f"{army.leader} serves {world.card(army.card).nation}, and {army.power} may not use him (C.9)"
    for power in world.powers.values():
        held = [area.code for area in world.areas.values() if area.marker == power.code]
        if power.out and held:
            yield f"{power.code} is out, and controls {', '.join(held)} (C.92)"
        yield from (fault for prisoner in power.prisoners if (fault := _prisoner(world, power.code, prisoner)))
    if world.year == world.settings.first_year + world.settings.years and not world.calendar_over:
        yield f"in {world.year} the last winter has ended, which calendar_over must say (C.94)"


def _prisoner(world: World, captor: str, prisoner: Prisoner) -> str | None:
    """Say why a prisoner can be none: nobody captures his own leaders, or a leader whom nobody may have used (C.86)."""
    card = world.card(prisoner.card)
    if prisoner.of == captor:
        return f"{card.leader} cannot be {captor}'s prisoner: {captor} led him (C.86)"
    if not world.may_use(prisoner.of, card):
        return f"{card.leader} cannot be a prisoner of {captor}: he serves {card.nation}, not {prisoner.of} (C.86)"
    return None
