"""The six deeds that a card can be played for (sections 8 to 12)."""
