"""What a player may see of the position (W.74, W.75)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.record import record
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.unit_codes import code_of, counted, unit_codes
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.rules.units import is_cargo, printed_force, room, top_unit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.position.seasons import Date
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, Player, Stack, World

Document = dict[str, Any]


@record
class Sight:
    """The position as one player may know it, made of JSON's types.

    Attributes:
        scenario, title, module: the scenario's name and title, and the folder of the module's cards.
        dates: the seasons of the turn and of the coming one; none in a game without seasons.
        places: how many lines a sheet may have.
        board: the map as the scenario prints it.
        rules: the settings.
        names: the names of all areas and players.
        cards: the names of all cards by number.
        colours: the players' colours, where the scenario gives them.
        owners: whose marker lies in each area that has one.
        order_of_play: of the coming turn.
        standings: what is public of every player.
        sides: the players of each side.
        deck, discards: how many cards the piles have.
        captives: the leaders each player has captured, and from whom.
        winners, over: whether the game has ended, and who has won.
        player: his own hand, points, pile and standing lines; the public has none.
        areas: areas with his marker or units of his.
        other_areas: all others, with what lies on top of each stack.
        stacks: his own stacks in full, by area; his allies' too, if allies share their view.
        other_stacks: of all others' stacks the top unit and the number.

    """

    scenario: str
    title: str
    module: str
    dates: Sequence[Date]
    places: int
    board: dict[str, Document]
    rules: dict[str, Any]
    names: dict[str, str]
    cards: dict[int, str]
    colours: dict[str, str]
    owners: dict[str, str]
    order_of_play: tuple[str, ...]
    standings: dict[str, Document]
    sides: dict[str, list[str]]
    deck: int
    discards: int
    captives: dict[str, list[dict[str, str]]]
    winners: tuple[str, ...]
    over: bool
    player: Document | None
    areas: dict[str, Document]
    other_areas: dict[str, Document]
    stacks: list[Document]
    other_stacks: list[Document]


def spot(world: World, area: Area) -> Document:
    """Return what the map shows of an area, whoever is there."""
    over = {
        other: list(crossing.over) for crossing in world.crossings for other in _beyond(crossing.between, area.code)
    }
    return {
        "kind": area.kind.value,
        "type": area.type or None,
        "country": area.country,
        "borders": list(area.borders),
        "coasts": list(area.coasts),
        "crossings": over,
        **({"lanes": list(area.lanes)} if area.lanes else {}),
    }


def _beyond(between: Sequence[str], code: str) -> list[str]:
    return [other for other in between if other != code] if code in between else []


def top_of(world: World, area: Area, holder: str, stack: Stack) -> Document:
    """Return what everybody sees of a stack: the kind of its top unit, and how high it is (W.74)."""
    top = top_unit(world, holder, area.code, stack.units)
    number = len(stack.units) if world.settings.show_stack_size else None
    return {"unit": top.kind, "name": kind_of(top).name, "type": kind_of(top).type, "units": number}


def public_area(area: Area, tops: Document) -> Document:
    """Return what everybody knows of an area: its kind, its marker, and the tops of its stacks."""
    return {
        "name": area.name,
        "kind": area.kind.value,
        "type": area.type or None,
        "country": area.country,
        "owner": area.marker,
        "stacks": {},
        "tops": tops,
    }


def units_told(area: Area, units: Sequence[Chit]) -> list[Document]:
    """Return units as a report lists them: in list order, those alike together."""
    alike: dict[str, Chit] = {}
    for chit in units:
        alike.setdefault(code_of(chit), chit)
    return [
        {
            **unit_told(alike[code]),
            "code": code,
            "number": number,
            "experience": alike[code].experience,
            "cargo": is_cargo(area, alike[code]),
        }
        for code, number in counted(units)
    ]


def unit_told(chit: Chit) -> Document:
    """Return what is printed on a unit."""
    kind = kind_of(chit)
    name = kind.name if chit.number is None else f"{kind.name} {chit.number}"
    return {"kind": chit.kind, "name": name, "type": kind.type, "force": kind.force, "speed": kind.speed}


def stack_in_full(world: World, area: Area, holder: str, stack: Stack) -> Document:
    """Return all about a stack that its player knows (W.73.2)."""
    units = stack.units
    cargo = sum(is_cargo(area, chit) for chit in units)
    top = kind_of(top_unit(world, holder, area.code, units))
    return {
        "area": area.code,
        "owner": holder,
        "units": units_told(area, units),
        "codes": unit_codes(units),
        "number": len(units),
        "force": printed_force(area, units),
        "cargo": cargo,
        "room": room(world, units) if area.is_sea else 0,
        "mover": any(module_of(world).is_mover(chit) for chit in units),
        "moves": bool(area.is_sea or any(not kind_of(chit).fortification for chit in units)),
        "top": top.code,
        "type": top.type,
        "opposed": world.opposed(area, world.side_of(holder)),
    }


def standing(player: Player, areas: int, income: int, *, named: bool) -> Document:
    """Return what everybody knows of a player (W.75); his unit list too if his scenario has named it."""
    return {
        "name": player.name,
        "side": player.side,
        "country": player.country,
        **({"list": player.units} if named else {}),
        **({"allied": True} if player.allied else {}),
        "status": player.status.value,
        "eliminated": not player.in_game,
        "missed": player.missed,
        "areas": areas,
        "income": income,
        "cards": len(player.hand),
        "held": player.held,
        "truces": list(player.truces),
    }
