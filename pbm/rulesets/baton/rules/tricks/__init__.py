"""Rounds and tricks: who leads, follows and plans, and what they pay (sections 3 and 5)."""
