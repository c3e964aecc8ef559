"""The position as a player may assume it from his own report: what he sees, and guesses for the rest.

The result is an ordinary world, so that all that follows is reckoned by the game's own rules; but no more is in it
than in the report. What others hold is taken for what serves the player best: cards in hand, points to lose, every unit
below the top. So what fails on it fails whatever they have.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from pbm.kernel.seat import Status
from pbm.rulesets.warp.foresight.assumed_units import likely_list, likely_units, offered, own_units
from pbm.rulesets.warp.orders.base import read_standing
from pbm.rulesets.warp.orders.words import unit_words
from pbm.rulesets.warp.position.cards.box import list_of
from pbm.rulesets.warp.position.module import module_named
from pbm.rulesets.warp.position.settings import Season, Settings
from pbm.rulesets.warp.position.stacks import add_units
from pbm.rulesets.warp.position.world import GARRISON, Area, AreaKind, Crossing, Player, Stack, World

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.position.module import Module
    from pbm.rulesets.warp.position.standing_line import Standing

Report = dict[str, Any]

MANY_POINTS = 1000
"""Points that each other player is supposed to have: a card that takes some takes as many as it can."""


def assumed_world(report: Report) -> World:
    """Imagine the world of a report; only its reader has a turn in it."""
    me, module, settings = report["empire"], module_named(report["module"]), _settings(report)
    players = {code: _player(report, code, module, settings) for code in report["standings"]}
    players[me] = _reader(report, module, settings)
    world = World(
        scenario=report["scenario"],
        title=report["title"],
        module=module.name,
        settings=settings,
        areas={code: _area(report, code) for code in report["map"]},
        crossings=tuple(_crossings(report)),
        players=players,
        sides={side: tuple(members) for side, members in report["sides"].items()},
        order_of_play=(me,),
        deck=[],
        discards=[],
        turn=report["turn"],
        placing=(me,),
    )
    _put_down(world, report)
    return world


def _settings(report: Report) -> Settings:
    """Return the settings of the rulebook, with what the report says of them; each is of the type of its default."""
    usual, defaults = asdict(Settings()), dict(module_named(report["module"]).defaults)
    told = {name: type(usual[name])(value) for name, value in (defaults | report["rules"]).items()}
    return Settings(**{**told, "seasons": tuple(map(Season, told.get("seasons", ())))})


def _area(report: Report, code: str) -> Area:
    """Return an area as the map has it, with what lies there."""
    spot, purse = report["map"][code], report["purse"]
    return Area(
        code=code,
        name=report["names"][code],
        kind=AreaKind(spot["kind"]),
        borders=tuple(spot["borders"]),
        type=spot["type"] or "",
        country=spot["country"],
        coasts=tuple(spot["coasts"]),
        lanes=tuple(spot.get("lanes", ())),
        marker=report["owners"].get(code),
        points=purse["lie"].get(code, 0),
    )


def _crossings(report: Report) -> Iterator[Crossing]:
    for code, spot in report["map"].items():
        yield from (Crossing((code, other), tuple(over)) for other, over in spot["crossings"].items() if code < other)


def _player(report: Report, code: str, module: Module, settings: Settings) -> Player:
    """Imagine a player: what everybody knows of him, some points, and some cards in hand, whatever they are."""
    told = report["standings"][code]
    return Player(
        code=code,
        name=told["name"],
        side=told["side"],
        units=list_of(module, settings, told["country"], told.get("list")),
        country=told["country"],
        status=Status(told["status"]),
        hand=list(range(1, told["cards"] + 1)),
        card_points=MANY_POINTS,
        held=told["held"],
        truces=list(told["truces"]),
        allied=told.get("allied", False),
    )


def _reader(report: Report, module: Module, settings: Settings) -> Player:
    """Return the reader of a report as he is."""
    reader = _player(report, report["empire"], module, settings)
    units = [unit for stack in report["stacks"] if stack["owner"] == reader.code for unit in stack["units"]]
    reader.units = likely_list(module, settings, reader.country, [*units, *report["offer"], *report["pile"]])
    chits = [(offered(chit, reader.units, reader.code), chit["spare"]) for chit in report["offer"]]
    reader.hand = [card["number"] for card in report["hand"]]
    reader.offer = [chit for chit, is_spare in chits if not is_spare]
    reader.spare = next((chit for chit, is_spare in chits if is_spare), None)
    reader.pile = {entry["kind"]: entry["number"] for entry in report["pile"]}
    reader.card_points = report["purse"]["card_points"]
    reader.standing = list(_standing(report))
    return reader


def _standing(report: Report) -> Iterator[Standing]:
    """Read the standing lines that the report prints."""
    units = unit_words(report["module"])
    for text in report["standing"]:
        line = read_standing(text, report["map"], units)
        if line is not None:
            yield line


def _put_down(world: World, report: Report) -> None:
    """Put down the stacks: own ones as they are, others as they may be."""
    for stack in report["stacks"]:
        player, area = world.players[stack["owner"]], world.areas[stack["area"]]
        add_units(world, area, player.code, own_units(stack["units"], player.units, player.code))
    for stack in report["other_stacks"]:
        area, owner = world.areas[stack["area"]], stack["owner"]
        guards = list_of(module_named(world.module), world.settings, area.country)
        usual = guards if owner == GARRISON else world.players[owner].units
        area.stacks[owner] = Stack(likely_units(stack, usual, afloat=area.is_sea or bool(area.lanes)))
