"""The game master's letters to players: the file ``worlds/<game>/announcements.json``."""

from __future__ import annotations

from dataclasses import asdict, field
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk.records import to_json
from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.kernel.document import AnnouncementDocument


@record
class Announcement:
    """A letter from the game master.

    Attributes:
        number: its number in the game, from 1.
        at: when it was written, in seconds since 1970.
        turn: the coming turn at that time, whose reports contain it.
        to: the codes of the empires that it is meant for; empty for all.
        text: the letter.

    """

    number: int
    at: int
    turn: int
    to: list[str]
    text: str

    def reaches(self, empire: str) -> bool:
        """Return whether it is meant for an empire."""
        return not self.to or empire in self.to

    @property
    def fingerprint(self) -> str:
        """What distinguishes it from other letters, even if a restored game uses its number again."""
        said = "\0".join((str(self.at), " ".join(self.to), self.text))
        return f"{self.number}-{sha256(said.encode()).hexdigest()[:12]}"

    def shown(self) -> AnnouncementDocument:
        """Return it as a report document has it."""
        moment = datetime.fromtimestamp(self.at, UTC).isoformat()
        return {"number": self.number, "at": moment, "to": list(self.to), "text": self.text}


@record
class Announcements:
    """All letters of a game, in order."""

    announcements: list[Announcement] = field(default_factory=list)

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json(asdict(self))
