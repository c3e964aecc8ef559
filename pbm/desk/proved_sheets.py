"""Which waiting sheets their senders have proved to be theirs otherwise than by a key: ``proved.json``.

A player who has entered `pbm serve` by their personal link need not write a key. The turn is played later, by another
command, which knows nothing of that visit: so the name of the sheet's file and the digest of its text are noted under
the game's lock before the sheet is written. A line without its sheet proves nothing.
"""

from __future__ import annotations

from dataclasses import asdict, field, replace
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk.records import to_json
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from pbm.kernel.sheet_file import SheetFile


@record
class ProvedSheets:
    """The SHA-256 of each proved sheet, by the name of its file."""

    sheets: dict[str, str] = field(default_factory=dict)

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json(asdict(self))

    def including(self, file: SheetFile) -> ProvedSheets:
        """Return these with another sheet."""
        return ProvedSheets({**self.sheets, file.name: sha256(file.data).hexdigest()})

    def only(self, names: Container[str]) -> ProvedSheets:
        """Return those of the sheets that have one of these names."""
        return ProvedSheets({name: digest for name, digest in self.sheets.items() if name in names})

    def marked(self, files: Sequence[SheetFile]) -> tuple[SheetFile, ...]:
        """Return files of sheets, marked as proved if they are among these; a changed text is not."""
        return tuple(replace(file, proved=True) if self._has(file) else file for file in files)

    def _has(self, file: SheetFile) -> bool:
        digest = self.sheets.get(file.name)
        return digest is not None and digest == sha256(file.data).hexdigest()
