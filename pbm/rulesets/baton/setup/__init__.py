"""Scenarios: reading them, checking them, and making the world before turn 1."""
