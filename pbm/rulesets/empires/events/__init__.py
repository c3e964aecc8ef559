"""Everything that can happen in European Empires, by family; all are loaded together, for a journal may hold any."""

from pbm.rulesets.empires.events import (
    administration,
    bases,
    battles,
    corrections,
    end_of_turn,
    movement,
    supply,
    treasury,
)

__all__ = [
    "administration",
    "bases",
    "battles",
    "corrections",
    "end_of_turn",
    "movement",
    "supply",
    "treasury",
]
