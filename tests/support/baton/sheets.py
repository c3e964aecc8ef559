"""Sheets of five powers at the start of a game, read and looked over as players are told of them."""

from __future__ import annotations

from functools import cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING

from pbm.game.check import check_sheet
from pbm.kernel.turn import resolve
from pbm.kernel.view import View
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.events.lines import LineTold
from pbm.sheets import OrderLanguage, read_sheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.game.check import Checked
    from pbm.kernel.order import Action
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.sight.visibility import Sight
    from pbm.sheets import Sheet

SEED = 1805


@cache
def five_powers() -> World:
    """Return the game of five powers before turn 1, as X.16 has it; nobody changes it."""
    text = files("pbm.rulesets.baton").joinpath("scenarios", "baton-5.toml").read_text(encoding="utf-8")
    return BATON.start(text, "baton-5", SEED)


def read(lines: str, power: str = "FR", world: World | None = None) -> Sheet:
    """Read a power's sheet of these lines."""
    world = world or five_powers()
    language = OrderLanguage(BATON, BATON.words(world), BATON.places(world), partial(BATON.interpret, world))
    text = f"GAME p1\nTURN {world.turn + 1}\nEMPIRE {power}\n{lines}"
    return read_sheet(f"{power.lower()}.txt", text.encode(), language)


def actions(lines: str, power: str = "FR", world: World | None = None) -> tuple[Action[World], ...]:
    """Return the actions of a power's sheet."""
    return read(lines, power, world).actions


def check(lines: str, world: World | None = None) -> Checked:
    """Look a French sheet over, without hints."""
    return check_sheet(BATON, world or five_powers(), read(lines, world=world))


def view_of(world: World, power: str = "FR") -> View[Sight]:
    """Return what a power may see of a position."""
    return View("p1", world.turn, power, BATON.look(world, power), ())


def told(sheets: Mapping[str, str], world: World | None = None) -> list[LineTold]:
    """Play a turn with these sheets; return what is told of their lines, in that order."""
    world = world or five_powers()
    lines = [action for power, text in sheets.items() for action in actions(text, power, world)]
    happened, _ = resolve(BATON.phases, lines, world, present=[*sheets], seed=SEED, turn=world.turn + 1)
    return [event for event in happened if isinstance(event, LineTold)]
