"""What suits, deeds and terrains are called in sentences (C.8, C.111)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.baton.position.cards import Deed, Suit

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

DEEDS: Mapping[Deed, Sentence] = {
    Deed.MANEUVER: say("Manoeuvre"),
    Deed.FORCED: say("Forced March"),
    Deed.CHARGE: say("Charge"),
    Deed.BARRAGE: say("Barrage"),
    Deed.RECRUIT: say("Recruit"),
    Deed.FORAGE: say("Forage"),
}
"""The name of each deed."""

TERRAINS: Mapping[str, Sentence] = {
    "FIELDS": say("Fields"),
    "FORESTS": say("Forests"),
    "HILLS": say("Hills"),
    "RIDGE": say("Ridge"),
    "RIVER": say("River"),
    "MARSH": say("Marsh"),
    "VILLAGE": say("Village"),
    "FORTRESS": say("Fortress"),
    "REDOUBT": say("Redoubt"),
    "DEFILE": say("Defile"),
    "SUNKEN": say("Sunken Road"),
    "BRIDGE": say("Bridge"),
}
"""Terrains by their words (C.111)."""
