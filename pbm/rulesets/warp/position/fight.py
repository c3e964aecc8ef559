"""The fight that is going on, and why a card was not laid in it (W.23, W.43 to W.58)."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from pbm.kernel.limits import Count  # noqa: TC001 - looked at when a world is read
from pbm.kernel.saved import Saved
from pbm.quick.record import record


@record
class Laid(Saved):
    """A card on the table: its player, its line (None: laid without a line, W.49), and its target."""

    card: int
    player: str
    place: int | None = None
    target: str | None = None
    second: str | None = None


@record(frozen=False)
class Fight(Saved):
    """A fight between two sides in one area; its units are those in the area's stacks.

    Attributes:
        area: where it is.
        contest: ``battle``, ``siege`` or ``sea`` (EW.14).
        attacker, defender: the names of the sides (W.44).
        players: by side, its players with units in the fight at its start, in order of play; a garrison has none.
        start: by side, the start count (W.46).
        commanders: by side, the player who picks and takes prisoners (W.46); for a garrison :data:`GARRISON`.
        laid: the cards laid, in order.
        winner: the side that has won, once that is known; None if no side has a unit left (W.50).
        lost: by side, how many units it has lost by casualties so far.
        lost_force: printed Force of what the loser lost (W.54).

    """

    area: str
    contest: str
    attacker: str
    defender: str
    players: dict[str, tuple[str, ...]]
    start: dict[str, Count]
    commanders: dict[str, str]
    laid: list[Laid] = field(default_factory=list)
    winner: str | None = None
    lost: dict[str, Count] = field(default_factory=dict)
    lost_force: Count = 0

    @property
    def sides(self) -> tuple[str, str]:
        """Both sides, the attacker first."""
        return self.attacker, self.defender

    def other(self, side: str) -> str:
        """Return the opponent of a side."""
        return self.defender if side == self.attacker else self.attacker

    @property
    def loser(self) -> str | None:
        """The side that has lost, once that is known."""
        return None if self.winner is None else self.other(self.winner)

    @property
    def fighters(self) -> tuple[str, ...]:
        """The players who had a unit in it at its start, the attacker's first."""
        return tuple(player for side in self.sides for player in self.players[side])


class Missed(Saved, StrEnum):
    """Why a card stayed in hand. Of several fights the nearest to being laid counts: the last here."""

    CONDITION = "condition"
    """The line's own condition was not met (W.25)."""
    KIND = "kind"
    """It is for another kind of fight."""
    PART = "part"
    """It is for the other side's part: attacker, defender, winner, loser."""
    GONE = "gone"
    """Its player had no unit left in the fight."""
    NEEDS = "needs"
    """A leader, experience or a Fortification that it requires was missing."""
    NO_GAIN = "no gain"
    """It would have changed nothing in favour of its side, or nothing at all."""
    AHEAD = "ahead"
    """Its side was ahead without it."""
    STANCE = "stance"
    """Its player's stance was NONE."""
    LIMIT = "limit"
    """Its player had laid as many cards as their BATTLE line allows."""
    WISE = "wise"
    """The side would have stayed behind with all its cards (W.49.4)."""

    def is_nearer_than(self, other: Missed | None) -> bool:
        """Tell whether a card came nearer to being laid with this reason than with another."""
        kinds = list(Missed)
        return other is None or kinds.index(self) > kinds.index(other)
