"""Scenario files: reading their tables, and checking codes and borders, for any game."""
