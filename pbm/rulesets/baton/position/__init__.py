"""The position of a game, as worlds are saved."""
