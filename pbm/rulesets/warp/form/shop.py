"""What BUY costs, and what there is to pay with (W.64)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from pbm.kernel.language import Language

Report = dict[str, Any]

Answers = dict[str, dict[str, int]]
"""By area and kind the number of a price; ``*`` is every area."""


def purse(report: Report, reader: Language) -> list[list[Any]]:
    """Return what BUY may spend as things stand: what is at hand by then, but for what it leaves."""
    held = report["purse"]
    return [[reader.say(say("To spend")), max(0, held["at_hand"] - held["floor"])]] if held else []


def dearer(report: Report) -> int:
    """Return how many points each unit that is bought makes BUY leave besides, for its upkeep."""
    return int(report["rules"].get("upkeep", 0)) if report["purse"]["floor_by"] == "upkeep" else 0


def shop(report: Report) -> tuple[list[list[Any]], Answers]:
    """Return the prices of the kinds on offer, and which kind has which."""
    if not report["offer"]:
        return [], {}
    chits = {chit["kind"]: chit["price"] + dearer(report) for chit in report["offer"]}
    number = Counter(chit["kind"] for chit in report["offer"])
    prices = [[number[kind], price, 0, 0, None] for kind, price in chits.items()]
    return prices, {"*": {kind: at for at, kind in enumerate(chits)}}
