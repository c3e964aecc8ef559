"""Why a card that a line names was not laid in a fight (W.23, W.48, W.51)."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.saved import Saved


class Missed(Saved, StrEnum):
    """What kept a card in hand. Of several fights that counts in which it came nearest to being laid: the last here."""

    CONDITION = "condition"
    """The line's own condition was not met (W.25)."""
    KIND = "kind"
    """It is for another kind of fight."""
    PART = "part"
    """It is for the other side's part: attacker, defender, winner, loser."""
    GONE = "gone"
    """Its player had no unit left in the fight."""
    NEEDS = "needs"
    """A leader, experience or a Fortification that it asks for was not there."""
    NO_GAIN = "no gain"
    """It would have changed nothing in favour of its side, or nothing at all."""
    AHEAD = "ahead"
    """Its side was ahead without it."""
    STANCE = "stance"
    """Its player's stance was NONE."""
    LIMIT = "limit"
    """Its player had laid as many cards as his BATTLE line allows."""
    WISE = "wise"
    """The side would have stayed behind with all its cards (W.49.4)."""

    def is_nearer_than(self, other: Missed | None) -> bool:
        """Tell whether a card came nearer to being laid where this kept it in hand."""
        kinds = list(Missed)
        return other is None or kinds.index(self) > kinds.index(other)
