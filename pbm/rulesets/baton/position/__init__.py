"""The position: what a game stands at, as worlds are saved."""
