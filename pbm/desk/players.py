"""Who plays: names, addresses and languages by empire, and the keys that prove it, of which only hashes are kept."""

from __future__ import annotations

from dataclasses import asdict, field

from pbm.desk.records import to_json
from pbm.kernel.record import record


@record
class Player:
    """Who plays an empire, as far as is known.

    Attributes:
        name: what the player is called.
        email: the bare address, in small letters.
        language: of the player's reports; what the settings say without one.
        key: the salted hash of the key, as text.

    """

    name: str | None = None
    email: str | None = None
    language: str | None = None
    key: str | None = None


@record
class Players:
    """The players of a game, by empire: ``players.json``, which nobody but its owner may read."""

    players: dict[str, Player] = field(default_factory=dict)

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json(asdict(self))
