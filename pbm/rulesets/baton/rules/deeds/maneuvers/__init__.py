"""Maneuvers: goals, the way to them, and what an army does on it (section 8)."""
