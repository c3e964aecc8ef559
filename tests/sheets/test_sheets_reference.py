"""The order reference: made from the card and the classes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.sheets import help_text, order_help, reference_text

if TYPE_CHECKING:
    import pytest

    from pbm.kernel.ruleset import Ruleset

REFERENCE = """\
DIG  bed
    Digs a bed.
REST
    Does nothing at all.
FENCE  bed  bed, -
    Puts a fence around a bed, or only on the side of its neighbour.
WATER  bed  bed  n, ALL, ALL BUT n, -
    Carries water.

SOW  bed  -  n
    Sows seeds.
PICK  bed  -  n, ALL, ALL BUT n
    Picks what has grown.
SELL  -  -  n, ALL, -
    Sells what was picked.
GIVE  -  empire  n
    Gives to a neighbour.
BID  -  -  n, -
    Bids for the first place.
"""
FENCE = """\
FENCE  bed  bed, -

    Puts a fence around a bed, or only on the side of its neighbour.

    A fence keeps rabbits out. It does not keep them out for ever, for rabbits
    dig, and what they dig is not paid for by anybody.
"""


def test_reference(garden: Ruleset[Any, Any]) -> None:
    """The reference lists the orders as the card does, each with its boxes and its first sentence."""
    assert reference_text(order_help(garden)) == REFERENCE


def test_help_for_one_order(garden: Ruleset[Any, Any]) -> None:
    """The help for an order is the whole text of its class."""
    (fence,) = [order for order in order_help(garden) if order.word == "FENCE"]

    assert help_text(fence) == FENCE
    assert fence.boxes == ("bed", "bed, -", "-")


def test_no_docstring(garden: Ruleset[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """What dataclass writes for want of a docstring is not passed off as help."""
    monkeypatch.setattr(garden.orders["dig"], "__doc__", "Dig(where: str)")

    assert help_text(order_help(garden)[0]) == "DIG  bed\n"
