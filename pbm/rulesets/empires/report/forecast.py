"""Forecasts of land battles, by the rulebook's own computation, each made only once."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pbm.rulesets.empires.position.world import Force, Land, Mode, MoveKind, Terrain
from pbm.rulesets.empires.rules.combat import reckon

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.settings import Settings
    from pbm.rulesets.empires.position.terrain import Reckoning

MOST = 60
"""The largest army considered in a search for how many armies it takes."""
UNHEARD_OF = 10_000
"""What this many armies cannot capture is out of reach: the numbers of the game have been set so."""


class Holding(NamedTuple):
    """What an attacker finds in an area."""

    terrain: Terrain
    population: int
    armies: int
    forts: int
    trenched: bool = False
    """Whether the border that the attack comes across is entrenched."""
    ambushed: bool = False
    """Whether the defenders lie in ambush there."""

    def after(self, reckoning: Reckoning) -> Holding:
        """Return the holding after a battle."""
        return self._replace(
            population=self.population - reckoning.population_lost,
            armies=self.armies - reckoning.defender_losses,
            forts=self.forts - reckoning.forts_lost,
        )


class Forecaster:
    """Computes battles under certain settings, and remembers them."""

    def __init__(self, settings: Settings) -> None:
        """Begin with an empty memory."""
        self._settings = settings
        self._fights: dict[tuple[int, Holding], Reckoning] = {}
        self._needed: dict[tuple[int, Holding], int] = {}

    def fight(self, attackers: int, holding: Holding) -> Reckoning:
        """Compute an attack on a holding."""
        found = self._fights.get((attackers, holding))
        if found is None:
            found = self._fights[attackers, holding] = self._reckon(attackers, holding)
        return found

    def _reckon(self, attackers: int, holding: Holding) -> Reckoning:
        force = Force("-", "-", "+", MoveKind.ATTACK, attackers)
        land = Land(
            "+",
            "+",
            holding.terrain,
            (),
            population=holding.population,
            armies=holding.armies,
            forts=holding.forts,
            mode=Mode.AMBUSH if holding.ambushed else Mode.DEFEND,
            ambush="-" if holding.ambushed else None,
            entrenched="-" if holding.trenched else None,
        )
        return reckon(force, land, self._settings)

    def takes(self, attackers: int, holding: Holding, blows: int) -> bool:
        """Return whether an army captures a holding with so many attacks, one after the other."""
        for _ in range(blows):
            reckoning = self.fight(attackers, holding)
            if reckoning.captured:
                return True
            attackers -= reckoning.attacker_losses
            holding = holding.after(reckoning)
        return False

    def needed(self, holding: Holding, blows: int) -> int:
        """Return how many armies it takes to capture a holding with so many attacks; ``MOST`` if too many."""
        found = self._needed.get((blows, holding))
        if found is None:
            tries = range(1, MOST)
            found = next((number for number in tries if self.takes(number, holding, blows)), MOST)
            self._needed[blows, holding] = found
        return found

    def least(self, holding: Holding) -> int | None:
        """Return the fewest armies that capture a holding in one attack; ``None`` if it is out of reach.

        A larger army that is as strong as the defence kills no less and loses no more, so the smallest can
        be found by halving.
        """
        found = 1 + bisect_left(range(1, UNHEARD_OF), 1, key=lambda armies: self.fight(armies, holding).captured)
        return found if found < UNHEARD_OF else None


@lru_cache(maxsize=8)
def forecaster(settings: Settings) -> Forecaster:
    """Return the forecaster for certain settings."""
    return Forecaster(settings)
