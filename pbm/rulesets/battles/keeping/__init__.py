"""Keeping a game's files sound: corrections by the game master, checks of worlds that are read."""
