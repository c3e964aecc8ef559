"""What suits and deeds are called in sentences (C.8)."""

from __future__ import annotations

from pbm.kernel.sentence import say
from pbm.rulesets.baton.cards import Deed, Suit

SUITS = {
    Suit.INF: say("Infantry"),
    Suit.CAV: say("Cavalry"),
    Suit.ART: say("Artillery"),
    Suit.AID: say("Aides"),
    Suit.SKI: say("Skirmishers"),
}
DEEDS = {
    Deed.MANEUVER: say("Manoeuvre"),
    Deed.FORCED: say("Forced March"),
    Deed.CHARGE: say("Charge"),
    Deed.BARRAGE: say("Barrage"),
    Deed.RECRUIT: say("Recruit"),
    Deed.FORAGE: say("Forage"),
}
