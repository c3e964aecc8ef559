"""The action cards: what they are, and how they are played."""
