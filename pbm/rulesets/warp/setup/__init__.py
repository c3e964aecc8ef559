"""Scenarios: what is read, what can be wrong with them, and the world before turn 1."""
