"""How much tests try: a part at each commit, all of it with ``PBM_TESTS=whole``, as `make nightly` sets."""

from __future__ import annotations

import os

WHOLE = os.environ.get("PBM_TESTS") == "whole"


def examples(whole: int) -> int:
    """Return how many examples of a property are tried, of so many in the whole run."""
    return whole if WHOLE else max(5, whole * 2 // 5)


def stride(part: int, whole: int = 1) -> int:
    """Return how many steps of a program lie between two at which it is killed."""
    return whole if WHOLE else part
