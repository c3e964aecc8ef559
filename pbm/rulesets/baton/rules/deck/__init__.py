"""Cards drawn and flipped, their events, the weather and the seasons (sections 5 and 13)."""
