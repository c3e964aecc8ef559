"""Checks of a world that was read from a file for consistency, shared by all games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

W = TypeVar("W")


class Coded(Protocol):
    """Something that has a code."""

    @property
    def code(self) -> str:
        """Its own code."""


def fault_in(world: object, kind: type[W], wrong: Callable[[W], Iterator[str]]) -> str | None:
    """Return the fault in a world, or None; the text goes on after the file's name.

    Args:
        world: the object that was read.
        kind: the class of the game's worlds.
        wrong: yields the faults of a world; only the first is used.

    """
    if not isinstance(world, kind):
        return "holds no position of this game"
    fault = next(wrong(world), None)
    return None if fault is None else f"does not hang together: {fault}"


def miscalled(*tables: Mapping[str, Coded]) -> Iterator[str]:
    """Yield a fault for each table in which something is filed under a code that is not its own."""
    for things in tables:
        if any(code != thing.code for code, thing in things.items()):
            yield "something is filed under a code that is not its own"


def strangers(what: str, named: Iterable[str | None], known: Iterable[str]) -> Iterator[str]:
    """Yield a fault for each code that is named as something of a kind, but does not exist."""
    for code in named:
        if code is not None and code not in known:
            yield f"{code!r:.40} is named as {what}, and there is none"
