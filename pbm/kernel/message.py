"""Messages between players."""

from __future__ import annotations

from pbm.quick.record import record


@record
class Message:
    """A letter from one empire to some others, or to all (``to`` is then empty)."""

    sender: str
    to: tuple[str, ...]
    text: str

    def reaches(self, empire: str) -> bool:
        """Return whether the empire may read it: its writer, those it is written to, or everybody."""
        return not self.to or empire == self.sender or empire in self.to
