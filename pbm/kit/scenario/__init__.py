"""Scenario files: what any game reads from their tables, and finds wrong with codes and borders; knows no game."""
