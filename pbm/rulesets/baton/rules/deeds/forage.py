"""FORAGE: morale from an area's cubes (C.76)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.events.armies import CubesChanged
from pbm.rulesets.baton.events.cards import Flip
from pbm.rulesets.baton.events.fights import Cause, ForageTested
from pbm.rulesets.baton.position.cards import Suit
from pbm.rulesets.baton.rules.armies.losses import change_morale
from pbm.rulesets.baton.rules.armies.splitting import own_army
from pbm.rulesets.baton.rules.deck.card_events import carry_out_event
from pbm.rulesets.baton.rules.deck.drawing import flip
from pbm.rulesets.baton.rules.deck.seasons import is_snow
from pbm.rulesets.baton.rules.deeds.doing import order_of

if TYPE_CHECKING:
    from pbm.rulesets.baton.orders.deeds import DeedOrder
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course
    from pbm.rulesets.baton.rules.deck.drawing import Flipped
    from pbm.rulesets.baton.rules.deeds.doing import Doing
    from pbm.rulesets.baton.rules.written.sheet import Entry, Sheet


def impossible(world: World, power: str, order: DeedOrder) -> Sentence | None:
    """Say why an army cannot forage at this moment; None if it can."""
    army = own_army(world, power, order.leader)
    if isinstance(army, Sentence):
        return army
    if army.place.area is None:
        return say("{army} is on a border", army=army.leader)
    if world.engaged(army.leader):
        return say("{army} is engaged", army=army.leader)
    if army.morale >= world.settings.morale_max:
        return say("{army} has morale {morale} already", army=army.leader, morale=army.morale)
    if not world.areas[army.place.area].cubes:
        return say("there are no cubes in {area}", area=army.place.area)
    return None


def done(course: Course, sheet: Sheet, entry: Entry) -> Doing:
    """Take a cube, add the morale it brings, and carry out the event of the card."""
    del sheet
    army = course.world.armies[order_of(entry).leader]
    assert army.place.area is not None
    yield CubesChanged(army.place.area, -1)
    flipped = yield from flip(course, Flip.FORAGE)
    test = _tested(course.world, army, army.place.area, flipped)
    yield test
    yield from change_morale(course, army.leader, test.gain, Cause.FORAGE)
    yield from carry_out_event(course, flipped)
    return {}


def _tested(world: World, army: Army, area: str, flipped: Flipped) -> ForageTested:
    """Return what a Forage brings by a card flipped; a leader counts as a card of its suit (C.11)."""
    skirmishers = world.counting(army, Suit.SKI)
    others = 1 + len(army.units) - skirmishers
    weather = -2 if is_snow(world) else 0
    gain = max(1, flipped.roll + skirmishers - others + weather)
    return ForageTested(army.leader, area, flipped.card, flipped.roll, skirmishers, others, weather, gain)
