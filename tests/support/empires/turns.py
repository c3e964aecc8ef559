"""Turns to report: a small game that has everything in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pbm.game.turn import play
from pbm.kernel.view import View
from pbm.reports.renderer import Renderer
from pbm.rulesets.empires import EMPIRES
from pbm.sheets import OrderLanguage, blank_sheet, read_sheet
from tests.support.empires.charts import charted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.message import Message
    from pbm.rulesets.empires.position.world import World
    from pbm.sheets import Sheet

SCENARIO = """
scenario = { name = "a-small-war", title = "A Small War", ruleset = "empires" }
rules = { order_of_play = ["PR", "FR", "SW"] }

[[empire]]
code = "PR"
name = "Prussia"
supply_capacity = 4
balance = 20
treasury = 20
capital = "BRA"
colour = "#335577"
[[empire]]
code = "FR"
name = "France"
supply_capacity = 8
balance = 20
capital = "PAR"
[[empire]]
code = "SW"
name = "Sweden"
supply_capacity = 3
balance = 9
capital = "STO"

[[land]]
code = "BRA"
name = "Brandenburg"
terrain = "plains"
population = 5
borders = ["MGD", "BAL"]
owner = "PR"
armies = 2
forts = 1
base = { entrance = "BAL", commission = 2, laid_up = 1 }
[[land]]
code = "MGD"
name = "Magdeburg"
terrain = "lowlands"
population = 3
borders = ["BRA", "HAR", "HAN", "HES"]
owner = "PR"
armies = 12
trains = 3
mode = "retreat"
retreat = "BRA"
[[land]]
code = "HAR"
name = "Harz"
terrain = "mountains"
population = 2
borders = ["MGD", "HES"]
owner = "PR"
armies = 1
[[land]]
code = "HAN"
name = "Hanover"
terrain = "plains"
population = 3
borders = ["MGD", "HES", "NTH"]
armies = 1
[[land]]
code = "HES"
name = "Hesse"
terrain = "uplands"
population = 3
borders = ["MGD", "HAR", "HAN", "PAR"]
owner = "FR"
armies = 6
trains = 3
retreat = "PAR"
[[land]]
code = "PAR"
name = "Paris"
terrain = "cities"
population = 8
borders = ["HES", "LYO"]
owner = "FR"
armies = 5
trains = 4
[[land]]
code = "LYO"
name = "Lyonnais"
terrain = "plains"
population = 4
borders = ["PAR"]
owner = "FR"
armies = 2
retreat = "PAR"
[[land]]
code = "STO"
name = "Stockholm"
terrain = "forests"
population = 4
borders = ["UPP", "NTH"]
owner = "SW"
armies = 3
base = { entrance = "NTH", commission = 1, laid_up = 2 }
[[land]]
code = "UPP"
name = "Uppland"
terrain = "tundra"
population = 1
borders = ["STO"]
owner = "SW"
armies = 2
retreat = "STO"

[[sea]]
code = "BAL"
name = "Baltic Sea"
borders = ["BRA", "NTH"]
owner = "PR"
fleet = { empire = "PR", ships = { BRA = 3 }, armies = 3 }
[[sea]]
code = "NTH"
name = "North Sea"
borders = ["HAN", "STO", "BAL"]
owner = "SW"
fleet = { empire = "SW", ships = { STO = 2 } }
"""

SHEETS = {
    "PR": """
 1 GATHER BRA - 9
 2 ATTACK MGD HAN 4
 3 WAGONS BRN MGD 2
 4 CAPITAL MGD
 5 ATTACK HAR HES ALL
 6 MOVE BRA MGD 1
 7 GIFT - FR 1
MESSAGE FR
Sire,

  the Harz is ours,
  and stays ours.
END
MESSAGE ALL
Prussia wants peace.
END
""",
    "FR": """
 1 LEVY PAR
 4 ATTACK HES HAR ALL
 6 GIFT - PR 2
16 ORDER - - 3
""",
}


@dataclass(frozen=True)
class Turn:
    """A turn that was played: the world after it, all that happened, and what was sent."""

    world: World
    events: Sequence[Event[Any]]
    sheets: Mapping[str, Sheet]
    messages: Sequence[Message] = ()
    number: int = 1

    def view(self, empire: str) -> View[Any]:
        """Return the view of an empire."""
        sheet = self.sheets.get(empire)
        return View(
            game="g1",
            turn=self.number,
            empire=empire,
            sight=EMPIRES.look(self.world, empire),
            events=[event for event in self.events if event.seen_by(empire)],
            messages=[letter for letter in self.messages if letter.reaches(empire)],
            problems=sheet.problems if sheet else (),
            sheet=sheet.file if sheet else None,
            deadline="Friday, 4 December 2026, 18:00",
            key="K7Q2-MX4D",
        )

    def document(self, empire: str) -> dict[str, Any]:
        """Return the report document of an empire, with its blank sheet."""
        sheet = blank_sheet(order_language(self.world), "g1", self.number + 1, empire, "K7Q2-MX4D")
        return {**EMPIRES.report(self.view(empire)), "blank_sheet": sheet}

    def files(self, empire: str) -> dict[str, bytes]:
        """Return an empire's three reports."""
        return RENDERER.render("empires", self.document(empire), self.drawn)

    def form(self, empire: str) -> dict[str, Any]:
        """Return what the order form of an empire's report offers."""
        return self.form_of(self.document(empire))

    def form_of(self, shown: dict[str, Any]) -> dict[str, Any]:
        """Return what the order form of a report offers that is shown."""
        assert EMPIRES.order_form is not None
        return EMPIRES.order_form(self.view(shown["empire"]), shown)

    def drawn(self, shown: dict[str, Any]) -> dict[str, Any]:
        """Draw what a page shows besides its document: a map of squares and the order form."""
        return {"chart": charted(shown), "form": self.form_of(shown)}


RENDERER = Renderer()


def order_language(world: World) -> OrderLanguage:
    """Return the language of sheets in a world."""
    return OrderLanguage(EMPIRES, EMPIRES.words(world), EMPIRES.places(world))


def start(scenario: str = SCENARIO) -> World:
    """Make the world before turn 1."""
    return EMPIRES.start(scenario, "a-small-war.toml", 1)


def played(scenario: str = SCENARIO, sheets: Mapping[str, str] = SHEETS) -> Turn:
    """Play turn 1."""
    world = start(scenario)
    read = {
        empire: read_sheet(f"{empire}.txt", f"GAME g1\nTURN 1\nEMPIRE {empire}\n{text}".encode(), order_language(world))
        for empire, text in sheets.items()
    }
    events, after = play(EMPIRES, world, read.values(), 1, turn=1)
    return Turn(after, events, read, [letter for sheet in read.values() for letter in sheet.messages])


def before_the_first(scenario: str = SCENARIO) -> Turn:
    """Return the position at the start, as if it were a turn."""
    return Turn(start(scenario), (), {}, number=0)
