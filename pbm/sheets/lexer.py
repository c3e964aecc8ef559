"""The lexer that gives Lark the chosen readings of boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lark.lexer import Lexer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lark import Token
    from lark.common import LexerConf
    from lark.lexer import LexerState
    from lark.parsers.lalr_parser_state import ParserState


class BoxLexer(Lexer):
    """A lexer for Lark that is given tokens instead of a text.

    The meaning of a box depends on its place: a word may be an action in front and an area after it. So the terminal is
    chosen while the parser goes along (:mod:`pbm.sheets.parsing`), and not by patterns beforehand.
    """

    __future_interface__ = 2

    def __init__(self, lexer_conf: LexerConf) -> None:
        """Ignore Lark's configuration, which is not needed for ready-made tokens."""

    def lex(self, lexer_state: LexerState, parser_state: ParserState[Any]) -> Iterator[Token]:  # noqa: ARG002 - Lark's
        """Yield the tokens as they are."""
        tokens: Any = lexer_state.text
        yield from tokens
