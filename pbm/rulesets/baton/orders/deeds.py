"""What deeds are called in sentences (C.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.baton.position.cards import Deed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.sentence import Sentence

DEEDS: Mapping[Deed, Sentence] = {
    Deed.MANEUVER: say("Manoeuvre"),
    Deed.FORCED: say("Forced March"),
    Deed.CHARGE: say("Charge"),
    Deed.BARRAGE: say("Barrage"),
    Deed.RECRUIT: say("Recruit"),
    Deed.FORAGE: say("Forage"),
}
"""The name of each deed."""
