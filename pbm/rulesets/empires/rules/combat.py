"""The computation of a land battle: strength, losses, collateral damage, capture (E.31 to E.35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.position.terrain import BONUS, COVER, Reckoning
from pbm.rulesets.empires.position.world import Mode

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.settings import Settings
    from pbm.rulesets.empires.position.world import Force, Land, World


def loss(own: int, enemy: int, settings: Settings) -> int:
    """Compute what a side loses before terrain and ambush: rounded down once (E.33)."""
    if own >= enemy:
        return enemy // settings.loss_divisor
    return (2 * enemy - own) // settings.loss_divisor


def entrenchment_bonus(force: Force, land: Land, settings: Settings) -> int:
    """Compute what entrenchment adds against a force that comes across that border (E.32)."""
    if land.entrenched != force.origin:
        return 0
    return -(-land.armies // settings.entrenchment_divisor)


def reckon(force: Force, land: Land, settings: Settings) -> Reckoning:
    """Compute the battle of a force against everything that holds its destination."""
    held = bool(land.armies or land.forts)
    terrain = BONUS.get(land.terrain, 0) if held else 0
    trench = entrenchment_bonus(force, land, settings) if held else 0
    attack, defence = force.armies, land.armies + land.forts + terrain + trench
    ambushed = land.mode is Mode.AMBUSH and land.ambush == force.origin
    attacker_losses = loss(attack, defence, settings) * (settings.ambush_factor if ambushed else 1)
    defender_losses = loss(defence, attack, settings) - (settings.cover if land.terrain in COVER else 0)
    attacker_losses = min(attacker_losses, force.armies)
    defender_losses = min(max(0, defender_losses), land.armies)

    collateral = defence > 0 and attack >= settings.collateral_threshold * defence
    divisor = settings.collateral_divisor
    population_lost = land.population // divisor if collateral else 0
    return Reckoning(
        attack=attack,
        defence=defence,
        terrain_bonus=terrain,
        entrenchment=trench,
        ambushed=ambushed,
        attacker_losses=attacker_losses,
        defender_losses=defender_losses,
        population_lost=population_lost,
        forts_lost=land.forts // divisor if collateral else 0,
        trains_lost=land.trains // divisor if collateral else 0,
        captured=(
            attack >= defence
            and land.armies == defender_losses
            and force.armies - attacker_losses > land.population - population_lost
        ),
    )


def withdraws(world: World, land: Land, forecast: Reckoning) -> bool:
    """Return whether the defenders retreat from the battle that is forecast (E.31)."""
    if land.mode is not Mode.RETREAT or land.retreat not in world.lands:
        return False
    return (
        land.retreat in land.borders
        and world.lands[land.retreat].owner == land.owner
        and forecast.defender_losses > forecast.attacker_losses
        and forecast.captured
    )


def entering(survivors: int, population: int, *, whole: bool) -> int:
    """Compute how many of a successful force go in: all with an extra train or from the sea, or a part (E.19)."""
    if whole:
        return survivors
    return min(survivors, max(-(-survivors // 2), population + 1))
