"""Cards, and the twelve terrains that some of them show (C.7 to C.9, C.14, C.104)."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.limits import Count  # noqa: TC001 - needed when a world is read
from pbm.kernel.saved import Saved
from pbm.quick.record import record


class Suit(Saved, StrEnum):
    """The suits: what pairs a unit with a deed (C.8), in the order of ties (C.48)."""

    INF = "INF"
    CAV = "CAV"
    ART = "ART"
    AID = "AID"
    SKI = "SKI"


class Deed(Saved, StrEnum):
    """The deeds that a card can be led for (C.8)."""

    MANEUVER = "MANEUVER"
    FORCED = "FORCED"
    CHARGE = "CHARGE"
    BARRAGE = "BARRAGE"
    RECRUIT = "RECRUIT"
    FORAGE = "FORAGE"

    @property
    def suit(self) -> Suit:
        """The suit whose cards can be played for it."""
        return SUITS[self]


SUITS = {
    Deed.MANEUVER: Suit.INF,
    Deed.FORCED: Suit.INF,
    Deed.CHARGE: Suit.CAV,
    Deed.BARRAGE: Suit.ART,
    Deed.RECRUIT: Suit.AID,
    Deed.FORAGE: Suit.SKI,
}
"""The suit of each deed (C.8)."""


@record
class Card(Saved):
    """A card (C.7): it shows a leader or a terrain, by their codes, and perhaps an event, by its name."""

    number: Count
    name: str
    suit: Suit
    roll: Count
    leader: str | None = None
    nation: str | None = None
    terrain: str | None = None
    event: str | None = None


@record
class Terrain:
    """A terrain and its verbs, which work for the army whose ground it is (C.104, C.111)."""

    code: str
    name: str
    against: int = 0
    by: int = 0
    unhorse: bool = False
    square: bool = False
    screen: bool = False
    repel: int = 0
    pit: bool = False
    shot: int = 0
    guns: int = 0
    rest: int = 0
    hold: int = 0
    slip: bool = False
    bar: bool = False


class Verb(StrEnum):
    """The verb of an event: its effect (C.105)."""

    SEASON = "season"
    WEATHER = "weather"
    CUBES = "cubes"
    MORALE = "morale"
    DESERT = "desert"
    DRAW = "draw"
    DROP = "drop"
    PART = "part"
    EXCHANGE = "exchange"
    HONOUR = "honour"


class Class(StrEnum):
    """The areas, armies or powers that an event is about (C.106)."""

    BARE = "bare"
    TRODDEN = "trodden"
    LARGE = "large"
    QUARTERED = "quartered"
    ABROAD = "abroad"
    SHAKEN = "shaken"
    ALL = "all"
    FEWEST = "fewest"
    MOST = "most"
    GREATEST = "greatest"


@record
class CardEvent:
    """An event that cards show (C.112): its verb and, as far as the verb needs them, class and amount."""

    name: str
    verb: Verb
    of: Class | None = None
    number: int = 0
    foul: bool | None = None
