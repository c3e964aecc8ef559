"""Step 5: fights, area by area, from drawing up to the end (W.43 to W.59)."""
