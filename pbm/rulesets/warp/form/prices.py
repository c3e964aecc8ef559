"""What BUY costs, and what there is to pay with (W.64)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.warp.position.unit_lists import kind_of

if TYPE_CHECKING:
    from pbm.kernel.language import Language
    from pbm.rulesets.warp.sight.holdings import Holdings
    from pbm.rulesets.warp.sight.visibility import Sight

Answers = dict[str, dict[str, int]]
"""By area and kind the number of a price; ``*`` is every area."""


def purse(own: Holdings, reader: Language) -> list[list[str | int]]:
    """Return what BUY may spend as things stand: what is at hand by then, but for what it leaves."""
    return [[reader.say(say("To spend")), max(0, own.at_hand - own.floor)]]


def priced(sight: Sight) -> tuple[list[list[int | None]], Answers]:
    """Return the prices of the kinds on offer, and which kind has which."""
    own = sight.me
    if not own.on_offer:
        return [], {}
    chits = {chit.kind: kind_of(chit).force + own.dearer for chit in own.on_offer}
    number = Counter(chit.kind for chit in own.on_offer)
    prices: list[list[int | None]] = [[number[kind], price, 0, 0, None] for kind, price in chits.items()]
    return prices, {"*": {kind: at for at, kind in enumerate(chits)}}
