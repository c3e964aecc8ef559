"""What a player should look at before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.document import Weight
from pbm.kernel.sentence import all_of, say, several
from pbm.kit.attention import foremost, weighed
from pbm.rulesets.warp.events.control import MarkerPlaced
from pbm.rulesets.warp.events.losses import LeaderCaptured, ShipTaken, UnitsLost
from pbm.rulesets.warp.position.settings import Season, WinterLoses
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.report.holdings import holds
from pbm.rulesets.warp.report.threats import dangers
from pbm.rulesets.warp.report.wording.names import unit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.document import NoticeDocument
    from pbm.kernel.view import View
    from pbm.kit.attention import Note, Threats
    from pbm.rulesets.warp.report.wording.names import Names
    from pbm.rulesets.warp.sight.holdings import Holdings
    from pbm.rulesets.warp.sight.visibility import OpenStack, Sight

WEIGHTS: Mapping[str, Weight] = {
    "area": Weight.LOST,
    "losses": Weight.LOST,
    "threat": Weight.THREATENED,
    "fight": Weight.THREATENED,
    "captured": Weight.CAPTURED,
    "general": Weight.MISTAKEN,
    "room": Weight.MISTAKEN,
    "reach": Weight.MISTAKEN,
    "upkeep": Weight.MISTAKEN,
    "winter": Weight.ROUTINE,
    "hand": Weight.ROUTINE,
    "income": Weight.ROUTINE,
    "offer": Weight.ROUTINE,
    "mover": Weight.ROUTINE,
}


def attention(view: View[Sight], threats: Threats, names: Names) -> list[NoticeDocument]:
    """List the notes in the reader's language; when the game is over there is nothing to look at."""
    sight: Sight = view.sight
    if sight.over or not holds(sight):
        return []
    notes = [
        *_of_losses(view, names),
        *foremost(dangers(sight, threats, names), names),
        *_of_winter(sight),
        *_of_hand(sight.me, names),
        *_of_points(sight.me),
        *_of_army(sight),
        *_of_movers(sight, names),
    ]
    for stack in sight.own.values():
        notes += _of_stack(stack, sight, names)
    return weighed(notes, WEIGHTS, names)


def _of_losses(view: View[Sight], names: Names) -> Iterator[Note]:
    """Note the areas that others have taken in the turn, the units lost, and the leaders captured (W.55, W.69)."""
    me, places = view.sight.me.code, view.sight.places
    lost: dict[str, int] = {}
    for event in view.events:
        match event:
            case MarkerPlaced(empire, area, former) if former == me != places[area].marker:
                yield (
                    "area",
                    area,
                    say("{empire} has taken {area} from you.", empire=names.empire(empire), area=names.area(area)),
                )
            case LeaderCaptured(area, empire, leader, captor) if empire == me:
                taken = say("{leader} is a prisoner of {empire}.", leader=unit(leader), empire=names.empire(captor))
                yield "captured", area, taken
            case UnitsLost(area, empire, units) if empire == me:
                lost[area] = lost.get(area, 0) + len(units)
            case ShipTaken(area, empire) if empire == me:
                lost[area] = lost.get(area, 0) + 1
    if lost:
        number, only = sum(lost.values()), next(iter(lost))
        where = all_of(map(names.area, lost))
        one, many = "You have lost {n} unit in {areas}.", "You have lost {n} units in {areas}."
        yield "losses", only if len(lost) == 1 else None, several(one, many, number, areas=where)


def _of_winter(sight: Sight) -> Iterator[Note]:
    """Warn that winter comes, as a turn or the end of one: what it bars, and what is lost in it (WI.2)."""
    coming = sight.dates[1].season if sight.dates else None
    points = {
        WinterLoses.GAINS: say("Points that winter brings are gone at its end."),
        WinterLoses.ALL: say("All points are gone at the end of winter."),
    }
    if coming is Season.WINTER:
        yield "winter", None, say("The coming turn is a winter turn: no unit moves or attacks except by cards for it.")
        yield "winter", None, say("Nothing is recruited in winter, and REVENUE cards wait for spring.")
        yield "winter", None, points[sight.settings.winter_loses]
    elif coming is Season.AUTUMN and sight.settings.skip_winter:
        yield "winter", None, say("The coming turn ends with winter, whose revenue keeps units but brings no points.")
        if sight.settings.winter_loses is WinterLoses.ALL:
            yield "winter", None, points[WinterLoses.ALL]


def _of_hand(own: Holdings, names: Names) -> Iterator[Note]:
    """Warn that the hand limit takes cards, and which ones (W.28)."""
    going = [names.card(number) for number in own.hand[: own.must_go]]
    if going:
        one, many = (
            "{n} card must go: if you name none, {cards} goes.",
            "{n} cards must go: if you name none, {cards} go.",
        )
        yield "hand", None, several(one, many, own.must_go, cards=all_of(going))


def _of_points(own: Holdings) -> Iterator[Note]:
    """Warn that points will not suffice for upkeep, or for anything on offer (EW.12, W.64)."""
    if own.kept is not None and own.kept < own.number:
        yield (
            "upkeep",
            None,
            say(
                "You have {units} units; as things stand your territories keep {kept}, and the others go.",
                units=own.number,
                kept=own.kept,
            ),
        )
    if own.owed > own.at_hand:
        upkeep = say(
            "Upkeep of your units: {owed}; points at hand as things stand: {points}.",
            owed=own.owed,
            points=own.at_hand,
        )
        yield "upkeep", None, upkeep
    elif own.owed > own.income:
        upkeep = say(
            "Upkeep of your units: {owed}, more than your territories bring: {income}.",
            owed=own.owed,
            income=own.income,
        )
        yield "income", None, upkeep
    if own.on_offer and not any(map(own.affords, own.on_offer)):
        yield "offer", None, say("As things stand you cannot afford anything on offer with what BUY may spend.")


def _of_army(sight: Sight) -> Iterator[Note]:
    """Warn that no leader is on the map: on land nothing can move (W.32)."""
    stacks = [*sight.own.values(), *sight.allies]
    if stacks and not any(stack.mover for stack in stacks):
        yield "general", None, sight.module.says.nobody_leads


def _of_movers(sight: Sight, names: Names) -> Iterator[Note]:
    """List the stacks on land without a leader, if others have one (W.32)."""
    ashore = [stack for stack in sight.own.values() if not sight.places[stack.area].sea and _walks(stack)]
    stuck = [stack.area for stack in ashore if not stack.mover]
    if stuck and any(stack.mover for stack in sight.own.values()):
        areas = all_of(names.area(area) for area in stuck)
        yield "mover", stuck[0] if len(stuck) == 1 else None, sight.module.says.stuck(areas)


def _walks(stack: OpenStack) -> bool:
    """Tell whether a stack has units that could move by land with a leader."""
    return any(kind_of(chit).type not in {"S", "F"} for chit in stack.units)


def _of_stack(stack: OpenStack, sight: Sight, names: Names) -> Iterator[Note]:
    """Warn of a stack's problems: no room, no upkeep in reach, a coming fight."""
    area = names.area(stack.area)
    if stack.loaded > stack.room and sight.places[stack.area].sea:
        yield "room", stack.area, say("{area}: more cargo than the ships have room for.", area=area)
    if stack.feeding is not None and stack.feeding.points < stack.number:
        one, many = (
            "{area}: {n} unit; points within its reach as things stand: {points}.",
            "{area}: {n} units; points within their reach as things stand: {points}.",
        )
        yield "reach", stack.area, several(one, many, stack.number, area=area, points=stack.feeding.points)
    if stack.opposed:
        yield "fight", stack.area, say("{area}: opposing units are there too.", area=area)
