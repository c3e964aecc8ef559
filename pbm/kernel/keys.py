"""The comparison of keys: the one place where a key that somebody wrote is held against the right one."""

from __future__ import annotations

from hmac import compare_digest


def same_key(given: str, expected: str) -> bool:
    """Compare keys as people write them: case, blanks and dashes do not matter.

    The comparison takes as long for a near miss as for a far one.
    """
    return compare_digest(_bare(given), _bare(expected))


def _bare(key: str) -> bytes:
    return "".join(sign for sign in key.upper() if sign.isalnum()).encode()
