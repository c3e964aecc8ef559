"""The file of a game's cards: read into its tables, or refused with all its faults, each with its line."""

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
    """Read a deck: lists of tables, each in a line of its own as a rule.

    Args:
        text: the TOML text.
        file: its name, for messages.
        kind: what is made of it.
        faults: yields what is wrong though it can be read, each behind the place of its entry: ``card[3]: ...``.

    Raises:
        BadDeckError: there are faults; all are told, each with its line.

    """
    try:
        deck = read_own_tables(text.encode(), kind)
    except BadTablesError as bad:
        raise BadDeckError(_told(file, text, bad.faults)) from bad
    if found := [*faults(deck)]:
        raise BadDeckError(_told(file, text, found))
    return deck


def misnumbered(number: int, due: int) -> Iterator[str]:
    """Yield what is wrong with the number of a card."""
    if number != due:
        yield f"number is {number}; cards are numbered one after the other, so it must be {due}"


def _told(file: str, text: str, faults: Iterable[str]) -> str:
    """Put faults into words: in place of an entry's number in its list stands its line."""

    def placed(fault: str) -> str:
        found = re.match(r"(\w+)\[(\d+)\][.:]? ?", fault)
        lines = entry_lines(text, None, found[1]) if found else []
        if found is None or int(found[2]) > len(lines):
            return f"  {fault}"
        return f"  line {lines[int(found[2]) - 1]}: {fault[found.end() :]}"

    return "\n".join([f"{file} is not a deck:", *map(placed, faults)])
