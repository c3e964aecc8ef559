"""Printing an order and reading it again gives the same order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

from pbm.kernel.quantity import ALL, Quantity
from pbm.sheets import OrderLanguage, order_text, read_sheet
from pbm.sheets.card import read_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.order import Order
    from pbm.kernel.ruleset import Ruleset
    from pbm.sheets.words import Words

NUMBERS = st.integers(0, 10**9).map(Quantity)
ALL_BUT = st.integers(0, 10**9).map(lambda number: Quantity(number, all_but=True))


def values(form: str, words: Words) -> st.SearchStrategy[object]:
    """Return what a box may hold in one of its forms."""
    forms: dict[str, st.SearchStrategy[object]] = {
        "NUMBER": NUMBERS,
        "ALL": st.just(ALL),
        "ALL_BUT": ALL_BUT,
        "BLANK": st.none(),
    }
    if form == "PATH":
        steps = st.sampled_from([word.code for word in words.all if word.kind == "AREA"])
        return st.lists(steps, min_size=2, max_size=6).map(tuple)
    if form in forms:
        return forms[form]
    return st.sampled_from([word.code for word in words.all if word.kind == form])


def orders(ruleset: Ruleset[Any, Any], words: Words) -> st.SearchStrategy[Order[Any]]:
    """Return any order that the game's card allows."""
    card = read_card(ruleset.grammar)

    def of(alias: str) -> st.SearchStrategy[Order[Any]]:
        layout = card.layouts[alias]
        boxes: Sequence[st.SearchStrategy[object]] = [
            st.one_of([values(form, words) for form in card.forms[layout.boxes[at]]]) for at in layout.used
        ]
        return st.tuples(*boxes).map(lambda chosen: ruleset.orders[alias](*chosen))

    return st.sampled_from(sorted(card.layouts)).flatmap(of)


@given(data=st.data())
def test_printed_and_read_again(data: st.DataObject, any_language: OrderLanguage) -> None:
    """Any order of a game, printed and read, is the same order and prints the same."""
    order = data.draw(orders(any_language.ruleset, any_language.words))
    text = order_text(order, any_language.ruleset)
    sheet = read_sheet("", f"GAME plot\nTURN 1\nEMPIRE PR\n{text}".encode(), any_language)
    (action,) = sheet.actions

    assert sheet.problems == ()
    assert (action.order, action.text) == (order, text)


@given(data=st.data())
def test_layout_of_the_line_does_not_matter(data: st.DataObject, any_language: OrderLanguage) -> None:
    """Bracketed, in small letters, spread out or with a comment, a line means the same."""
    order = data.draw(orders(any_language.ruleset, any_language.words))
    words = order_text(order, any_language.ruleset).replace("ALL BUT ", "AB-").split()
    boxes = [data.draw(st.sampled_from([word, word.lower(), f"[{word}]", f'"{word}"'])) for word in words]
    line = "".join(box + data.draw(st.sampled_from([" ", "\t", "  ", "\u00a0"])) for box in boxes)
    line += data.draw(st.sampled_from(["", "-", "[]", "; comment", "#"])) if len(words) < 4 else ""
    sheet = read_sheet("", f"GAME plot\nTURN 1\nEMPIRE PR\n{line}".encode(), any_language)

    assert [action.order for action in sheet.actions] == [order]
