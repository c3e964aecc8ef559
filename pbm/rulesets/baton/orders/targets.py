"""What TARGET may hold, by deed (C.43)."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.baton.orders.terms import SUITS
from pbm.rulesets.baton.position.cards import Deed, Suit

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.position.world import World

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
