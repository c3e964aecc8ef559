"""A card as data: what it does is the union of its keys (W.76, EW.22).

A card is a line of a module's ``cards.toml``; these are the tables of that file. How its boxes are written and when it
works follows from what it does, see :mod:`pbm.rulesets.warp.position.cards.moments`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pbm.kernel.limits import Range
from pbm.quick.record import record

Some = Annotated[int, Range(1, 99)]


class Suit(StrEnum):
    """The kind of a card, as ANSWER lines name it."""

    MOVEMENT = "movement"
    BATTLE = "battle"
    SIEGE = "siege"
    SEA = "sea"
    REACTION = "reaction"
    REVENUE = "revenue"
    SABOTAGE = "sabotage"
    POLITICS = "politics"
    RECRUIT = "recruit"
    INTELLIGENCE = "intelligence"


class Contest(StrEnum):
    """What sort of fight it is (EW.14)."""

    BATTLE = "battle"
    SIEGE = "siege"
    SEA = "sea"


class Who(StrEnum):
    """Which side of a fight may play a card."""

    EITHER = "either"
    ATTACKER = "attacker"
    DEFENDER = "defender"
    WINNER = "winner"
    LOSER = "loser"


class To(StrEnum):
    """What a change of Force goes to (W.47)."""

    EACH = "each"
    ONE = "one"
    LEADER = "leader"
    STACK = "stack"


class On(StrEnum):
    """The side meant, seen from the player of the card."""

    OWN = "own"
    ENEMY = "enemy"


class Needs(StrEnum):
    """What the side that a change goes to must have in the fight (W.76)."""

    LEADER = "leader"
    EXPERIENCED = "experienced"
    FORT = "fort"


class Of(StrEnum):
    """The side whose number of units lost is changed (W.76.17)."""

    WINNER = "winner"
    LOSER = "loser"
    BOTH = "both"
    ENEMY = "enemy"
    OWN = "own"


class Way(StrEnum):
    """How a card moves a group (W.76.1 to 5)."""

    MOVE = "move"
    BYPASS = "bypass"
    ENGAGE = "engage"
    INTERCEPT = "intercept"
    EVADE = "evade"


@record
class Force:
    """A change of Force (W.76.12 to 16): an addition for units of classes, or a factor on the side's sum.

    ``of`` are classes joined, ``but`` are classes taken away; ``add`` may name a setting by which it is replaced.
    """

    add: int = 0
    times: float = 1.0
    to: To = To.EACH
    of: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    on: On = On.OWN
    needs: Needs | None = None
    setting: str | None = None
    """The setting of W.80 that holds ``add``, if one does."""


@record
class Loss:
    """Units taken out: a number of units of classes (W.76.19, 22)."""

    number: Some
    of: tuple[str, ...]


@record
class Casualties:
    """A change of the number of units lost (W.76.17, 18)."""

    of: Of
    add: int = 0
    times: float = 1.0


@record
class Move:
    """How many MOVE lines a card serves, of what and in which way (W.76.1 to 5)."""

    stacks: Some = 1
    of: str = "any"
    """``any`` group, or ``sea``: ships only."""
    way: Way = Way.MOVE
    winter: bool = False
    """Whether it moves in winter, and then only (WI.2)."""


@record
class Negate:
    """What a card undoes: a move, as a trap, or a card, as an answer (W.76.8, 9)."""

    what: str
    """``move`` or ``card``."""
    of: str = "any"


@record
class Card:
    """An action card (W.9): what is printed on it, and what it does by the verbs of W.76.

    Attributes:
        number: its own number; each copy has its own, the file gives the lowest.
        name: its name.
        copies: how many there are of it, numbered one after the other (W.9).
        side: the unit list whose player may play it; all may without one (WI.16).
        suit: its kind.
        scope: the fights it may be played in.
        who: which side of a fight may play it.
        force, destroy, kill: laid while cards are laid (W.49).
        casualties, capture: laid after the result (W.51).
        move: serves MOVE lines (W.34).
        compel: makes a stack ``move`` or ``attack`` in step 4 (W.41).
        negate: a trap or an answer (W.38, W.78).
        forbid: bars a player to ``move`` or to ``attack`` (W.42).
        strike: units of a stack destroyed at random (W.76.19).
        disband: units that a player loses, of their choice (W.76.22).
        gain, loss, take: points, as dice (W.61).
        recruit: chits from the pile (W.67).
        draw, look: extra cards in step 11; whether a hand is shown (W.76.27, 28).
        discard: cards of a player's hand lost at random (W.31d).
        marker: control markers placed by MARK lines (WI.13).
        admit: which units may be bought from now on: ``foreign`` ones (WI.10).

    """

    number: int
    name: str
    suit: Suit
    copies: Some = 1
    side: str | None = None
    scope: tuple[Contest, ...] = ()
    who: Who = Who.EITHER
    force: tuple[Force, ...] = ()
    destroy: tuple[Loss, ...] = ()
    kill: int = 0
    casualties: tuple[Casualties, ...] = ()
    capture: int = 0
    move: Move | None = None
    compel: str | None = None
    negate: Negate | None = None
    forbid: str | None = None
    strike: tuple[Loss, ...] = ()
    disband: tuple[Loss, ...] = ()
    gain: str | None = None
    loss: str | None = None
    take: str | None = None
    recruit: int = 0
    draw: int = 0
    look: bool = False
    discard: int = 0
    marker: int = 0
    admit: str | None = None
