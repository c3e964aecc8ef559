"""Tactics cards: the deck, when a card may be played, and what it does (N.84 to N.87)."""
