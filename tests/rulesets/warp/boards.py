"""Small boards for tests of Warp Empires: areas by a word each, links by their codes, units by codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.dice import Dice
from pbm.kernel.phase import Stage
from pbm.rulesets.warp.position.settings import Settings
from pbm.rulesets.warp.position.stacks import add_units
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.position.units import Chit
from pbm.rulesets.warp.position.world import Area, AreaKind, Crossing, Player, Today, World

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Phase

LISTS = {"FR": "French", "EN": "British", "PR": "Prussian", "AU": "Austrian", "RU": "Russian"}


def board(  # noqa: PLR0913 - what a board may have, all by name
    lands: Mapping[str, str],
    links: str,
    *,
    players: str = "FR PR",
    sides: Mapping[str, str] | None = None,
    crossings: Mapping[str, str] | None = None,
    settings: Settings | None = None,
) -> World:
    """Make a world without units and points.

    Args:
        lands: by code, the type of a territory, its marker and its country (``capitol PR PR``), or ``sea``.
        links: borders, coasts and sea links: ``BER-HAL HAL-MAG``.
        players: who plays, in the order of play.
        sides: the side of each player; everybody has one of his own without.
        crossings: the sea spaces of each crossing: ``{"MAL-CPH": "SKA BAL"}``.
        settings: the settings.

    """
    areas = {code: _area(code, words.split(), links) for code, words in lands.items()}
    for area in areas.values():
        area.coasts = () if area.is_sea else tuple(near for near in area.borders if areas[near].is_sea)
    codes = players.split()
    side = sides or {code: code for code in codes}
    each = {code: _player(code, side[code]) for code in codes}
    by_side = {name: tuple(code for code in codes if side[code] == name) for name in dict.fromkeys(side.values())}
    over = [Crossing(_two(link), tuple(seas.split())) for link, seas in (crossings or {}).items()]
    return World(
        "board",
        "Board",
        "europe-at-war",
        settings or Settings(),
        areas,
        tuple(over),
        each,
        by_side,
        tuple(codes),
        [],
        [],
        turn=2,
        today=Today(active=tuple(codes)),
    )


def _area(code: str, words: Sequence[str], links: str) -> Area:
    pairs = [link.split("-") for link in links.split()]
    borders = tuple(other for pair in pairs if code in pair for other in pair if other != code)
    kind = AreaKind.SEA if words[0] == "sea" else AreaKind.LAND
    marker, country = (*words[1:], None, None)[:2]
    return Area(code, code, kind, borders, "" if words[0] == "sea" else words[0], country, marker=marker)


def _player(code: str, side: str) -> Player:
    units = LISTS.get(code, "Basic")
    return Player(code, code, side, units, country=code, pile=dict(unit_lists()[units].numbers))


def _two(link: str) -> tuple[str, str]:
    one, other = link.split("-")
    return one, other


def put(world: World, area: str, holder: str, units: str) -> None:
    """Put units of a player's own pile into an area: ``GENE1 LINE LINE``."""
    chits = [chit(world, holder, code) for code in units.split()]
    for each in chits:
        world.players[holder].pile[each.kind] -= 1
    add_units(world, world.areas[area], holder, chits)


def chit(world: World, player: str, code: str) -> Chit:
    """Return a unit of a player's list by its code; a leader's has a number."""
    kind = code[:4]
    return Chit(kind, world.players[player].units, player, int(code[4:]) if code[4:] else None)


def codes(world: World, area: str, holder: str) -> str:
    """Return the units of a player in an area by their codes."""
    stack = world.areas[area].stacks.get(holder)
    return " ".join(chit.code for chit in stack.units) if stack else ""


def points(world: World) -> dict[str, int]:
    """Return where points lie."""
    return {code: area.points for code, area in world.areas.items() if area.points}


def play(
    world: World, *phases: Phase[World], actions: Sequence[Action[World]] = (), seed: int = 1
) -> list[Event[World]]:
    """Play phases of the turn over a world; return what has happened."""

    def dice(phase: str, subject: str) -> Dice:
        return Dice(seed, world.turn, phase, subject)

    stage = Stage(world, actions, list(world.players), dice)
    return [event for phase in phases for event in phase.play(stage)]
