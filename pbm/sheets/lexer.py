"""The readings of a box, and the lexer that hands Lark the ones that were chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lark.lexer import Lexer

from pbm.kernel.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lark import Token
    from lark.common import LexerConf
    from lark.lexer import LexerState
    from lark.parsers.lalr_parser_state import ParserState

    from pbm.kernel.quantity import Quantity
    from pbm.kernel.ruleset import Word

    Value = Word | Quantity | tuple[str, ...] | None
    """What a box holds: something that has a name, a number, a path of codes, or nothing."""


@record
class Reading:
    """One way to read a box: the terminal it would be, and what an order would get of it."""

    terminal: str
    value: Value = None


class BoxLexer(Lexer):
    """A lexer for Lark that is given tokens instead of a text.

    What a box means depends on its place: a word may be an action in front and an area behind it. So it is chosen while
    the parser goes along (:mod:`pbm.sheets.parsing`), and not by patterns beforehand.
    """

    __future_interface__ = 2

    def __init__(self, lexer_conf: LexerConf) -> None:
        """Take what Lark gives every lexer; tokens that are there need none of it."""

    def lex(self, lexer_state: LexerState, parser_state: ParserState[Any]) -> Iterator[Token]:  # noqa: ARG002 - Lark's
        """Yield the tokens as they are."""
        tokens: Any = lexer_state.text
        yield from tokens
