"""A game in memory, without a desk: which sheets count, how a turn is played, and each empire's report document."""
