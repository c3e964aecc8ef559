"""Faults: every command is killed, and each of its calls to the machine fails once; see ``__main__``."""
