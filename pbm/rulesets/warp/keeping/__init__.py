"""What keeps a game: corrections by hand, soundness of what is read, former formats."""
