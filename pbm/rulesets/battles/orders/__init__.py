"""The orders of Napoleonic Battles, as the order card has them (N.26)."""
