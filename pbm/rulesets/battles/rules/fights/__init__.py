"""Fights: rounds of attacks, clashes, combats and what comes of them (sections 6 to 11)."""
