"""Detects lines that cannot be orders: what people and mail programs write around a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.sheets.box_forms import form_of
from pbm.sheets.rows import HEADINGS, MESSAGE
from pbm.sheets.sentences import is_connecting, synonym_of
from pbm.sheets.words import closest_of, fold

if TYPE_CHECKING:
    from pbm.sheets.order_language import OrderLanguage
    from pbm.sheets.rows import Box, Row

_FEWEST_WORDS = 3
_SENTENCE = 4
_LONG = 10
"""Orders have fewer words than this."""
_SHORTEST_NAME = 4
_EVERYDAY = frozenset(
    {"a", "all", "as", "below", "but", "for", "from", "here", "if", "in", "it", "let", "see", "so", "the", "then"}
    | {"there", "this", "to", "we", "will", "you", "your"}
)
_LONGEST_CODE = 4


def looks_like_prose(row: Row, order_language: OrderLanguage) -> bool:
    """Return whether a line without a number has nothing of an order.

    Words of prose may be codes by chance ("it", "all"). So only codes in upper case, longer names and numbers are
    taken as signs of an order, and a first word that is an action, or is like one.
    """
    if row.place is not None:
        return False
    first = row.boxes[0]
    if _is_action(first, order_language):
        return len(row.boxes) >= _SENTENCE and not _has_word_of_game(row, order_language)
    if len(row.boxes) >= _LONG and not first.text.isupper():
        return 3 * sum(_speaks_for_order(box, order_language) for box in row.boxes) < len(row.boxes)
    if first.flaw or _begins_like_order(first, order_language):
        return len(row.boxes) > 1 and not _has_word_of_game(row, order_language, near=True)
    known = sum(_speaks_for_order(box, order_language) for box in row.boxes[1:])
    known += _speaks_for_order(first, order_language)
    return 2 * known < len(row.boxes) and (not row.text.isupper() or len(row.boxes) > 2 * _FEWEST_WORDS)


def is_sentence(row: Row, order_language: OrderLanguage) -> bool:
    """Return whether a line is so clearly prose that its words need no explanation."""
    if row.place is not None or len(row.boxes) < _FEWEST_WORDS or _begins_like_order(row.boxes[0], order_language):
        return False
    return looks_like_prose(row, order_language)


def has_no_order_word(row: Row, order_language: OrderLanguage) -> bool:
    """Return whether a line cannot be an order even with a number in front: "2 things, and"."""
    return not _begins_like_order(row.boxes[0], order_language) and not any(
        _speaks_for_order(box, order_language) for box in row.boxes
    )


def looks_like_heading(row: Row, order_language: OrderLanguage) -> bool:
    """Return whether the first word is a misspelt word of the header."""
    word = row.boxes[0].text.partition(":")[0]
    best = closest_of(word, (*order_language.actions, *HEADINGS))[:1]
    return best in {(heading,) for heading in HEADINGS}


def is_head_of_table(row: Row, order_language: OrderLanguage) -> bool:
    """Return whether a line only has the names of the boxes."""
    if row.place is not None:
        return False
    return fold("".join(box.text for box in row.boxes[:8])).removeprefix("no") == order_language.head


def _is_action(box: Box, order_language: OrderLanguage) -> bool:
    known = fold(box.text) in order_language.card.keywords and box.text.upper() not in {*HEADINGS, MESSAGE}
    return known or bool(synonym_of(box.text, order_language.ruleset.synonyms))


def _begins_like_order(box: Box, order_language: OrderLanguage) -> bool:
    word = box.text.rstrip(":=")
    if _is_action(box, order_language) or not word.isalpha():
        return _is_action(box, order_language)
    # "For your information" is not a misspelt order.
    everyday = word.casefold() in _EVERYDAY and not word.isupper()
    return not everyday and bool(closest_of(word, (*order_language.actions, MESSAGE)))


def _has_word_of_game(row: Row, order_language: OrderLanguage, *, near: bool = False) -> bool:
    """Return whether a line that begins like an order has any other sign of one."""
    if row.boxes[0].text.isupper():
        return True
    for box in row.boxes[1:]:
        # A word of two letters may be a code by mere chance.
        known = len(box.text) >= _FEWEST_WORDS and _names_something(box.text, order_language)
        code = near and len(box.text) <= _LONGEST_CODE and not is_connecting(box.text)
        if (
            known
            or (code and order_language.words.closest(box.text, order_language.card.kinds))
            or _speaks_for_order(box, order_language)
        ):
            return True
    return False


def _speaks_for_order(box: Box, order_language: OrderLanguage) -> bool:
    if not box.text:
        return False
    if form_of(box.text) is not None:
        return box.text.upper() == box.text
    if box.text.isupper():
        return bool(order_language.words.find(box.text))
    return len(box.text) >= _SHORTEST_NAME and _names_something(box.text, order_language)


def _names_something(text: str, order_language: OrderLanguage) -> bool:
    """Return whether a text names a thing of the game; words of the card occur in any prose: from, into, end."""
    return any(word.kind in order_language.card.kinds for word in order_language.words.find(text))
