"""The seasons, and what holds for one turn only (C.15, C.24 to C.28, C.82)."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from pbm.kernel.limits import Count  # noqa: TC001 - needed when a world is read
from pbm.kernel.saved import Saved
from pbm.kernel.sentence import Sentence  # noqa: TC001 - likewise
from pbm.quick.record import record
from pbm.rulesets.baton.position.cards import Suit  # noqa: TC001 - likewise


class Season(Saved, StrEnum):
    """A season (C.15)."""

    SPRING = "spring"
    SUMMER = "summer"
    AUTUMN = "autumn"
    WINTER = "winter"

    @property
    def following(self) -> Season:
        """The season after it."""
        seasons = list(Season)
        return seasons[(seasons.index(self) + 1) % len(seasons)]


@record
class Trick(Saved):
    """The trick that is being played: its round, the power that leads it, and the suit led, if any (C.26)."""

    round: Count
    power: str
    suit: Suit | None = None


@record
class Tried(Saved):
    """A FOLLOW line that could not be carried out in the trick of a power (C.28)."""

    place: Count
    leader: str
    reason: Sentence


@record(frozen=False)
class Today(Saved):
    """What holds for this turn only.

    Attributes:
        lines: the places of a power's lines that have been judged, in order.
        tried: by power, why its FOLLOW lines have failed so far.
        trick: the trick that is being played.
        led: by power, the suits that it has led.
        seasons: how many times the season has changed (C.82).
        reshuffled: whether the discard pile has been reshuffled since the last action (C.82).

    """

    lines: dict[str, list[Count]] = field(default_factory=dict)
    tried: dict[str, list[Tried]] = field(default_factory=dict)
    trick: Trick | None = None
    led: dict[str, list[Suit]] = field(default_factory=dict)
    seasons: Count = 0
    reshuffled: bool = False
