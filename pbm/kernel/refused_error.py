"""The word for what the program refuses to do: games say it of what they cannot use, desks of files and requests."""

from __future__ import annotations


class RefusedError(Exception):
    """The request is refused; the text is a sentence, or several on lines of their own."""
