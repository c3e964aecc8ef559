"""The sheets that computer players have thought about, kept until the position changes: ``composed.json``.

A player that thinks ahead takes seconds, and the same sheet is wanted by a preview and by the turn after it. The file
only saves time: if it is lost, damaged or out of date, the same sheets are written again.
"""

from __future__ import annotations

from dataclasses import asdict, field

from pbm.desk.records import to_json
from pbm.quick.record import record


@record
class ComposedSheets:
    """Sheets of computer players for the coming turn.

    Attributes:
        basis: a digest of all that they depend on.
        sheets: their texts, by empire.

    """

    basis: str = ""
    sheets: dict[str, str] = field(default_factory=dict)

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json(asdict(self))
