"""The lexer of one line: for each box the first of its readings that the parser can use here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lark import Token
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lark import Tree
    from lark.common import LexerConf
    from lark.lexer import LexerState
    from lark.parsers.lalr_parser_state import ParserState

    from pbm.kernel.quantity import Quantity
    from pbm.kernel.ruleset import Word


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a box: the terminal it would be, and what an order would get of it."""

    terminal: str
    value: Word | Quantity | None = None


class BoxStream:
    """The boxes of a line on their way into the parser, each with all its readings.

    It remembers how far it has come, so that parsing can go on behind a mistake.
    """

    def __init__(self, boxes: Sequence[Sequence[Reading]]) -> None:
        """Begin with the first box."""
        self._boxes = boxes
        self.taken = 0

    def __iter__(self) -> Iterator[Sequence[Reading]]:
        """Go on with the next box, not from the first again."""
        while self.taken < len(self._boxes):
            self.taken += 1
            yield self._boxes[self.taken - 1]


class BoxLexer(Lexer):
    """A lexer for Lark that reads a :class:`BoxStream` instead of a text.

    What a box means depends on its place: TAX is an action in front and may be an area behind it.
    So every box comes with all its readings, the strongest first, and the parser is asked.
    """

    __future_interface__ = 2

    def __init__(self, lexer_conf: LexerConf) -> None:
        """Take what Lark gives every lexer; the readings need none of it."""

    def lex(self, lexer_state: LexerState, parser_state: ParserState[Any]) -> Iterator[Token]:
        """Yield a token for each box; its value is the value of the reading."""
        box_stream: Any = lexer_state.text
        for readings in box_stream:
            chosen = next((reading for reading in readings if fits(parser_state, reading)), readings[0])
            token = Token(chosen.terminal, chosen.value)
            lexer_state.last_token = token
            yield token


def values(tree: Tree[Any]) -> list[Word | Quantity | None]:
    """Return what the tokens right below a tree hold."""
    return [child.value for child in tree.children if isinstance(child, Token)]


def fits(state: ParserState[Any], reading: Reading) -> bool:
    """Tell whether the parser could go on with this reading."""
    trial = state.copy(deepcopy_values=False)
    try:
        trial.feed_token(Token(reading.terminal, ""))
    except UnexpectedToken:
        return False
    return True
