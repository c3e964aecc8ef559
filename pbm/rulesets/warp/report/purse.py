"""Points: where they lie, what is to come, what BUY leaves; and the offer that they buy (W.63, W.64, EW.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

Document = dict[str, Any]


def offer(own: Document) -> list[Document]:
    """List the chits on offer with their prices, and whether each can be paid as things stand (W.64).

    What is at hand is what may be spent now and what the territories will bring; each unit more raises the floor that
    upkeep sets by one point.
    """
    more = own["per_unit"] if own["floor_by"] == "upkeep" else 0
    free = at_hand(own) - own["floor"]
    return [{**chit, "affordable": chit["price"] + more <= free and not chit.get("waits")} for chit in own["offer"]]


def at_hand(own: Document) -> int:
    """Return the points that the coming recruit phase finds as things stand, raids and cards aside."""
    return int(own["spendable"] + sum(own["expected"].values()))


def purse(own: Document, told: Iterable[Document]) -> Document:
    """Return the account: what lies where, what is to come, what units will cost, and what happened to points."""
    return {
        "lie": own["points"],
        "card_points": own["card_points"],
        "spendable": own["spendable"],
        "expected": own["expected"],
        "income": sum(own["expected"].values()),
        "at_hand": at_hand(own),
        "owed": own["owed"],
        **({"kept": own["kept_by_point"] * sum(own["expected"].values())} if "kept_by_point" in own else {}),
        "floor": own["floor"],
        "floor_by": own["floor_by"],
        "account": [event["text"] for event in told if event["scope"] == "points"],
    }
