"""Reading the file of a game's cards: into its tables, or refused with a list of all faults and their lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from pbm.kernel.refused_error import RefusedError
from pbm.kit.scenario.lines import entry_lines
from pbm.kit.scenario.own_tables import BadTablesError, read_own_tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

T = TypeVar("T")


class BadDeckError(RefusedError):
    """A deck's file has faults; the message lists all of them."""


def read_deck_file(text: str, file: str, kind: type[T], faults: Callable[[T], Iterable[str]]) -> T:
    """Read a deck: lists of tables, usually one to a line.

    Args:
        text: the TOML text.
        file: its name, for messages.
        kind: the dataclass to read it into.
        faults: yields the faults in a deck that can be read, each after the place of its entry: ``card[3]: ...``.

    Raises:
        BadDeckError: there are faults; the message lists all of them, each with its line.

    """
    try:
        deck = read_own_tables(text.encode(), kind)
    except BadTablesError as bad:
        raise BadDeckError(_message(file, text, bad.faults)) from bad
    if found := [*faults(deck)]:
        raise BadDeckError(_message(file, text, found))
    return deck


def misnumbered(number: int, due: int) -> Iterator[str]:
    """Yield the fault in a card's number, if it has one."""
    if number != due:
        yield f"number is {number}; cards are numbered one after the other, so it must be {due}"


def _message(file: str, text: str, faults: Iterable[str]) -> str:
    """Return the message that lists faults, with the line of each entry instead of its number in the list."""

    def placed(fault: str) -> str:
        found = re.match(r"(\w+)\[(\d+)\][.:]? ?", fault)
        lines = entry_lines(text, None, found[1]) if found else []
        if found is None or int(found[2]) > len(lines):
            return f"  {fault}"
        return f"  line {lines[int(found[2]) - 1]}: {fault[found.end() :]}"

    return "\n".join([f"{file} is not a deck:", *map(placed, faults)])
