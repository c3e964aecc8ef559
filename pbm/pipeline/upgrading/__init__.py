"""Bringing a desk of an older version up to date: what is to be done, what is kept before, and doing it."""
