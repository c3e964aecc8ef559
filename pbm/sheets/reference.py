"""The order reference: the help for all orders, made from the order card and the docstrings of the orders."""

from __future__ import annotations

from inspect import cleandoc
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from pbm.kernel.language import ENGLISH
from pbm.quick.record import record
from pbm.sheets.card import read_card
from pbm.sheets.parsing import UNUSED
from pbm.sheets.wording import noun

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pbm.kernel.language import Language
    from pbm.kernel.order import Order
    from pbm.kernel.ruleset import Ruleset
    from pbm.sheets.card import Card

_WIDTH = 78
_INDENT = "    "
_FORMS = {"PATH": "A>B>C", "NUMBER": "n", "ALL": "ALL", "ALL_BUT": "ALL BUT n", "BLANK": "-"}


@record
class OrderHelp:
    """The help for an order.

    Attributes:
        word: the word in the first box.
        boxes: what each box after it may hold, in words; ``-`` for one that is not used.
        text: the help of its class, one line for each paragraph, with empty lines between them.
        group: orders with the same number stand together on the card.

    """

    word: str
    boxes: tuple[str, ...]
    text: str
    group: int

    @property
    def summary(self) -> str:
        """Return the first paragraph of the help."""
        return self.text.partition("\n\n")[0]

    @property
    def usage(self) -> str:
        """Return the line as it may be written: ``GATHER  area  -  n, ALL, ALL BUT n``."""
        used = max((at for at, box in enumerate(self.boxes, start=1) if box != "-"), default=0)
        return "  ".join((self.word, *self.boxes[:used]))


def order_help(
    ruleset: Ruleset[Any, Any], language: Language = ENGLISH, orders: Mapping[str, type[Order[Any]]] | None = None
) -> tuple[OrderHelp, ...]:
    """Return the help for all orders of a game, in the order of its card; or only for those in ``orders``."""
    card, wanted = read_card(ruleset.grammar), ruleset.orders if orders is None else orders
    return tuple(
        OrderHelp(
            layout.word,
            tuple("-" if rule == UNUSED else _in_words(card.forms[rule], card, language) for rule in layout.boxes),
            "\n\n".join(map(language.catalogue.gettext, paragraphs(wanted[layout.alias]))),
            layout.group,
        )
        for alias, layout in card.layouts.items()
        if alias in wanted
    )


def help_text(order: OrderHelp) -> str:
    """Return the help for an order as plain text: the line to write, and what it does."""
    blocks = [
        "\n".join(_usage(order)),
        *("\n".join(_wrapped(paragraph)) for paragraph in order.text.split("\n\n") if paragraph),
    ]
    return "\n\n".join(blocks) + "\n"


def reference_text(orders: Iterable[OrderHelp]) -> str:
    """Return the reference of all orders as plain text: lines to write and their summaries."""
    lines: list[str] = []
    group = None
    for order in orders:
        if group not in {None, order.group}:
            lines.append("")
        group = order.group
        lines += [*_usage(order), *_wrapped(order.summary)]
    return "\n".join(lines) + "\n"


def _usage(order: OrderHelp) -> list[str]:
    """Return the line to write, wrapped if it is long."""
    return wrap(order.usage, _WIDTH, subsequent_indent=2 * _INDENT)


def _wrapped(text: str) -> list[str]:
    return wrap(text, _WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT)


def _in_words(forms: Iterable[str], card: Card, language: Language) -> str:
    return ", ".join(_FORMS.get(form) or card.own_words.get(form) or language.say(noun(form)) for form in forms)


def paragraphs(declared: type[Order[Any]]) -> list[str]:
    """Return the paragraphs of an order's help, each on one line, as a catalogue translates them."""
    text = cleandoc(declared.__doc__ or "")
    # The docstring that dataclass writes if there is none is of no help to players.
    if text.startswith(f"{declared.__name__}("):
        return []
    return [" ".join(paragraph.split()) for paragraph in text.split("\n\n") if paragraph]
