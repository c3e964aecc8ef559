"""Who plays: names, addresses and languages by empire, and the keys that prove it, of which only hashes are kept."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Players:
    """The players of a game, by empire: ``players.json``."""

    players: dict[str, Player] = field(default_factory=dict)
