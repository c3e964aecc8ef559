"""What concerns powers as a whole: diplomacy and the end of the turn (sections 15 and 16)."""
