"""Assaults on an area: which blows, one after the other, end in its capture."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pbm.rulesets.empires.dummy.dangers import facing, garrison

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.empires.dummy.plan import Plan
    from pbm.rulesets.empires.position.world import Land

MOST_BLOWS = 4


class Blow(NamedTuple):
    """One of the attacks of a campaign."""

    origin: Land
    armies: int
    keep: int


class Assault(NamedTuple):
    """Attacks, one after the other, that end in a capture."""

    blows: tuple[Blow, ...]
    losses: int
    survivors: int
    population: int
    killed: int


def storm(plan: Plan, target: Land, origins: Sequence[Land], joining: int) -> Assault | None:
    """Attack again and again, each time from where it does most, until the area is taken."""
    holding, killed, losses = plan.holding(target), 0, 0
    strengths = {origin.code: origin.armies for origin in origins}
    strengths[origins[0].code] += joining
    least = plan.forecast.needed(holding, MOST_BLOWS)
    if sum(strengths.values()) < least:
        return None
    keeps = {origin.code: keep(plan, origin, target, strengths[origin.code], least) for origin in origins}
    blows: list[Blow] = []
    for _ in range(MOST_BLOWS):
        ready = [origin for origin in origins if strengths[origin.code] > keeps[origin.code]]
        if not ready:
            return None
        chances = [
            (
                plan.forecast.fight(strengths[origin.code] - keeps[origin.code], facing(target, holding, origin.code)),
                origin,
            )
            for origin in ready
        ]
        reckoning, origin = max(
            chances,
            key=lambda chance: (
                chance[0].captured,
                chance[0].defender_losses - chance[0].attacker_losses,
                chance[0].attack,
                chance[1].code,
            ),
        )
        armies = reckoning.attack
        if not reckoning.captured and reckoning.defender_losses * 2 < reckoning.attacker_losses:
            return None
        blows.append(Blow(origin, armies, keeps[origin.code]))
        losses += reckoning.attacker_losses
        killed += reckoning.defender_losses
        holding = holding.after(reckoning)
        if reckoning.captured:
            return Assault(tuple(blows), losses, armies - reckoning.attacker_losses, holding.population, killed)
        strengths[origin.code] -= reckoning.attacker_losses
    return None


def keep(plan: Plan, origin: Land, target: Land, strength: int, least: int) -> int:
    """Return how many armies stay behind: what holds the area, if that leaves enough for the attack."""
    needed = plan.forecast.needed(plan.holding(target, origin.code), 1)
    enough = needed if needed <= strength else least
    return max(0, min(garrison(plan, origin, without=target.code), strength - enough))
