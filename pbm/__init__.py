"""pbm: a turn processor for play-by-mail games."""

__version__ = "1.0.0"
"""The version of the program, which stands nowhere else: until it is released, the coming one with ``.dev0`` behind."""
