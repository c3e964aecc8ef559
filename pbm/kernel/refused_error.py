"""The error for what the program refuses to do: games raise it for bad input, the desk for files and requests."""

from __future__ import annotations


class RefusedError(Exception):
    """The request is refused; the text is a sentence, or several on lines of their own."""
