"""The situations of the parser within a line: which terminals may come next, and which order a line makes.

A line is a few boxes, and a game has a few dozen orders, so the parser is in the same few situations again and again.
All of them are found when a card is compiled (:mod:`pbm.sheets.compiling`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping

END = "$END"
"""Lark's name for the end of a line."""

STARTS = ("heading", "message", "action")
"""The kinds of lines."""

UNUSED = "blank"
"""The rule of a box that an order does not use."""


class CardError(Exception):
    """A game's order card and its order classes do not fit together: a mistake of the game's author."""


@record
class Form:
    """The order that a line makes.

    Attributes:
        alias: the name of the order.
        boxes: which boxes, counted from 0, hold its values.

    """

    alias: str
    boxes: tuple[int, ...]


class Situation(dict[str, "Situation | None"]):
    """The parser's situation within a line: for each terminal the next situation, None if it is not accepted.

    Attributes:
        accepts: the terminals that may come next.
        form: the order of an action that ends here.

    """

    __slots__ = ("accepts", "form")

    accepts: frozenset[str]
    form: Form | None

    def __missing__(self, terminal: str) -> None:
        """Accept no other terminal."""
        return


def situations(tables: Mapping[str, Any]) -> dict[str, Situation]:
    """Return the situation before the first box, for each kind of line, from the tables of a card."""
    found = [Situation() for _ in tables["situations"]]
    for situation, (behind, form) in zip(found, tables["situations"], strict=True):
        situation.update({terminal: found[at] for terminal, at in behind.items()})
        situation.accepts = frozenset(situation)
        situation.form = None if form is None else Form(form[0], tuple(form[1]))
    return {start: found[at] for start, at in tables["starts"].items()}
