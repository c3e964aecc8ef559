"""The powers of the rulebook: words of every game, whoever plays (C.41, C.109)."""

from __future__ import annotations

POWERS = {
    "FR": "France",
    "AU": "Austria",
    "PR": "Prussia",
    "RU": "Russia",
    "EN": "Britain",
    "SP": "Spain",
    "OT": "Ottoman Empire",
}
