"""What games are built from: scenarios, cards, maps; no game is named in it."""
