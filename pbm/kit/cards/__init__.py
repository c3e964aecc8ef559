"""Decks of cards and piles of chits, as any game has them: they know no game, no world and no event."""
