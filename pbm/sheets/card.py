"""A game's order card, ``orders.lark``, made into a parser and into the layout of every order."""

from __future__ import annotations

import re
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.quick.pattern import late_pattern
from pbm.quick.record import record
from pbm.sheets.card_tables import tables_of
from pbm.sheets.parsing import UNUSED, CardError, situations
from pbm.sheets.words import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pbm.sheets.parsing import Situation

    Rules = Sequence[tuple[str, str | None, Sequence[str]]]
    """Each alternative of each rule: the names of the rule, of the alternative, and of what it consists of."""


FRAME = Path(__file__).with_name("frame.lark")

FORMS = ("PATH", "NUMBER", "ALL", "ALL_BUT", "BLANK")
"""What a box may hold besides words. A PATH joins words of the kinds that the same box takes."""

ANYTHING = "ANYTHING"
_EMPIRE = "EMPIRE"
_NOT_NAMES = late_pattern(r'"[^"\n]*"|//[^\n]*|/[^/\n]+/')
_CAPITALS = late_pattern(r"\b_?[A-Z][A-Z0-9_]*\b")
_DEFINITION = late_pattern(r"^\s*(_?[A-Z][A-Z0-9_]*)\s*:", re.MULTILINE)


@record
class Layout:
    """An order's line on the card: its word and, for each box after it, the rule of that box.

    ``keyword`` is the terminal of the word; orders of one ``group`` stand together on the card.
    """

    alias: str
    word: str
    keyword: str
    boxes: tuple[str, ...]
    group: int
    used: tuple[int, ...] = field(init=False, compare=False)
    """Which boxes the order uses, counted from 0."""

    def __post_init__(self) -> None:
        """Find the boxes that are used: they are needed for every line that is read."""
        object.__setattr__(self, "used", tuple(at for at, rule in enumerate(self.boxes) if rule != UNUSED))


@record
class Card:
    """An order card that has been read.

    Attributes:
        starts: the parser's situation before the first box, for each kind of line.
        layouts: the orders by alias, in the order of the card.
        forms: the names of the terminals that each rule for a box allows.
        kinds: the kinds of words that boxes may hold.
        own_words: the words that the card itself defines for boxes, such as ``WISE: "WISE"``, by their terminals.
        keywords: the terminal of every word that may begin a line, by the folded word.

    """

    starts: Mapping[str, Situation]
    layouts: Mapping[str, Layout]
    forms: Mapping[str, tuple[str, ...]]
    kinds: tuple[str, ...]
    own_words: Mapping[str, str]
    keywords: Mapping[str, str]
    used: frozenset[str] = field(init=False, compare=False)
    """The names of all terminals that the boxes in use may hold."""
    path_kinds: tuple[str, ...] = field(init=False, compare=False)
    """The kinds of words that paths may join."""

    def __post_init__(self) -> None:
        """Find the forms in use, and the kinds for paths: they are needed for every box that is read."""
        rules = {layout.boxes[at]: None for layout in self.layouts.values() for at in layout.used}
        beside = {form for rule in rules if "PATH" in self.forms[rule] for form in self.forms[rule]}
        object.__setattr__(self, "used", frozenset(form for rule in rules for form in self.forms[rule]))
        object.__setattr__(self, "path_kinds", tuple(kind for kind in self.kinds if kind in beside))

    def taken(self, layout: Layout) -> tuple[tuple[str, ...], ...]:
        """Return what each box of an order takes, words of the card as they are written; empty if it is unused."""
        return tuple(
            () if rule == UNUSED else tuple(self.own_words.get(form, form) for form in self.forms[rule])
            for rule in layout.boxes
        )


def grammar(orders: str) -> str:
    """Return the whole grammar of a game: its card, the frame, and declarations for the kinds of words."""
    # The card comes first, so that line numbers in Lark's errors are those of orders.lark.
    whole = f"{orders}\n{FRAME.read_text(encoding='utf-8')}"
    bare = _NOT_NAMES.sub("", whole)
    declared = {name: None for name in _CAPITALS.findall(bare) if name not in _DEFINITION.findall(bare)}
    return f"{whole}\n%declare {' '.join(declared)}\n"


@cache
def read_card(orders: str) -> Card:
    """Make a parser and layouts from a card's text; cached for each game, as it takes some time.

    Raises:
        lark.exceptions.LarkError: the card is not a grammar, or is ambiguous.
        CardError: an order has no name.

    """
    tables = tables_of(grammar(orders))
    rules, names = tables["rules"], tables["words"]
    layouts = _layouts(rules, names, _groups(orders))
    forms = _forms(rules, {rule: None for layout in layouts.values() for rule in layout.boxes})
    named = {form: None for allowed in forms.values() for form in allowed if form not in FORMS}
    own_words = _own_words(orders, named, names)
    kinds = {form: None for form in named if form not in own_words}
    actions = {layout.keyword for layout in layouts.values()}
    keywords = {fold(word): name for name, word in names.items() if name not in own_words or name in actions}
    return Card(situations(tables), layouts, forms, tuple({**kinds, _EMPIRE: None}), own_words, keywords)


def _own_words(orders: str, named: Iterable[str], texts: Mapping[str, str]) -> dict[str, str]:
    """Return the words that the card itself defines; the other names are kinds of words.

    Only a definition makes the difference, not an action with the same word as a kind.
    """
    defined = [name for name in named if name in _DEFINITION.findall(orders)]
    for name in defined:
        if name not in texts:
            raise CardError(f"{name} is not a single word: what a box may hold is a kind of words, or a word in quotes")
    return {name: texts[name] for name in defined}


def _layouts(rules: Rules, words: Mapping[str, str], groups: Mapping[str, int]) -> dict[str, Layout]:
    """Return the orders from the alternatives of ``order``: each is a keyword and the rules of its boxes."""
    layouts = {}
    for rule, alias, symbols in rules:
        if rule == "order":
            keyword, *boxes = symbols
            if alias is None:
                raise CardError(f'the order {words[keyword]} needs a name on the card: "-> ..."')
            layouts[alias] = Layout(alias, words[keyword], keyword, tuple(boxes), groups.get(alias, 0))
    return layouts


def _groups(orders: str) -> dict[str, int]:
    """Return the group of each order: blank lines on the card separate the groups."""
    return {
        alias: number
        for number, block in enumerate(re.split(r"\n[ \t]*\n", orders))
        for alias in re.findall(r"->[ \t]*(\w+)", block)
    }


def _forms(rules: Rules, boxes: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return the terminals that each rule for a box stands for, in the order of its alternatives."""
    alternatives: dict[str, list[str]] = {}
    for rule, _, symbols in rules:
        alternatives.setdefault(rule, []).extend(symbols)

    def terminals(name: str) -> list[str]:
        if name not in alternatives:
            return [name]
        return [terminal for part in alternatives[name] for terminal in terminals(part)]

    return {rule: tuple(dict.fromkeys(terminals(rule))) for rule in boxes}
