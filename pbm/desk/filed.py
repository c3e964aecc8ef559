"""What the post calls the sheets that it files: by empire, time and digest."""

from __future__ import annotations

import re
from collections import defaultdict
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FILED = re.compile(r"(?P<empire>[A-Za-z0-9-]{1,20})-(?P<came>[0-9]{8}T[0-9]{6}Z)-[0-9a-f]{8}\.txt", re.ASCII)


def filed_name(empire: str, data: bytes, came_ns: int) -> str:
    """Return what the file of a sheet is called: the same for the same sheet of the same mail."""
    return f"{empire}-{time_in_name(came_ns // 10**9)}-{sha256(data).hexdigest()[:8]}.txt"


def time_in_name(seconds: int) -> str:
    """Return a time as it stands in such a name: of two of them the later one is the greater text."""
    return f"{datetime.fromtimestamp(seconds, UTC):%Y%m%dT%H%M%SZ}"


def newest_of_each(names: Iterable[str]) -> dict[str, str]:
    """Return the newest of several such names for each empire, and how many more there are: ``NAME and 3 more``."""
    by_empire: dict[str, list[str]] = defaultdict(list)
    for name in sorted(names):
        if match := FILED.fullmatch(name):
            by_empire[match["empire"]].append(name)
    return {empire: _and_more(each) for empire, each in by_empire.items()}


def _and_more(names: Sequence[str]) -> str:
    return names[-1] if len(names) == 1 else f"{names[-1]} and {len(names) - 1} more"
