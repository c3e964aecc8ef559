"""Step 3 and 4: groups, their marches, meetings and traps, and the reactions (W.31 to W.42)."""
