"""The probable results of fights: which own areas would fall, what holds them, and how others are taken."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from pbm.rulesets.empires.position.world import Mode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.empires.dummy.plan import Plan
    from pbm.rulesets.empires.position.world import Land
    from pbm.rulesets.empires.report.forecast import Holding


class Danger(IntEnum):
    """How easily an area would fall."""

    SAFE = 0
    PRESSED = 1
    """To two attacks, one after the other."""
    LOST = 2
    """To a single attack."""


def hosts(plan: Plan, code: str, without: str | None = None) -> list[tuple[int, str]]:
    """List the armies of other empires that could attack an area, the largest first, with where they stand."""
    world = plan.world
    found = [
        (land.armies, land.code)
        for land in plan.land_borders(code)
        if land.armies and land.owner not in {None, plan.me} and land.code != without
    ]
    for sea in plan.sea_borders(code):
        fleet = world.seas[sea].fleet
        if fleet is not None and fleet.armies and fleet.empire != plan.me:
            found.append((fleet.armies, sea))
    return sorted(found, key=lambda host: (-host[0], host[1]))


def danger(plan: Plan, land: Land, holding: Holding, threats: Sequence[tuple[int, str]]) -> Danger:
    """Judge how easily these armies would take an area with this holding: one alone, or two one after the other."""
    pressed = Danger.SAFE
    for number, (armies, border) in enumerate(threats[:3]):
        first = plan.forecast.fight(armies, facing(land, holding, border))
        if first.captured:
            return Danger.LOST
        other, way = threats[1 - number] if number < 2 <= len(threats) else threats[0]
        if armies - first.attacker_losses >= other:
            other, way = armies - first.attacker_losses, border
        if plan.forecast.fight(other, facing(land, holding.after(first), way)).captured:
            pressed = Danger.PRESSED
    return pressed


def facing(land: Land, holding: Holding, border: str) -> Holding:
    """Return a holding as an attack across a border meets it, with trench and ambush if they lie there."""
    trenched, ambushed = land.entrenched == border, land.mode is Mode.AMBUSH and land.ambush == border
    return holding._replace(trenched=trenched, ambushed=ambushed) if trenched or ambushed else holding


def danger_to(plan: Plan, land: Land, armies: int | None = None, without: str | None = None) -> Danger:
    """Judge how easily an own area would fall, with its armies or with another number of them."""
    threats = hosts(plan, land.code, without)
    if not threats:
        return Danger.SAFE
    holding = plan.holding(land)
    return danger(plan, land, holding if armies is None else holding._replace(armies=armies), threats)


def garrison(plan: Plan, land: Land, without: str | None = None) -> int:
    """Return how few armies hold an area without putting it in more danger than that; all of them if too few."""
    threats = hosts(plan, land.code, without)
    if not threats:
        return 0
    holding = plan.holding(land)
    at_most = Danger.SAFE if plan.strategy.guarded else Danger.PRESSED
    for armies in range(land.armies):
        if danger(plan, land, holding._replace(armies=armies), threats) <= at_most:
            return armies
    return land.armies


def wanted(plan: Plan, land: Land, most: int, at_most: Danger = Danger.PRESSED) -> int | None:
    """Return how many more armies, up to a number, would make an area safe enough; ``None`` if that is too few."""
    threats, holding = hosts(plan, land.code), plan.holding(land)
    for more in range(most + 1):
        if danger(plan, land, holding._replace(armies=land.armies + more), threats) <= at_most:
            return more
    return None


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
    """Attack again and again, each time from the most effective origin, until the area is taken."""
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
    """Return how many armies stay behind: as many as hold the area, if that leaves enough for the attack."""
    needed = plan.forecast.needed(plan.holding(target, origin.code), 1)
    enough = needed if needed <= strength else least
    return max(0, min(garrison(plan, origin, without=target.code), strength - enough))
