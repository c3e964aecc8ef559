"""The position: the state of a game, as it is saved."""
