"""Rounds and tricks: who leads, follows and plans, and what he pays (sections 3 and 5)."""
