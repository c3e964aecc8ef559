"""Lark is asked about each form of line once: what is remembered of its answers is what it says of every line."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Token, Tree
from lark.exceptions import UnexpectedToken

from pbm.sheets.card import grammar
from pbm.sheets.compiling import parser_of
from pbm.sheets.parsing import END, UNUSED
from pbm.sheets.rows import cut
from pbm.sheets.text import read_lines
from tests.support.effort import examples

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lark import Lark
    from lark.parsers.lalr_interactive_parser import InteractiveParser

    from pbm.sheets import OrderLanguage
    from pbm.sheets.reading import Reading
    from pbm.sheets.rows import Row

WRITTEN = """
    DIG FENCE WATER SOW PICK SELL GIVE BID REST ROS HRB KIT SOW ALL FR PR NS 12 3 0 - [] [blank] AB-2 ALLBUT3 XYZ
    MESSAGE TURN EMPIRE GAME KEY
    MOVE TAKE PLAY DISCARD BATTLE STR BLK STR>BLK STR>BLK>STU BLK>XYZ INTO ANY NOW END WISE SIEGE Siege GENE INF 6 75
"""
WORDS = st.sampled_from(WRITTEN.split())
LINES = st.lists(WORDS, min_size=1, max_size=7).map(" ".join)


def row_of(text: str) -> Row:
    """Cut a line."""
    (line,) = read_lines(text.encode())
    row = cut(line)
    assert row is not None
    return row


def parsed(order_language: OrderLanguage, row: Row, readings: Sequence[Sequence[Reading]]) -> Tree[Any] | None:
    """Parse a line with Lark alone, trying each reading of a box on a copy of its parser; None if it is wrong."""
    parser: InteractiveParser = lark_of(order_language.ruleset.grammar).parse_interactive(start=row.start)
    for box in readings:
        chosen = next((reading for reading in box if accepts(parser, reading.terminal)), None)
        if chosen is None:
            return None
        parser.feed_token(Token(chosen.terminal, chosen.value))
    try:
        tree: Tree[Any] = parser.feed_eof()  # type: ignore[no-untyped-call] # Lark's
    except UnexpectedToken:
        return None
    return tree


@cache
def lark_of(orders: str) -> Lark:
    """Return Lark's parser of a card."""
    return parser_of(grammar(orders))


def accepts(parser: InteractiveParser, terminal: str) -> bool:
    """Tell whether Lark could go on with a terminal."""
    trial: InteractiveParser = parser.copy(deepcopy_values=False)  # type: ignore[no-untyped-call] # Lark's
    try:
        trial.feed_token(Token(terminal, ""))
    except UnexpectedToken:
        return False
    return True


def told(tree: Tree[Any]) -> list[Any]:
    """Return the values right below a tree."""
    return [child.value for child in tree.children if isinstance(child, Token)]


@settings(max_examples=examples(300))
@given(text=LINES)
def test_lines_are_what_lark_says(any_language: OrderLanguage, text: str) -> None:
    """A line is read if and only if Lark's parser comes to its end, and says what Lark's tree holds."""
    row = row_of(text)
    boxes = any_language.boxes(row)
    tree = parsed(any_language, row, [any_language.readings(box) for box in boxes])
    read = any_language.read(row)

    if tree is None:
        assert read.faults
        assert read.order is None
    elif row.start == "action":
        (line,) = tree.children
        values = [value for box in line.children if box.data != UNUSED for value in told(box)]
        codes = [getattr(value, "code", value) for value in values]
        assert read.order == any_language.ruleset.orders[line.data](*codes)
    else:
        assert list(read.values or ()) == told(tree)
        assert not read.faults


def test_situations_are_few(order_language: OrderLanguage) -> None:
    """A line may go on without end: the parser stands where it stood before."""
    situation = order_language.card.starts["message"]
    seen = []
    for terminal in ("_MESSAGE", *["EMPIRE", "ALL"] * 50):
        following = situation[terminal]
        assert following is not None
        seen.append(situation := following)

    assert len({id(each) for each in seen}) <= 5
    assert situation[END] is not None
    assert situation["NUMBER"] is None
