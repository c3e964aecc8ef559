"""The position in a report: areas, stacks, and public facts about the players, in JSON's types (W.73 to W.75)."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from pbm.kit.shown import plain, shown
from pbm.quick.record import record
from pbm.rulesets.warp.events.points import IncomeKnown
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.position.units import code_of, counted

if TYPE_CHECKING:
    from pbm.kernel.view import View
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.sight.expectations import Feeding
    from pbm.rulesets.warp.sight.visibility import OpenStack, Place, PublicPlayer, Sight

Shown = dict[str, object]

SPOT = "kind type country borders coasts crossings"
PLACE = "name kind type country owner=marker"
TOP = "unit name type units"


@record
class Public:
    """The parts of the position shared by all readers' reports: the same objects in each."""

    board: dict[str, Shown]
    rules: Shown
    places: dict[str, Shown]
    tops: dict[str, dict[str, Shown]]
    stacks: dict[tuple[str, str], Shown]
    standings: dict[str, Shown]
    captives: dict[str, list[Shown]]
    sides: object
    names: object
    colours: object
    owners: dict[str, str]


def public(view: View[Sight]) -> Public:
    """Return the public facts (W.75), made once, for the first reader."""
    return view.shared.once("position", lambda: _public(view))


def _public(view: View[Sight]) -> Public:
    sight, places = view.sight, view.sight.places
    tops = {code: {owner: shown(top, TOP) for owner, top in place.tops.items()} for code, place in places.items()}
    return Public(
        board={code: _spot(place) for code, place in places.items()},
        rules=shown(sight.settings, " ".join(each.name for each in fields(sight.settings) if sight.has(each.name))),
        places={code: {**shown(place, PLACE), "stacks": {}, "tops": tops[code]} for code, place in places.items()},
        tops=tops,
        stacks={
            (code, owner): {"area": code, "owner": owner, **top}
            for code, there in tops.items()
            for owner, top in there.items()
        },
        standings=_standings(view),
        captives={
            code: [{"leader": chit.code, "of": chit.pile} for chit in player.captives]
            for code, player in sight.players.items()
        },
        sides=plain(sight.sides),
        names={**sight.names, **_sides_named(view)},
        colours=plain(sight.colours),
        owners={code: place.marker for code, place in places.items() if place.marker is not None},
    )


def _sides_named(view: View[Sight]) -> dict[str, str]:
    """Return the reader's names of sides by English name, where they differ."""
    called = {side: view.language.name(side) for side in view.sight.sides}
    return {side: name for side, name in called.items() if name != side and side not in view.sight.names}


def _spot(place: Place) -> Shown:
    """Return what the map shows of an area besides stacks."""
    return shown(place, f"{SPOT} lanes" if place.lanes else SPOT)


def _standings(view: View[Sight]) -> dict[str, Shown]:
    """Return the public facts about all players, with the revenue of the turn, where there was one (W.60).

    Before the first turn it is what the territories will bring.
    """
    gained = {event.empire: event.income for event in view.events if isinstance(event, IncomeKnown)}
    standings = {code: _standing(player) for code, player in view.sight.players.items()}
    if gained:
        for code, standing in standings.items():
            standing["income"] = gained.get(code, 0)
    return standings


def _standing(player: PublicPlayer) -> Shown:
    """Return the public facts about a player; with the unit list if the scenario names it."""
    return {
        **shown(player, "name side country"),
        **({"list": player.units} if player.named else {}),
        **({"allied": True} if player.allied else {}),
        **shown(player, "status eliminated missed areas income cards held truces"),
    }


def position(view: View[Sight]) -> Shown:
    """Return the areas and stacks, as far as they are seen."""
    sight, told = view.sight, public(view)
    own = {code: _own_area(sight, place, told) for code, place in sight.places.items() if _is_own(sight, place)}
    return {
        "areas": own,
        "other_areas": {code: area for code, area in told.places.items() if code not in own},
        "stacks": [_stack(stack) for stack in (*sight.own.values(), *sight.allies)],
        "other_stacks": [told.stacks[top.area, top.owner] for top in sight.others],
    }


def _is_own(sight: Sight, place: Place) -> bool:
    """Tell whether the reader has a marker or units in an area."""
    return place.code in sight.own or (sight.player is not None and place.marker == sight.player.code)


def _own_area(sight: Sight, place: Place, told: Public) -> Shown:
    """Return an area of the reader's: all units of the stacks known, and the reader's points."""
    known = {stack.owner: stack.codes for stack in sight.known(place.code)}
    area = {
        **told.places[place.code],
        "stacks": {owner: known[owner] for owner in place.tops if owner in known},
        "tops": {owner: top for owner, top in told.tops[place.code].items() if owner not in known},
    }
    return {**area, "points": sight.me.lie.get(place.code, 0)} if place.marker == sight.me.code else area


def _stack(stack: OpenStack) -> Shown:
    """Return all that its player knows about a stack."""
    return {
        **shown(stack, "area owner"),
        "units": units_told(stack),
        **shown(stack, "codes number force cargo=loaded room mover moves"),
        "top": stack.top.kind,
        **shown(stack, "type opposed"),
        **_feeding(stack.feeding),
    }


def _feeding(feeding: Feeding | None) -> Shown:
    """Return what can feed a stack, and over which ways."""
    if feeding is None:
        return {"upkeep": None, "ways": []}
    return {"upkeep": [shown(source, "area points distance") for source in feeding.upkeep], "ways": plain(feeding.ways)}


def units_told(stack: OpenStack) -> list[Shown]:
    """Return units as a report lists them: in list order, those alike together."""
    alike: dict[str, Chit] = {}
    for chit in stack.units:
        alike.setdefault(code_of(chit), chit)
    return [
        {
            **unit_told(alike[code]),
            "code": code,
            "number": number,
            "experience": alike[code].experience,
            "cargo": alike[code] in stack.cargo,
        }
        for code, number in counted(stack.units)
    ]


def unit_told(chit: Chit) -> Shown:
    """Return what is printed on a unit."""
    return {"kind": chit.kind, "name": printed_name(chit), **shown(kind_of(chit), "type force speed")}


def printed_name(chit: Chit) -> str:
    """Return a unit's name, with its number if it is an individual."""
    name = kind_of(chit).name
    return name if chit.number is None else f"{name} {chit.number}"
