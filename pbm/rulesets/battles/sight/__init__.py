"""What players, the public and the game master may see of a position."""
