"""Many games: every turn that is due, played by many processes of one machine or of many."""
