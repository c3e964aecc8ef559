"""Decks and piles: what is drawn at random, and goes back; knows no game."""
