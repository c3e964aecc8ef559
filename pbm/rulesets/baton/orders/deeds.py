"""Deeds that lines order: how one says them, and what TARGET may hold (C.43)."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import comma, say
from pbm.quick.record import record
from pbm.rulesets.baton.orders.base import BatonOrder, require_card
from pbm.rulesets.baton.orders.words import SUITS
from pbm.rulesets.baton.position.cards import Deed, Suit

if TYPE_CHECKING:
    from pbm.kernel.order import Actor
    from pbm.kernel.sentence import Sentence, Value
    from pbm.rulesets.baton.position.world import World


BY_DEED = Drawn(
    Shape.SIGN,
    start="leader",
    goal="target",
    place="leader",
    told="deed",
    by="deed",
    kinds={
        Deed.MANEUVER: Drawn(Shape.WAY),
        Deed.FORCED: Drawn(Shape.WAY),
        Deed.CHARGE: Drawn(Shape.ATTACK),
        Deed.BARRAGE: Drawn(Shape.ATTACK),
    },
)
"""Marches are ways, what is done to enemies is an attack; the rest is done where the army stands."""


@record
class DeedOrder(BatonOrder):
    """A deed that an army is to do: ``target`` is the code of an area, border, leader or suit, or a card's number."""

    drawn = BY_DEED

    deed: str
    leader: str
    target: str | int | None

    @property
    def what(self) -> Deed:
        """The deed."""
        return Deed(self.deed)

    def check(self, actor: Actor[World]) -> None:
        """Refuse targets that the deed never has, that are not in play, and cards that there are not (C.43)."""
        wrong = wrong_target(actor.world, self.what, self.target)
        if wrong is not None:
            raise OrderFailedError(wrong)
        require_card(actor, self.target)


def intended(line: Sentence, deed: Deed, leader: str, target: str | int | None) -> Sentence:
    """Say what a line orders: ``Lead: NAP charges MAC``.

    Args:
        line: which line it is.
        deed: its WHAT.
        leader: its WHO.
        target: its TARGET.

    """
    if deed is Deed.RECRUIT:
        return _recruits(line, leader, target)
    if target is None:
        return _without_target(line, deed, leader)
    return _with_target(line, deed, leader, comma([target]) if "-" in str(target) else target)


def _with_target(line: Sentence, deed: Deed, leader: str, target: Value) -> Sentence:
    """Say it with a target; a border has no name to stand beside its code."""
    if deed is Deed.CHARGE:
        return say("{line}: {leader} charges {target}", line=line, leader=leader, target=target)
    if deed is Deed.BARRAGE:
        return say("{line}: {leader} bombards {target}", line=line, leader=leader, target=target)
    if deed is Deed.FORCED:
        return say("{line}: {leader} makes a forced march to {target}", line=line, leader=leader, target=target)
    return say("{line}: {leader} marches to {target}", line=line, leader=leader, target=target)


def _without_target(line: Sentence, deed: Deed, leader: str) -> Sentence:
    if deed is Deed.CHARGE:
        return say("{line}: {leader} charges the weakest enemy engaged", line=line, leader=leader)
    if deed is Deed.BARRAGE:
        return say("{line}: {leader} bombards the enemies engaged, the weakest first", line=line, leader=leader)
    if deed is Deed.FORAGE:
        return say("{line}: {leader} forages", line=line, leader=leader)
    if deed is Deed.FORCED:
        return say("{line}: {leader} gets away by a forced march", line=line, leader=leader)
    return say("{line}: {leader} gets away from all enemies", line=line, leader=leader)


def _recruits(line: Sentence, leader: str, target: str | int | None) -> Sentence:
    if target is None:
        return say("{line}: {leader} recruits any card, or is raised", line=line, leader=leader)
    if isinstance(target, int):
        return say("{line}: {leader} recruits card {card}", line=line, leader=leader, card=target)
    suit = SUITS[Suit(target)] if target in SUITS else target
    return say("{line}: {leader} recruits {suit}", line=line, leader=leader, suit=suit)


Target = str | int
"""The code of an area, a border, a leader or a suit, or a card's number."""


class Kind(Enum):
    """Kinds of targets."""

    AREA = auto()
    BORDER = auto()
    LEADER = auto()
    SUIT = auto()
    NUMBER = auto()


_PLACES = {Kind.AREA, Kind.BORDER, Kind.LEADER}
ALLOWED = {
    Deed.MANEUVER: _PLACES,
    Deed.FORCED: _PLACES,
    Deed.CHARGE: {Kind.LEADER},
    Deed.BARRAGE: {Kind.LEADER},
    Deed.RECRUIT: {Kind.SUIT, Kind.NUMBER},
    Deed.FORAGE: set[Kind](),
}
"""What a deed takes for a target; none at all is always good (C.43)."""


def kind_of(world: World, target: Target) -> Kind:
    """Return what a target is; codes are unique over all kinds (C.41)."""
    if isinstance(target, int):
        return Kind.NUMBER
    if target in world.straits or target in world.beyond.borders:
        return Kind.BORDER
    if target in world.areas or target in world.beyond.areas:
        return Kind.AREA
    return Kind.SUIT if target in SUITS else Kind.LEADER


def wrong_target(world: World, deed: Deed, target: Target | None) -> Sentence | None:
    """Say why a deed can never have this target in this game; None if it may (C.43)."""
    if target is None:
        return None
    kind = kind_of(world, target)
    if kind not in ALLOWED[deed]:
        return _needed(deed, _described(world, kind, target))
    if target in world.beyond.areas or target in world.beyond.borders:
        return say("{place} is not on the map of this game", place=str(target))
    return None


def _needed(deed: Deed, given: Sentence) -> Sentence:
    if deed in {Deed.MANEUVER, Deed.FORCED}:
        return say("{deed} goes to an area, a border or a leader; {given}", deed=deed.value, given=given)
    if deed is Deed.RECRUIT:
        return say("RECRUIT needs a suit or the number of a card as TARGET, or nothing; {given}", given=given)
    if deed is Deed.FORAGE:
        return say("FORAGE has no TARGET; leave it empty: -")
    return say("{deed} needs a leader as TARGET, or nothing; {given}", deed=deed.value, given=given)


def _described(world: World, kind: Kind, target: Target) -> Sentence:
    code = str(target)
    if kind is Kind.NUMBER:
        return say("{number} is a number", number=code)
    if kind is Kind.BORDER:
        return say("{border} is a border", border=code)
    if kind is Kind.SUIT:
        return say("{suit} is a suit, {name}", suit=code, name=SUITS[Suit(code)])
    if kind is Kind.AREA:
        return say("{area} is an area, {name}", area=code, name=name_of_area(world, code))
    return say("{leader} is a leader, {name}", leader=code, name=name_of_leader(world, code))


def name_of_area(world: World, code: str) -> str:
    """Return the name of an area of the rulebook's map, in play or not."""
    return world.areas[code].name if code in world.areas else world.beyond.areas[code]


def name_of_leader(world: World, code: str) -> str:
    """Return a leader's name; his code if no card shows him."""
    return next((card.name for card in world.cards if card.leader == code), code)
