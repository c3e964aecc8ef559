"""Wording with values kept apart, so that a sentence can be said in any language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence to a player: a pattern in English and the values that fill its braces.

    The pattern is what a message catalogue translates; the values are codes, names and numbers.
    """

    pattern: str
    values: tuple[tuple[str, str | int], ...] = ()

    def __str__(self) -> str:
        """Return the sentence in English."""
        return self.pattern.format_map(dict(self.values))


def say(pattern: str, /, **values: str | int) -> Sentence:
    """Build a sentence: ``say("{area} is not yours", area="BRA")``."""
    return Sentence(pattern, tuple(values.items()))
