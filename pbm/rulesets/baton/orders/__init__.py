"""The orders of the card, one class each (C.39)."""
