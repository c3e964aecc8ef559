"""Commands and moves (section 5)."""
