"""Decks of cards and piles of chits for any game: they know no game, no world and no event."""
