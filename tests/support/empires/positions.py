"""Small positions, and the sheets that the computer player writes in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pbm.kernel.turn import resolve
from pbm.kernel.view import View
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.dummy import write_sheet
from pbm.rulesets.empires.events.administration import ActionTaken
from pbm.sheets import Expected, OrderLanguage, read_sheet

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import World
    from pbm.rulesets.empires.sight.visibility import Sight
    from pbm.sheets import Sheet


def position(empires: dict[str, str], areas: dict[str, str]) -> World:
    """Make a world of empires and areas, each with the rest of its table in TOML.

    An area that names no terrain is a sea space; borders are given once, from either side.
    """
    parts = ['[scenario]\nname = "small"\ntitle = "Small"\nruleset = "empires"\n[rules]\n']
    borders: dict[str, set[str]] = {code: set() for code in areas}
    for code, text in areas.items():
        for other in text.split("|")[0].split():
            borders[code].add(other)
            borders[other].add(code)
    for code, text in empires.items():
        lines = text.replace("; ", "\n")
        parts.append(f'[[empire]]\ncode = "{code}"\nname = "Realm of {code}"\nsupply_capacity = 4\n{lines}\n')
    for code, text in areas.items():
        lines = text.split("|")[1].strip().replace("; ", "\n")
        kind = "land" if "terrain" in lines else "sea"
        parts.append(f'[[{kind}]]\ncode = "{code}"\nname = "Area {code}"\nborders = {sorted(borders[code])}\n{lines}\n')
    return EMPIRES.start("\n".join(parts), "small.toml", 1)


def view_of(world: World, empire: str, key: str | None = None) -> View[Sight]:
    """Return what an empire may see of a world."""
    return View("small", world.turn, empire, EMPIRES.look(world, empire), [], key=key)


@dataclass(frozen=True, slots=True)
class Written:
    """A sheet that the computer player wrote, and what becomes of it when nobody else acts."""

    text: str
    sheet: Sheet
    lines: list[str]
    """The actions, with single blanks."""
    taken: list[ActionTaken]
    after: World

    def has(self, start: str) -> bool:
        """Tell whether an action begins with these words."""
        return any(line.startswith(start) for line in self.lines)


def written(world: World, empire: str, seed: int = 1) -> Written:
    """Let the computer player write a sheet, read it, and play it alone."""
    text = write_sheet(view_of(world, empire), seed)
    order_language = OrderLanguage(EMPIRES, EMPIRES.words(world), EMPIRES.places(world))
    sheet = read_sheet("sheet", text.encode(), order_language, Expected(games=("small",), turn=world.turn + 1))
    events, after = resolve(EMPIRES.phases, sheet.actions, world, present=[empire], seed=seed, turn=world.turn + 1)
    taken = [event for event in events if isinstance(event, ActionTaken)]
    lines = [" ".join(action.text.split()) for action in sheet.actions]
    return Written(text, sheet, lines, taken, after)
