"""Commands and movement (section 5)."""
