"""Fights: rounds of attacks, clashes, combats and their results (sections 6 to 11)."""
