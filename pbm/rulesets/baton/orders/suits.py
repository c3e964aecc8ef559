"""What suits are called in sentences (C.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.baton.position.cards import Suit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.sentence import Sentence

SUITS: Mapping[Suit, Sentence] = {
    Suit.INF: say("Infantry"),
    Suit.CAV: say("Cavalry"),
    Suit.ART: say("Artillery"),
    Suit.AID: say("Aides"),
    Suit.SKI: say("Skirmishers"),
}
"""The name of each suit."""
