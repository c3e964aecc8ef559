"""Lark's answers about lines, each asked for once: what may come next, and what becomes of a form of line.

A line is a few boxes, and a game has a few dozen orders, so the parser stands in the same few situations again and
again, and the same terminals always make the same tree. Lark decides; what it decided is remembered.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from lark import Token, Tree
from lark.exceptions import UnexpectedToken

from pbm.kernel.record import record
from pbm.sheets.card import UNUSED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lark import Lark
    from lark.parsers.lalr_interactive_parser import InteractiveParser

END = "$END"
"""What Lark calls the end of a line."""

_MOST_FORMS = 4096
"""So many forms of lines are remembered: the lines of all orders, and some of letters to many."""


@record
class Form:
    """What Lark makes of a line that is made of certain terminals.

    Attributes:
        alias: the order that it gives; empty of a heading and of a message.
        told: which of the boxes, counted from 0, hold what the order gets, or what the line says.

    """

    alias: str
    told: tuple[int, ...]


class Situation(dict[str, "Situation | None"]):
    """Where the parser stands within a line: for each terminal, where it would stand behind it, None if it cannot."""

    __slots__ = ("_accepts", "_parser", "_situations")

    def __init__(self, parser: InteractiveParser, situations: dict[tuple[int, ...], Situation]) -> None:
        """Begin with nothing known; ``situations`` are all those met so far, by what Lark has on its stack."""
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
    """The parser of a card, asked about lines."""

    def __init__(self, parser: Lark, starts: Sequence[str]) -> None:
        """Know nothing but where each kind of line starts."""
        self._parser = parser
        self.starts = {start: Situation(parser.parse_interactive(start=start), {}) for start in starts}
        """The situation before the first box, for each kind of line."""
        self.form = lru_cache(maxsize=_MOST_FORMS)(self._form)
        """Return what a line of some kind is that is made of these terminals, which must make one."""

    def _form(self, start: str, terminals: tuple[str, ...]) -> Form:
        tokens = [Token(terminal, at) for at, terminal in enumerate(terminals)]
        tree: Tree[Any] = self._parser.parse(tokens, start=start)
        (line,) = tree.children if start == "action" else (tree,)
        if start != "action":
            return Form("", _held(line))
        told = tuple(at for box in line.children if box.data != UNUSED for at in _only(_held(box)))
        return Form(str(line.data), told)


def _held(tree: Tree[Any]) -> tuple[int, ...]:
    """Return the boxes whose tokens stand right below a tree."""
    return tuple(child.value for child in tree.children if isinstance(child, Token))


def _only(held: tuple[int, ...]) -> tuple[int]:
    (box,) = held
    return (box,)
