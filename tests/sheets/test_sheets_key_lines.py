"""Keys on lines of letters are seen, and hidden."""

from __future__ import annotations

import pytest

from pbm.kernel.keys import same_key
from pbm.sheets.key_lines import perhaps_keys, tells_key, without_key, without_keys


@pytest.mark.parametrize(
    "line", ["KEY K7Q2-MX4D", "key: k7q2mx4d", "> > KEY  K7Q2 MX4D", "[KEY] [K7Q2-MX4D]", "1. KEY = CDFG-HJKM ; mine"]
)
def test_a_key_is_seen_and_hidden(line: str) -> None:
    """However it is written, behind its word."""
    assert tells_key(line)
    assert not any(part in without_key(line, line).upper() for part in ("K7Q2", "CDFG", "MX4D", "HJKM"))


@pytest.mark.parametrize("line", ["Key to it all is Hanover", "Key well done", "KEY", "KEY Hannover"])
def test_prose_gives_no_key_away(line: str) -> None:
    """Letters may speak of keys."""
    assert not tells_key(line)


WRITTEN = [
    "K7Q2-MX4D",
    "k7q2-mx4d",
    "K7Q2MX4D",
    "K7Q2 MX4D",
    "K7Q2 - MX4D",
    "K-7-Q-2-M-X-4-D",
    "k 7 q 2 m x 4 d",
    "K7-Q2-MX-4D",
    "\uff2b\uff17\uff31\uff12\uff0d\uff2d\uff38\uff14\uff24",
    "K7Q2\u2011MX4D",
    "K7Q2\u200bMX4D",
]


@pytest.mark.parametrize("written", WRITTEN)
def test_a_key_is_hidden_wherever_it_stands(written: str) -> None:
    """By its shape alone, whether or not it is anybody's."""
    hidden = without_keys(f"Mine is {written}, and yours?")

    assert not any(sign.isalnum() for sign in hidden.removeprefix("Mine is ").removesuffix(", and yours?"))
    assert len(hidden) == len(f"Mine is {written}, and yours?")


@pytest.mark.parametrize("written", [*WRITTEN, "K7Q2\nMX4D", "xK7Q2MX4D", "K7 Q2M X4D", "2346 K7Q2MX4D 79"])
def test_a_key_is_found_however_it_is_parted(written: str) -> None:
    """What may be one is held against the right one."""
    assert any(same_key(each, "K7Q2-MX4D") for each in perhaps_keys(f"Mine is {written}, and yours?", 20))


@pytest.mark.parametrize(
    "line",
    ["1 GATHER BRA - 3", "SEND MGD HNV 34", "PLAY 23 42 67 79", "Try my dry myth", "2347 2346", "The 79th Highlanders"],
)
def test_orders_and_prose_are_shown_as_they_are(line: str) -> None:
    """What only has some letters of a key is none."""
    assert without_keys(line) == line
