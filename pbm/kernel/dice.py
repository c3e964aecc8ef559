"""Repeatable random numbers: dice derived from seed, turn, phase and subject."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

T = TypeVar("T")


class Dice:
    """A random stream of its own: a roll here never disturbs a roll elsewhere.

    The numbers come from SHA-256, not from :mod:`random`, so that they are the same on every
    version of Python.
    """

    def __init__(self, seed: int, turn: int, phase: str, subject: str = "") -> None:
        """Name the stream; the same four values always give the same rolls."""
        self._stream = f"{seed}/{turn}/{phase}/{subject}"
        self._rolled = 0

    def roll(self, sides: int) -> int:
        """Return a number from 1 to ``sides``, each as likely as the others."""
        space = 1 << 256
        while True:
            self._rolled += 1
            drawn = int.from_bytes(sha256(f"{self._stream}/{self._rolled}".encode()).digest())
            if drawn < space - space % sides:
                return drawn % sides + 1

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """Return the things in a random order (Fisher-Yates, from the last place down)."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            chosen = self.roll(last + 1) - 1
            order[last], order[chosen] = order[chosen], order[last]
        return order
