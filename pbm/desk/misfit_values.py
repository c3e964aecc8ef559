"""The faults of a file that does not fit its dataclass, and how messages show the file's values."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

MOST = 50
"""The number of faults that are reported at once."""

LONGEST = 60
"""The number of characters of a value or a key that are shown."""

TOO_DEEP = "it is nested too deeply"
TOO_LONG = "a number in it has too many digits"


class MisfitError(Exception):
    """A text does not fit its dataclass; each fault is a sentence that begins with its place."""

    def __init__(self, faults: Sequence[str], keys: Collection[str] = ()) -> None:
        """Keep the faults, each of which is shown on a line of its own, and the keys that do not fit."""
        super().__init__("\n".join(faults))
        self.faults = faults
        self.keys = keys


def as_written(value: object) -> str:
    """Return a value in the notation of its file, shortened if it is long."""
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
