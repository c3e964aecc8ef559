"""What a battle comes to: reckoned in advance for forecasts, and kept in the journal (E.31 to E.35)."""

from __future__ import annotations

from pbm.kernel.record import record
from pbm.kernel.saved import Saved


@record
class Reckoning(Saved):
    """What a battle comes to, before anything of it has happened."""

    attack: int
    defence: int
    terrain_bonus: int
    entrenchment: int
    ambushed: bool
    attacker_losses: int
    defender_losses: int
    population_lost: int
    forts_lost: int
    trains_lost: int
    captured: bool
