"""The lists that boxes offer, by their names: own areas, units there, areas in reach, the offer."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say, several
from pbm.rulesets.warp.foresight.assumed_world import assumed_world
from pbm.rulesets.warp.form.aims import aims, targets
from pbm.rulesets.warp.form.shop import dearer
from pbm.rulesets.warp.orders.plans import STANCES
from pbm.rulesets.warp.position.cards.moments import Moment
from pbm.rulesets.warp.position.module import module_named
from pbm.rulesets.warp.position.settings import StartControl
from pbm.rulesets.warp.position.standing_line import ANY
from pbm.rulesets.warp.position.unit_lists import classes_of
from pbm.rulesets.warp.report.reading.distances import land_ways, sea_ways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.report.reading.sight import Sight


Report = dict[str, Any]
Item = str | list[str]

WHERE, NUMBER = 1, 3
"""The boxes that lists go by."""

TIMES = {"NOW": say("before anything is played"), "END": say("when the turn ends")}
NOBODY_THERE = say("You have no units in {code}.")
MOVES_NOTHING = say("{code} moves no group of yours.")
MOVES_GROUPS = say("{code} moves groups: name it in a MOVE line.")
IS_NO_PLAY = say("{code} is named in a MOVE or MARK line, or is not yours to play.")
MARKS_NOTHING = say("{code} places no marker of yours.")


def lists(report: Report, sight: Sight, reader: Language) -> dict[str, Any]:
    """Return all lists; what a box does not take of one it leaves out."""
    own, cards = _own(report, reader), [str(card["number"]) for card in report["hand"]]
    hand = zip(report["hand"], sight.hand, strict=True)
    playable = [told for told, card in hand if sight.plays(card)]
    moving, marking, playing = (
        [str(card["number"]) for card in playable if card["moment"] in moments]
        for moments in ({Moment.MOVE}, {Moment.MARK}, {*Moment} - {Moment.MOVE, Moment.MARK})
    )
    marks = "mark" not in module_named(report["module"]).unused
    every = reader.say(say("all cards that no other line names"))
    said = reader.catalogue.gettext
    return {
        "own": {"items": own, "unfit": said(NOBODY_THERE.pattern), "grows": True},
        "spots": {"items": [ANY, *own], "grows": True},
        "reach": {"by": [WHERE], "items": reach(sight), "near": True},
        "near": {"by": [WHERE], "items": {}, "near": True},
        "units": {"by": [WHERE], "items": _units(report, sight, reader)},
        "classes": {"items": list(classes_of(report["module"]))},
        "moving": {"items": moving, "unfit": said(MOVES_NOTHING.pattern)},
        "playing": {"items": playing, "unfit": said((IS_NO_PLAY if marks else MOVES_GROUPS).pattern)},
        "hand": {"items": cards},
        "discards": {"items": [*cards, ["ALL", every]]},
        "targets": {"by": [NUMBER], "items": targets(report, sight)},
        "aims": {"by": [NUMBER], "items": aims(report, sight, reader)},
        "stances": {"items": [[word, reader.say(meaning)] for word, meaning in STANCES.items()]},
        "times": {"items": [[word, reader.say(meaning)] for word, meaning in TIMES.items()]},
        "cities": {"items": _cities(sight)},
        "sites": {"items": _start(report) if "start_each" in sight.rules else _cities(sight) + _coasts(sight)},
        "offer": {"items": _offer(report, reader)},
    } | (
        {"marking": {"items": marking, "unfit": said(MARKS_NOTHING.pattern)}, "unmarked": _unmarked(sight)}
        if marks
        else {}
    )


def _unmarked(sight: Sight) -> dict[str, Any]:
    """List where a marker may be placed as things stand (WI.13)."""
    free = [code for code, place in sight.places.items() if not place.sea and code not in sight.enemies]
    over = {None, *(sight.rivals if sight.rules["marker_replace"] else ())}
    return {"items": [code for code in free if sight.places[code].marker in over]}


def _own(report: Report, reader: Language) -> list[Item]:
    """List the areas of own stacks, each with how many units there are."""
    return [
        [
            stack["area"],
            reader.say(
                several("{area}: {n} unit", "{area}: {n} units", stack["number"], area=report["names"][stack["area"]])
            ),
        ]
        for stack in report["stacks"]
        if stack["owner"] == report["empire"]
    ]


def _units(report: Report, sight: Sight, reader: Language) -> dict[str, list[Item]]:
    """List own units by area, each with how many there are and their Force; wherever else, all kinds of them."""
    found: dict[str, list[Item]] = {}
    for stack in report["stacks"]:
        if stack["owner"] == report["empire"]:
            found[stack["area"]] = [_unit(unit, reader) for unit in _alike(stack["units"])]
    codes = dict.fromkeys(unit.code for units in sight.own.values() for unit in units)
    return found | {"*": list(codes)}


def _alike(units: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Take those together that a line names alike, whatever their experience."""
    codes = [(unit["code"].partition("+")[0], unit) for unit in units]
    number: Counter[str] = Counter()
    for code, unit in codes:
        number[code] += unit["number"]
    return [{**unit, "code": code, "number": number[code]} for code, unit in dict(codes).items()]


def _unit(unit: dict[str, Any], reader: Language) -> Item:
    values = {"unit": unit["name"], "number": unit["number"], "force": unit["force"]}
    return [unit["code"], reader.say(say("{unit}: {number} there, Force {force}", **values))]


def _cities(sight: Sight) -> list[Item]:
    """List the own cities without opposing units, where recruits start (EW.18, WI.11).

    What is occupied at the start may have its marker before anything is bought (WI.7).
    """
    occupied = sight.own if not sight.turn and sight.rules["start_control"] != StartControl.COUNTRY else ()
    own = ((code, place) for code, place in sight.places.items() if place.marker == sight.me or code in occupied)
    return [code for code, place in own if place.city and code not in sight.enemies]


def _start(report: Report) -> list[Item]:
    """List where the module lets some unit of the start be placed, before the first turn (WI.7)."""
    if report["turn"]:
        return []
    world, me = assumed_world(report), report["empire"]
    units = [chit for _, holder, stack in world.stacks() for chit in stack.units if holder == me]
    may_start = module_named(world.module).may_start
    return [code for code, area in world.areas.items() if any(may_start(world, me, area, chit) for chit in units)]


def _coasts(sight: Sight) -> list[Item]:
    """List the sea spaces at own cities, where ships of the start may be placed (W.12)."""
    near = (border for code in _cities(sight) for border in sight.places[str(code)].borders)
    return list(dict.fromkeys(code for code in near if sight.places[code].sea and code not in sight.enemies))


def _offer(report: Report, reader: Language) -> list[Item]:
    """List the kinds on offer, each with how many there are, its price and what its upkeep will ask for."""
    number = Counter(chit["kind"] for chit in report["offer"])
    chits = {chit["kind"]: chit for chit in report["offer"]}
    return [[kind, reader.say(_priced(chit, number[kind], dearer(report)))] for kind, chit in chits.items()]


def _priced(chit: dict[str, Any], number: int, upkeep: int) -> Sentence:
    values = {"unit": chit["name"], "number": number, "price": chit["price"]}
    if chit.get("waits"):
        return say("{unit}: {number} on offer, {price} points, after an alliance", **values)
    if not upkeep:
        return say("{unit}: {number} on offer, {price} points", **values)
    return say("{unit}: {number} on offer, {price} points, and {upkeep} more for upkeep", **values, upkeep=upkeep)


def reach(sight: Sight) -> dict[str, list[str]]:
    """Return by area of an own stack the areas that its fastest units can get to, nearer ones first."""
    return {area: list(dict.fromkeys(_reached(sight, area))) for area in sight.own}


def _reached(sight: Sight, area: str) -> Iterator[str]:
    """Yield the areas in reach: on land over borders and crossings, at sea over the sea or by lanes, and ashore."""
    at_sea = sight.places[area].sea
    units = [unit for unit in sight.own[area] if unit.kind.naval == at_sea]
    speed = max(map(sight.speed, units), default=0)
    ways = (sea_ways if at_sea else land_ways)(sight, area, speed)
    if sight.places[area].lanes:
        ships = [sight.speed(unit) for unit in sight.own[area] if unit.kind.naval]
        ways |= sea_ways(sight, area, max(ships, default=0))
    yield from sorted(ways, key=lambda code: (len(ways[code]), code))
    for border in sight.places[area].borders:
        # Embarking takes own ships (W.40).
        if sight.places[border].sea != at_sea and (at_sea or border in sight.own):
            yield border
