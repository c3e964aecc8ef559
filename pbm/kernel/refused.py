"""The word for what the program refuses to do: games say it of what they cannot use, desks of files and requests."""

from __future__ import annotations


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not an error of the program
    """The request is refused; the text is a sentence, or several on lines of their own."""
