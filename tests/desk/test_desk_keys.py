"""Keys: easy to copy by hand, hard to guess."""

from __future__ import annotations

import re

import pytest

from pbm.desk.players import ALPHABET, hash_of, new_key
from pbm.kernel.keys import Key, hashed, is_hashed, same_key


def test_a_key_looks_as_promised() -> None:
    """Two groups of four, parted by a dash, of letters and digits, and some of both."""
    pattern = re.compile(r"(?=.*[A-Z])(?=.*[0-9])[A-Z0-9]{4}-[A-Z0-9]{4}")
    assert all(pattern.fullmatch(new_key()) for _ in range(100))


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


def test_a_hashed_key_is_known_and_not_told() -> None:
    """From a hash the right key is known however it is written, and nothing of it can be read, not even in a trace."""
    key = new_key()
    kept = Key(hash_of(key))

    assert kept.fits(key.lower().replace("-", " "))
    assert not kept.fits(key[:-1])
    assert not kept.fits("")
    assert kept.readable is None
    assert key not in kept.kept
    assert kept.kept not in repr(kept)


def test_the_same_key_has_another_hash_each_time() -> None:
    """Whoever sees the hashes of two players cannot tell that they have the same key."""
    assert hash_of("K7Q2-MX4D") != hash_of("K7Q2-MX4D")


def test_a_key_that_is_kept_as_it_is_can_be_printed() -> None:
    """Keys that a game began with stand in its reports."""
    kept = Key("K7Q2-MX4D")

    assert (kept.readable, kept.fits("k7q2 mx4d"), kept.fits("K7Q2-MX4E")) == ("K7Q2-MX4D", True, False)
    assert "K7Q2" not in repr(kept)


@pytest.mark.parametrize("text", ["", "K7Q2-MX4D", f"scrypt$60${'0' * 32}${'0' * 64}", f"scrypt$13${'0' * 32}$00"])
def test_what_is_no_hash_of_ours_is_told(text: str) -> None:
    """A file from elsewhere cannot make the program work for hours, or fill its memory."""
    assert not is_hashed(text)
    assert is_hashed(hashed("K7Q2-MX4D", bytes(16)))
