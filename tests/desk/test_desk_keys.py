"""Keys: easy to copy by hand, hard to guess."""

from __future__ import annotations

import re

import pytest

from pbm.desk.keys import ALPHABET, new_key
from pbm.kernel.keys import same_key


def test_a_key_looks_as_promised() -> None:
    """Two groups of four, parted by a dash, of letters and digits."""
    assert all(re.fullmatch(r"[A-Z0-9]{4}-[A-Z0-9]{4}", new_key()) for _ in range(100))


def test_no_sign_of_a_key_looks_like_another() -> None:
    """No key can be misread for another: of each group of look-alikes there is at most one."""
    for alike in ("0OQ", "1IL", "5S", "8B", "2Z", "UV"):
        assert sum(sign in ALPHABET for sign in alike) <= 1
    assert len(set(ALPHABET)) == len(ALPHABET)


def test_keys_differ() -> None:
    """A thousand keys are a thousand different keys."""
    assert len({new_key() for _ in range(1000)}) == 1000


@pytest.mark.parametrize(
    "given", ["K7Q2-MX4D", "k7q2-mx4d", " K7Q2 MX4D ", "k7q2mx4d", "K7Q2\N{EN DASH}MX4D", "K7-Q2-MX-4D"]
)
def test_a_key_is_known_however_it_is_written(given: str) -> None:
    """Case, blanks and dashes, also those that word processors make, do not matter."""
    assert same_key(given, "K7Q2-MX4D")


@pytest.mark.parametrize("given", ["", "-", "K7Q2", "K7Q2-MX4", "K7Q2-MX4DD", "K7Q2-MX4E", "\udcff"])
def test_another_key_is_another_key(given: str) -> None:
    """A part of a key, a key with more to it, or none at all is wrong."""
    assert not same_key(given, "K7Q2-MX4D")
