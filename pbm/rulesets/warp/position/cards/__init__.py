"""The cards of the action decks, as data (W.76 to W.79)."""
