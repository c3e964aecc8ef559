"""Games between computer players of different levels, and what came of them."""
