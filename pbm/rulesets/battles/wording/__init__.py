"""Events of Napoleonic Battles in words."""
