"""Who plays: names, addresses and languages by empire, and the keys that prove it, of which only hashes are kept."""

from __future__ import annotations

import re
import secrets
from dataclasses import asdict, field

from pbm.desk.records import to_json
from pbm.kernel.keys import hashed
from pbm.kernel.record import record

ALPHABET = "CDFGHJKMNPQRTVWXY234679"
"""No two that look alike in print or handwriting, and no vowels to make words of."""

SECRET = re.compile(r"[0-9a-f]{64}")

GROUPS = 2

GROUP_LENGTH = 4


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


def new_key() -> str:
    """Make a key such as ``K7Q2-MX4D``: one of 71 billion, from the machine's source of secrets.

    It has letters and digits: so it is known for a key where somebody writes it without its dash.
    """
    while True:
        signs = "".join(secrets.choice(ALPHABET) for _ in range(GROUPS * GROUP_LENGTH))
        if not signs.isalpha() and not signs.isdecimal():
            return "-".join(signs[at : at + GROUP_LENGTH] for at in range(0, len(signs), GROUP_LENGTH))


def hash_of(key: str) -> str:
    """Return a hash of a key that nobody has seen before, and from which nobody learns the key."""
    return hashed(key, secrets.token_bytes(16))


def new_secret() -> str:
    """Make 256 bits that nobody can guess, in 64 letters and digits."""
    return secrets.token_hex(32)


def is_secret(text: str) -> bool:
    """Tell whether a text can be what :func:`new_secret` has made."""
    return SECRET.fullmatch(text) is not None
