"""The Morale Phase (section 12)."""
