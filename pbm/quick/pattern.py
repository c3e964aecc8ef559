"""Patterns of regular expressions that are compiled when they are first used.

A command uses a few of those that its modules have, and compiling the others took 7 % of the instructions of
``pbm status``, and 5 % of those of ``pbm check`` (the sample's desk, whole processes, counted by callgrind).
"""

from __future__ import annotations

import re
from typing import Any, AnyStr, cast

METHODS = ("finditer", "findall", "fullmatch", "match", "search", "split", "sub", "subn")


class _Pattern:
    """Stands for a pattern, and takes over its methods at the first use, so that later ones are as quick as its own."""

    def __init__(self, text: object, flags: int) -> None:
        """Keep what to compile."""
        self._given: Any = text, flags

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the pattern has
        """Compile it."""
        compiled = re.compile(*self._given)
        self.__dict__ |= {method: getattr(compiled, method) for method in METHODS}
        return getattr(compiled, name)


def late_pattern(text: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """Return a pattern; whether it is sound is found at its first use."""
    return cast("re.Pattern[AnyStr]", _Pattern(text, flags))
