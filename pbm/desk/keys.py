"""Keys: the short secrets by which a sheet proves whose it is."""

from __future__ import annotations

import re
import secrets

from pbm.kernel.keys import hashed

ALPHABET = "CDFGHJKMNPQRTVWXY234679"
"""No two that look alike in print or handwriting, and no vowels to make words of."""

SECRET = re.compile(r"[0-9a-f]{64}")
GROUPS = 2
GROUP_LENGTH = 4


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
