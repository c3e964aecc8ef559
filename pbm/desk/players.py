"""Who plays: names, addresses and languages by empire, and the keys that prove it, of which only hashes are kept."""

from __future__ import annotations

import secrets
from dataclasses import asdict, field
from typing import TYPE_CHECKING

from pbm.desk.records import to_json
from pbm.kernel.keys import hashed
from pbm.kernel.seat import Level  # noqa: TC001 - read by its type
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ALPHABET = "CDFGHJKMNPQRTVWXY234679"
"""No two characters that look alike in print or handwriting, and no vowels, so that no words are formed."""

SECRET = late_pattern(r"[0-9a-f]{64}")

SPARED = frozenset({"copies", "also", "master", "level"})
"""The keys that the file leaves out if they are empty."""

GROUPS = 2

GROUP_LENGTH = 4


@record
class Player:
    """The player of an empire, as far as known.

    Attributes:
        name: the player's name.
        email: the bare address, in lower case.
        language: of the player's reports; None for the language of the settings.
        key: the salted hash of the key, as text.
        copies: further addresses that letters go to as well, such as that of a second player of the seat.
        also: further addresses that only write: mails from there are the seat's, and no letters go there.
        master: whether the game master plays the seat themselves, on the pages of `pbm serve`.
        level: how well the program plays the seat when it does; None for the normal level.

    """

    name: str | None = None
    email: str | None = None
    language: str | None = None
    key: str | None = None
    copies: list[str] = field(default_factory=list)
    also: list[str] = field(default_factory=list)
    master: bool = False
    level: Level | None = None

    @property
    def is_somebody(self) -> bool:
        """Whether anybody is registered: a key alone is nobody, nor is a level of the program's."""
        return bool(self.name or self.addresses or self.master)

    @property
    def letters_to(self) -> Sequence[str]:
        """The addresses that letters go to, the player's own first."""
        return [*([self.email] if self.email else []), *self.copies]

    @property
    def addresses(self) -> Sequence[str]:
        """All addresses whose mails are the seat's, the player's own first."""
        return [*self.letters_to, *self.also]

    def to_values(self) -> Mapping[str, object]:
        """Return what the file holds of the player: what is empty in most games is left out."""
        return {name: value for name, value in asdict(self).items() if name not in SPARED or value}


@record
class Players:
    """The players of a game, by empire: ``players.json``, which only its owner may read."""

    players: dict[str, Player] = field(default_factory=dict)

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json({"players": {empire: player.to_values() for empire, player in self.players.items()}})


def new_key() -> str:
    """Make a key such as ``K7Q2-MX4D``: one of 71 billion, from the machine's source of secrets.

    It contains both letters and digits, so it is recognized as a key even when it is written without its dash.
    """
    while True:
        signs = "".join(secrets.choice(ALPHABET) for _ in range(GROUPS * GROUP_LENGTH))
        if not signs.isalpha() and not signs.isdecimal():
            return "-".join(signs[at : at + GROUP_LENGTH] for at in range(0, len(signs), GROUP_LENGTH))


def hash_of(key: str) -> str:
    """Return a salted hash of a key, from which the key cannot be found."""
    return hashed(key, secrets.token_bytes(16))


def new_secret() -> str:
    """Make 256 random bits, in 64 hexadecimal digits."""
    return secrets.token_hex(32)


def is_secret(text: str) -> bool:
    """Return whether a text can be a result of :func:`new_secret`."""
    return SECRET.fullmatch(text) is not None
