"""What a word in a scenario may have been meant for."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def among(word: str, known: Iterable[str]) -> str:
    """Return what it may have been meant for, to stand behind the fault."""
    meant = get_close_matches(word, list(known), n=1)
    return f"; did you mean {meant[0]}?" if meant else ""
