"""What a card can be played for: the six deeds (sections 8 to 12)."""
