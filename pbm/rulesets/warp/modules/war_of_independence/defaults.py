"""The settings of War of Independence: other defaults, and settings it lacks (W.80)."""

from __future__ import annotations

DEFAULTS = {
    "moves_per_unit": 0,
    "carry": 0,
    "loser_share": 0.5,
    "save_default": "none",
    "upkeep": 0,
    "revenue": [1, 2],
    "start_units": 6,
    "start_control": "occupied",
    "last_turn": 36,
    "seasons": ["spring", "summer", "autumn", "winter"],
}

WITHOUT = (
    "neutral_garrison",
    "speed_ff",
    "free_move_admirals",
    "upkeep",
    "upkeep_range",
    "capture_treasury",
    "city_bonus",
    "mounted",
    "lancers",
    "demoralized",
    "start_generals",
    "naval",
    "seas",
    "units",
)
