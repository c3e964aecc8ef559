"""The style of a stored page in parts: what it has in common with other pages, and what is its own.

Templates write a style without blanks (the filter ``squeezed``). Its rules stay in order, since later ones count more.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

TOKEN = re.compile(r'"[^"]*"|[{}]')

OF_ONE_PAGE = re.compile(
    r"#picture-\d+\{|(@media[^{]*\{)?\.map\{--(square|k):|\.m-frame \.map\{width:"
    r"|\.by-\w+\{--over:|@media[^{]*\(scripting:none\)\{"
)
"""The beginnings of rules about what a page shows: the scale of its map and of parts of it, stacks on a telephone."""

SQUARE = re.compile(r"\.map\{--square:(\d+);")
"""The beginning of a page's own rule that says how many units of the map a square of the grid is wide."""

CLASSES = re.compile(r"\.[\w-]+(,\.[\w-]+)*")
"""Selectors that name classes and nothing else."""


@record
class StylePart:
    """Some rules of a style that stand one after the other, and whether only one page has them."""

    rules: str
    own: bool


def parts_of(style: str) -> list[StylePart]:
    """Return a style in parts, in their order."""
    found = groupby(rules_of(style), lambda rule: OF_ONE_PAGE.match(rule) is not None)
    return [StylePart("".join(rules), own) for own, rules in found]


def rules_of(style: str) -> Iterator[str]:
    """Yield the rules of a style; a block around rules, such as ``@media``, is one of them."""
    begin = depth = 0
    for token in TOKEN.finditer(style):
        depth += {"{": 1, "}": -1}.get(token[0], 0)
        if token[0] == "}" and depth == 0:
            yield style[begin : token.end()]
            begin = token.end()
    if style[begin:]:
        yield style[begin:]


def style_of_ground(style: str, classes: Collection[str]) -> str:
    """Return the rules that a page has for the classes of its map's ground, in a scale of one pixel for each unit."""
    square = next((found[1] for rule in rules_of(style) if (found := SQUARE.match(rule))), "1")
    wanted = {f".{name}" for name in (*classes, "map")}
    return f".map{{--square:{square};--k:1}}{''.join(_about(wanted, style))}"


def _about(wanted: Collection[str], style: str) -> Iterator[str]:
    """Yield the rules whose selectors are wanted; the page's own rules about scales are left out."""
    for rule in rules_of(style):
        head, _, body = rule.partition("{")
        if head.startswith("@media"):
            inner = "".join(_about(wanted, body.removesuffix("}")))
            yield f"{head}{{{inner}}}" if inner else ""
        elif CLASSES.fullmatch(head) and set(head.split(",")) <= set(wanted) and not OF_ONE_PAGE.match(rule):
            yield rule
