"""The game master's commands on pages: what each is called, what it is told, and what it does."""
