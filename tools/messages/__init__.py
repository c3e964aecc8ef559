"""Message catalogues: what the program says is collected here, and its translations are kept complete."""
