"""What is added to Attack rolls, in words (N.55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.sentence import Phrase

MODIFIERS: Mapping[str, Phrase] = {
    "fire": say("Fire"),
    "melee": say("Melee"),
    "silenced": say("Fire, under the guns"),
    "support": say("supported"),
    "shaken": say("shaken"),
    "blown": say("blown"),
    "square": say("in square"),
    "no square": say("no square formed"),
    "flank": say("flank attack"),
    "ground": say("ground"),
    "card": say("tactics card"),
}
"""Each modifier by its key, as :mod:`pbm.rulesets.battles.rules.fights.modifiers` adds them up."""
