"""The lists that boxes offer, by name: the player's areas, units there, areas in reach, the offer."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say, several
from pbm.rulesets.warp.foresight.assumed_world import assumed_world
from pbm.rulesets.warp.form.cards import aims, targets
from pbm.rulesets.warp.orders.plans import STANCES
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of
from pbm.rulesets.warp.position.settings import StartControl
from pbm.rulesets.warp.position.standing_order import ANY
from pbm.rulesets.warp.position.unit_lists import classes_of, kind_of
from pbm.rulesets.warp.report.position import printed_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.foresight.reach import OwnReach
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.sight.holdings import Holdings
    from pbm.rulesets.warp.sight.visibility import Sight


Item = str | list[str]

WHERE, NUMBER = 1, 3
"""The boxes that lists go by."""

CHOOSERS = ("TAKE", "LEAVE")
"""The actions whose lines choose the group of the next MOVE (W.32)."""

TIMES = {"NOW": say("before anything is played"), "END": say("when the turn ends")}


def lists(sight: Sight, names: Mapping[str, str], reader: Language) -> dict[str, object]:
    """Return all lists; a box leaves out the entries it does not take."""
    own, cards = _own(sight, names, reader), [str(number) for number in sight.me.hand]
    held = zip(sight.me.hand, sight.hand, strict=True)
    moments = {str(number): moment_of(card) for number, card in held if sight.plays(card)}
    moving, marking = ([number for number in moments if moments[number] is each] for each in (Moment.MOVE, Moment.MARK))
    playing = [number for number in moments if number not in {*moving, *marking}]
    marks = "mark" not in sight.module.unused
    every = reader.say(say("all cards that no other line names"))
    return {
        "own": {"items": own, "grows": True},
        "spots": {"items": [ANY, *own], "grows": True},
        "reach": {"by": [WHERE], "items": {}, "near": True, "reach": True, "choosers": CHOOSERS},
        "near": {"by": [WHERE], "items": {}, "near": True},
        "units": {"by": [WHERE], "items": _units(sight, reader)},
        "classes": {"items": list(classes_of(sight.module.folder))},
        "moving": {"items": moving},
        "playing": {"items": playing},
        "hand": {"items": cards},
        "discards": {"items": [*cards, ["ALL", every]]},
        "targets": {"by": [NUMBER], "items": targets(sight)},
        "aims": {"by": [NUMBER], "items": aims(sight, reader)},
        "stances": {"items": [[word, reader.say(meaning)] for word, meaning in STANCES.items()]},
        "times": {"items": [[word, reader.say(meaning)] for word, meaning in TIMES.items()]},
        "cities": {"items": _cities(sight)},
        "sites": {"items": _start(sight) if sight.has("start_each") else _cities(sight) + _coasts(sight)},
        "offer": {"items": _offer(sight.me, reader)},
    } | ({"marking": {"items": marking}, "unmarked": _unmarked(sight)} if marks else {})


def _unmarked(sight: Sight) -> dict[str, object]:
    """List the areas where a marker may be placed as things stand (WI.13)."""
    free = [code for code, place in sight.places.items() if not place.sea and code not in sight.enemies]
    over = {None, *(sight.rivals if sight.settings.marker_replace else ())}
    return {"items": [code for code in free if sight.places[code].marker in over]}


def _own(sight: Sight, names: Mapping[str, str], reader: Language) -> list[Item]:
    """List the areas of own stacks, each with how many units there are."""
    one, many = "{area}: {n} unit", "{area}: {n} units"
    return [[area, reader.say(several(one, many, stack.number, area=names[area]))] for area, stack in sight.own.items()]


def _units(sight: Sight, reader: Language) -> dict[str, list[Item]]:
    """List the player's units by area, each with their number and Force; for other areas all kinds of them."""
    found = {area: _alike(stack.units, reader) for area, stack in sight.own.items()}
    codes = dict.fromkeys(unit.code for stack in sight.own.values() for unit in stack.units)
    return found | {"*": list(codes)}


def _alike(units: Sequence[Chit], reader: Language) -> list[Item]:
    """List units, grouped as lines name them, whatever their experience."""
    number = Counter(unit.code for unit in units)
    return [[code, reader.say(_told(unit, number[code]))] for code, unit in {unit.code: unit for unit in units}.items()]


def _told(unit: Chit, number: int) -> Sentence:
    name, force = printed_name(unit), kind_of(unit).force
    return say("{unit}: {number} there, Force {force}", unit=name, number=number, force=force)


def _cities(sight: Sight) -> list[Item]:
    """List the own cities without opposing units, where recruits start (EW.18, WI.11).

    Areas occupied at the start may get a marker before anything is bought (WI.7).
    """
    occupied = sight.own if not sight.turn and sight.settings.start_control is not StartControl.COUNTRY else ()
    own = ((code, place) for code, place in sight.places.items() if place.marker == sight.me.code or code in occupied)
    return [code for code, place in own if place.city and code not in sight.enemies]


def _start(sight: Sight) -> list[Item]:
    """List the areas where the module lets starting units be placed, before the first turn (WI.7)."""
    if sight.turn:
        return []
    world, me, may_start = assumed_world(sight), sight.me.code, sight.module.may_start
    units = [unit for stack in sight.own.values() for unit in stack.units]
    return [code for code, area in world.areas.items() if any(may_start(world, me, area, unit) for unit in units)]


def _coasts(sight: Sight) -> list[Item]:
    """List the sea spaces at own cities, where starting ships may be placed (W.12)."""
    near = (border for code in _cities(sight) for border in sight.places[str(code)].near)
    return list(dict.fromkeys(code for code in near if sight.places[code].sea and code not in sight.enemies))


def _offer(own: Holdings, reader: Language) -> list[Item]:
    """List the kinds on offer, each with how many there are, its price and upkeep."""
    number = Counter(chit.kind for chit in own.on_offer)
    chits = {chit.kind: chit for chit in own.on_offer}
    return [[kind, reader.say(_priced(own, chit, number[kind]))] for kind, chit in chits.items()]


def _priced(own: Holdings, chit: Chit, number: int) -> Sentence:
    name, price = printed_name(chit), kind_of(chit).force
    if own.waits(chit):
        return say(
            "{unit}: {number} on offer, {price} points, after an alliance", unit=name, number=number, price=price
        )
    if not own.dearer:
        return say("{unit}: {number} on offer, {price} points", unit=name, number=number, price=price)
    return say(
        "{unit}: {number} on offer, {price} points, and {upkeep} more for upkeep",
        unit=name,
        number=number,
        price=price,
        upkeep=own.dearer,
    )


def reaches(found: Mapping[str, OwnReach]) -> dict[str, dict[str, object]]:
    """Return by own area where a MOVE line from it arrives, nearer areas first; see ``Reach`` in ``data.d.ts``."""
    return {area: _reached(each) for area, each in found.items()}


def _reached(found: OwnReach) -> dict[str, object]:
    goals = found.goals
    by_card = {str(card): list(there) for card, there in found.by_card.items() if set(there) != set(goals)}
    wider = [goal for goal in found.wider if goal not in goals]
    return {
        "to": goals,
        **({"needs": [NUMBER]} if goals and not found.free else {}),
        **({"by": by_card} if by_card else {}),
        **({"wider": wider} if wider else {}),
    }
