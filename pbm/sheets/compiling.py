"""Compiles a card: asks Lark everything about it that is ever needed, as plain values.

They are kept in a file, so that commands need not load Lark, with which ``pbm check`` would take 8 % more instructions
(the sample's desk, counted by callgrind).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lark import Lark, Token

from pbm.sheets.lexer import BoxLexer
from pbm.sheets.parsing import END, STARTS, UNUSED, CardError

if TYPE_CHECKING:
    from lark import Tree
    from lark.parsers.lalr_interactive_parser import InteractiveParser

    Found = list[tuple[dict[str, int], tuple[str, list[int]] | None]]
    """Situations: the number of the next one for each terminal, and the order of an action that ends there."""

MOST_BOXES = 100
"""A line that is still going on behind so many boxes would go on for ever."""


def compiled(grammar: str) -> dict[str, Any]:
    """Compile the whole grammar of a game's sheets.

    Returns:
        Values that JSON can hold. ``rules``: each alternative of a rule with the names of rule and alias, and those of
        what it consists of. ``words``: the words of terminals. ``starts`` and ``situations``: the number of the first
        situation of each kind of line; and for each, the numbers of the next ones by terminal, and its form.

    Raises:
        lark.exceptions.LarkError: it is not a grammar, or is ambiguous.
        CardError: its lines may be of any length.

    """
    parser = parser_of(grammar)
    words = {each.name: each.pattern.value.upper() for each in parser.terminals if each.pattern.type == "str"}
    found: Found = [({}, None)]  # the situation behind the end of a line
    first = {start: _explore(parser.parse_interactive(start=start), found) for start in STARTS}
    rules = [
        (str(rule.origin.name), None if rule.alias is None else str(rule.alias), [each.name for each in rule.expansion])
        for rule in parser.rules
    ]
    return {"rules": rules, "words": words, "starts": first, "situations": found}


def parser_of(grammar: str) -> Lark:
    """Return Lark's parser of a grammar."""
    return Lark(grammar, parser="lalr", lexer=BoxLexer, start=list(STARTS))


def _explore(parser: InteractiveParser, found: Found) -> int:
    """Add the situation of a parser at the start of a line, and all behind it; return its number."""
    first = len(found)
    numbers, waiting = {_stack(parser): first}, [(parser, 0)]
    found.append(({}, None))
    while waiting:
        here, boxes = waiting.pop()
        number = numbers[_stack(here)]
        for terminal in sorted(here.accepts()):  # type: ignore[no-untyped-call] # Lark's
            behind: InteractiveParser = here.copy(deepcopy_values=False)  # type: ignore[no-untyped-call] # Lark's
            if terminal == END:
                found[number] = {**found[number][0], END: 0}, _form(behind.feed_eof())  # type: ignore[no-untyped-call] # Lark's
                continue
            behind.feed_token(Token(terminal, boxes))
            stack = _stack(behind)
            if stack not in numbers:
                numbers[stack] = len(found)
                found.append(({}, None))
                waiting.append((behind, boxes + 1))
            found[number][0][terminal] = numbers[stack]
        if boxes > MOST_BOXES:
            raise CardError("a line of the card has no end: its boxes are known one by one")
    return first


def _stack(parser: InteractiveParser) -> tuple[int, ...]:
    return tuple(parser.parser_state.state_stack)


def _form(tree: Tree[Any]) -> tuple[str, list[int]] | None:
    """Return the name of the order that a line makes, and which boxes hold its values; None of other lines."""
    if tree.data != "action":
        return None
    (line,) = tree.children
    used = [box for box in line.children if box.data != UNUSED]
    return str(line.data), [token for box in used for token in _only(box)]


def _only(box: Tree[Any]) -> tuple[int]:
    (at,) = (child.value for child in box.children if isinstance(child, Token))
    return (at,)
