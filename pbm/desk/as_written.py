"""Values of TOML and JSON named as whoever wrote the file knows them."""

from __future__ import annotations

LONGEST = 60
"""Characters of a value or a key that are shown."""


def as_written(value: object) -> str:
    """Name a value as the writer of the file knows it, if it is not too long."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, int) and value.bit_length() > 3 * LONGEST:
        return "so long a number"
    return f'"{clipped(value)}"' if isinstance(value, str) else clipped(str(value))


def clipped(text: str) -> str:
    """Return the beginning of a text that is too long to be shown."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
