"""The Morale Phase, and cards drawn (sections 12 and 13)."""
