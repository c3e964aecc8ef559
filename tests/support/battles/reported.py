"""Turns of the Pratzen Heights, and what their reports say."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from pbm.game.documents import document, view_of
from pbm.game.position import Position
from pbm.kernel.turn import resolve
from pbm.rulesets.battles import BATTLES
from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.view import View
    from pbm.rulesets.battles.position.world import World
    from pbm.rulesets.battles.sight.visibility import Sight

SEED = 1805
SCENARIO = ROOT / "pbm" / "rulesets" / "battles" / "scenarios" / "pratzen.toml"

FRENCH = """
    MOVE FR18 CENTRE TOP
    ATTACK CENTRE - MELEE
    ATTACK LEFT - FIRE
    ATTACK RIGHT
    ATTACK CENTRE CENTRE BEST
    ATTACK RIGHT - MELEE
    REACT CENTRE - PRESS
    PLAY COURIERS
    PLAY LANCES CENTRE
    PLAY BAYONET RIGHT
    PLAY COLOURS
"""
ALLIED = """
    POST CON RIGHT
    ATTACK RIGHT - MELEE
    ATTACK RIGHT - FIRE
    ATTACK CENTRE - MELEE
    ATTACK LEFT - FIRE
    REACT RIGHT - CHARGE
    PLAY LOSTORDER
    PLAY REVERSE CENTRE
    PLAY SECONDLINE RIGHT
    PLAY COLUMN - ATTACK
"""
"""The sheets of example X.12."""


def pratzen(rules: str = "") -> World:
    """Return the position before the first turn, with settings as a scenario's ``[rules]`` has them."""
    text = SCENARIO.read_text(encoding="utf-8")
    return BATTLES.start(text.replace("[[army]]", f"[rules]\n{rules}\n[[army]]", 1), "pratzen.toml", SEED)


def played(world: World, sheets: Mapping[str, str]) -> tuple[Sequence[Event[Any]], World]:
    """Play a turn; return what happened, and the position after it."""
    turn, language = world.turn + 1, OrderLanguage(BATTLES, BATTLES.words(world), BATTLES.places(world))
    read = [
        read_sheet(
            f"{army}.txt",
            f"GAME p\nTURN {turn}\nEMPIRE {army}\n{lines}".encode(),
            language,
            Expected(games=("p",), turn=turn, out=[]),
        )
        for army, lines in sheets.items()
    ]
    actions = [action for sheet in read for action in sheet.actions]
    return resolve(BATTLES.phases, actions, world, present=sorted(sheets), seed=SEED, turn=turn)


@cache
def first_turn() -> tuple[Sequence[Event[Any]], World]:
    """Return what happens in example X.12, and the position after it; nobody may change it."""
    return played(pratzen(), {"FR": FRENCH, "AL": ALLIED})


def view(world: World, reader: str | None, events: Sequence[Event[Any]] = ()) -> View[Sight]:
    """Return what a reader may see, or the public."""
    return view_of(_position(world), reader, events)


def report_of(world: World, reader: str | None, events: Sequence[Event[Any]] = ()) -> dict[str, Any]:
    """Return the report document of a reader, or the public's."""
    return document(_position(world), view(world, reader, events))


def _position(world: World) -> Position:
    return Position("p", "pratzen", BATTLES, world, world.turn, SEED)


@cache
def first_report(reader: str | None) -> dict[str, Any]:
    """Return the report of example X.12 for a reader."""
    events, world = first_turn()
    return report_of(world, reader, events)
