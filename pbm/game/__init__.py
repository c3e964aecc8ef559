"""A game without a desk: which sheets count, what comes of them, and what each empire is told."""
