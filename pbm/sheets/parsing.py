"""A cache of Lark's answers about lines: which terminals may come next, and which order a line makes.

A line is a few boxes, and a game has a few dozen orders, so the parser is in the same few situations again and
again, and the same terminals always make the same tree. Lark decides, and its answers are cached.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from lark import Token, Tree
from lark.exceptions import UnexpectedToken

from pbm.quick.record import record
from pbm.sheets.card import UNUSED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lark import Lark
    from lark.parsers.lalr_interactive_parser import InteractiveParser

END = "$END"
"""Lark's name for the end of a line."""

_MOST_FORMS = 4096
"""At most so many forms of lines are cached: those of all orders, and some of letters to many readers."""


@record
class Form:
    """Lark's result for a line of certain terminals.

    Attributes:
        alias: the name of the order; empty for a heading or a message.
        boxes: which boxes, counted from 0, hold the values of the order or of the line.

    """

    alias: str
    boxes: tuple[int, ...]


class Situation(dict[str, "Situation | None"]):
    """The parser's situation within a line: for each terminal the next situation, None if it is not accepted."""

    __slots__ = ("_accepts", "_parser", "_situations")

    def __init__(self, parser: InteractiveParser, situations: dict[tuple[int, ...], Situation]) -> None:
        """Begin with nothing known; ``situations`` are all those met so far, by Lark's stack."""
        super().__init__()
        self._parser = parser
        self._situations = situations
        self._accepts: frozenset[str] | None = None

    def __missing__(self, terminal: str) -> Situation | None:
        """Ask Lark, the first time."""
        parser = self._parser.copy(deepcopy_values=False)  # type: ignore[no-untyped-call] # Lark's
        try:
            parser.feed_token(Token(terminal, ""))
        except UnexpectedToken:
            self[terminal] = None
            return None
        stack: tuple[int, ...] = tuple(parser.parser_state.state_stack)
        self[terminal] = following = self._situations.setdefault(stack, Situation(parser, self._situations))
        return following

    @property
    def accepts(self) -> frozenset[str]:
        """The terminals that may come next."""
        if self._accepts is None:
            self._accepts = frozenset(self._parser.accepts())  # type: ignore[no-untyped-call] # Lark's
        return self._accepts


class LineParser:
    """The parser of a card for single lines."""

    def __init__(self, parser: Lark, starts: Sequence[str]) -> None:
        """Keep the situation at the start of each kind of line."""
        self._parser = parser
        self.starts = {start: Situation(parser.parse_interactive(start=start), {}) for start in starts}
        """The situation before the first box, for each kind of line."""
        self.form = lru_cache(maxsize=_MOST_FORMS)(self._form)
        """Return the form of a line of a given kind and terminals, which must be valid."""

    def _form(self, start: str, terminals: tuple[str, ...]) -> Form:
        tokens = [Token(terminal, at) for at, terminal in enumerate(terminals)]
        tree: Tree[Any] = self._parser.parse(tokens, start=start)
        (line,) = tree.children if start == "action" else (tree,)
        if start != "action":
            return Form("", _held(line))
        used = tuple(at for box in line.children if box.data != UNUSED for at in _only(_held(box)))
        return Form(str(line.data), used)


def _held(tree: Tree[Any]) -> tuple[int, ...]:
    """Return the boxes whose tokens are direct children of a tree."""
    return tuple(child.value for child in tree.children if isinstance(child, Token))


def _only(held: tuple[int, ...]) -> tuple[int]:
    (box,) = held
    return (box,)
