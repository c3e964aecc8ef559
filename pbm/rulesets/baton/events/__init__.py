"""What can happen in a turn (C.99)."""
