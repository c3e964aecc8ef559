"""Keys: the one place where a key written on a sheet is compared with the right one.

A key is kept in plain text if the empire's own reports print it, and otherwise as a salted hash, from which nobody
can learn it: ``scrypt$13$<salt>$<hash>``, where 13 is the work that one try costs.
"""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache
from hashlib import scrypt
from hmac import compare_digest

from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

WORK = 13
"""The work factor, as a power of two: a try takes some hundredths of a second and 8 million bytes."""

_BLOCKS = 8
_BYTES = 32
_HASHED = late_pattern(rf"scrypt\${WORK}\$([0-9a-f]{{32}})\$([0-9a-f]{{{2 * _BYTES}}})")


@record
class Key:
    """The right key of an empire, as it is kept: the key itself, or its hash."""

    kept: str = field(repr=False)

    @property
    def readable(self) -> str | None:
        """The key itself; ``None`` if only its player knows it."""
        return None if is_hashed(self.kept) else self.kept

    def fits(self, written: str) -> bool:
        """Return whether the text written on a sheet is the key."""
        parts = _HASHED.fullmatch(self.kept)
        if parts is None:
            return same_key(written, self.kept)
        return compare_digest(_digest(_bare(written), bytes.fromhex(parts[1])), bytes.fromhex(parts[2]))


def same_key(given: str, expected: str) -> bool:
    """Compare keys as people write them: case, blanks and dashes do not matter.

    The comparison takes as long for a near miss as for a far one.
    """
    return compare_digest(_bare(given), _bare(expected))


def hashed(key: str, salt: bytes) -> str:
    """Return a key's hash, with everything that a later comparison needs.

    Args:
        key: the key, however it is written.
        salt: 16 bytes, different for each key, so that equal keys have different hashes.

    """
    return f"scrypt${WORK}${salt.hex()}${_digest(_bare(key), salt).hex()}"


def is_hashed(text: str) -> bool:
    """Return whether a text was made by :func:`hashed`."""
    return _HASHED.fullmatch(text) is not None


@lru_cache(maxsize=256)  # a sheet's key is checked several times, and a sheet is read more than once
def _digest(bare: bytes, salt: bytes) -> bytes:
    return scrypt(bare, salt=salt, n=1 << WORK, r=_BLOCKS, p=1, maxmem=1 << 26, dklen=_BYTES)


def _bare(key: str) -> bytes:
    return "".join(sign for sign in key.upper() if sign.isalnum()).encode()
