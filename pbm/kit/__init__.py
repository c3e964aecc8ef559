"""Building blocks that games share: scenarios, cards, maps. It knows no particular game."""
