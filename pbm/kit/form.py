"""The parts of an order form's data that all games share: the sheet's head, the order card, the form's own texts.

The whole format is described in ``templates/common/scripts/orders/data.d.ts``.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from pbm.kit.order_card import drawings
from pbm.quick.record import record
from pbm.sheets import heading_lines
from pbm.sheets.card import read_card

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence
    from pbm.kernel.view import View
    from pbm.kit.order_card import OrderCard


class Action(TypedDict):
    """An action of the order card: a line of help, its group on the card, and what each box after its word takes.

    ``lists`` are the names of the lists that its boxes offer. ``data.d.ts`` describes the other keys.
    """

    help: str
    group: int
    boxes: list[str]
    lists: list[str]
    answers: NotRequired[Mapping[str, object]]
    cuts: NotRequired[bool]
    brings: NotRequired[list[int]]
    drawn: NotRequired[Mapping[str, object]]


def head(view: View[Any], shown: Mapping[str, Any], places: int) -> dict[str, object]:
    """Return the head of the next sheet.

    Args:
        view: what the reader may see of the position that the sheet is for.
        shown: the reader's report document, as its page shows it.
        places: how many actions a sheet may have.

    """
    assert view.empire is not None
    return {
        "head": heading_lines(view.game, view.turn + 1, view.empire, shown.get("key")),
        "game": view.game,
        "turn": view.turn + 1,
        "empire": view.empire,
        "to": shown.get("sheets_to"),
        "places": places,
    }


def helps_in(shown: Mapping[str, Any]) -> dict[str, str]:
    """Return the line of help for each action, from the order reference of a report document if it has one."""
    return {order["word"]: order["summary"] for order in shown.get("reference", ())}


def card_actions(
    card: OrderCard[Any], offered: Mapping[str, Sequence[str]], helps: Mapping[str, str], unused: Container[str] = ()
) -> dict[str, Action]:
    """Return the actions of a game's order card by their words, in the order of the card.

    Args:
        card: the game's order card.
        offered: the lists of each action's boxes, "" for a box that has none.
        helps: the line of help for each action.
        unused: names of orders that are not used in this game.

    """
    read, drawn = read_card(card.grammar), drawings(card)
    words: dict[str, Action] = {}
    for layout in read.layouts.values():
        if layout.alias in unused:
            continue
        words[layout.word] = {
            "help": helps.get(layout.word, ""),
            "group": layout.group,
            "boxes": [" ".join(forms) for forms in read.taken(layout)],
            "lists": list(offered[layout.word]),
        }
        if layout.word in drawn:
            words[layout.word]["drawn"] = drawn[layout.word]
    return words


@record
class Labels:
    """The form's own texts; its script fills the braces.

    Attributes:
        boxes: the names of the boxes.
        missing: the message for each box after the action if it is empty.
        unknown: the message for an unknown word, by the kind of word that a box takes.
        groups: headings of the order card, in its order.
        others: the messages for other mistakes, by the script's names for them.

    """

    boxes: Sequence[Sentence]
    missing: Sequence[Sentence]
    unknown: Mapping[str, Sentence]
    groups: Sequence[Sentence]
    others: Mapping[str, Sentence] = field(default_factory=dict)

    def said(self, language: Language) -> dict[str, object]:
        """Return the texts in a language."""
        said = language.catalogue.gettext
        return {
            "boxes": [said(box.pattern) for box in self.boxes],
            "missing": [said(sentence.pattern) for sentence in self.missing],
            "unknown": {kind: said(sentence.pattern) for kind, sentence in self.unknown.items()},
            "groups": {number: said(group.pattern) for number, group in enumerate(self.groups, 1)},
            **{name: said(sentence.pattern) for name, sentence in self.others.items()},
        }
