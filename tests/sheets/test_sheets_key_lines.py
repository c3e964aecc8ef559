"""Keys on lines of letters are seen, and hidden."""

from __future__ import annotations

import pytest

from pbm.sheets.key_lines import tells_key, without_key


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
