"""Events of Napoleonic Battles."""
