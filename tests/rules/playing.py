"""Cases played through the public interface: scenario, sheets, phases, reports."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from pbm.kernel.turn import resolve
from pbm.kernel.view import View
from pbm.rulesets.empires import EMPIRES
from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.rules.position import empires_of, scenario_text, sheet_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.empires.world import World
    from pbm.sheets import Sheet
    from tests.rules.reader import Case, TurnPlan

SEED = 1805


@dataclass(frozen=True, slots=True)
class Played:
    """A turn of a case as it was played.

    Attributes:
        plan: what the case says of the turn.
        then: the game master's picture of the position when the rounds were over.
        end: the same after the whole turn.
        reports: each empire's report document.

    """

    plan: TurnPlan
    then: dict[str, Any]
    end: dict[str, Any]
    reports: dict[str, dict[str, Any]]


def play(case: Case, adjudication: str) -> Iterator[Played]:
    """Play a case, turn by turn."""
    world = EMPIRES.start(scenario_text(case, adjudication), f"{case.file}:{case.line}", SEED)
    for number, plan in enumerate(case.turns, 1):
        played, world = play_turn(world, plan, number, empires_of(case))
        yield played


def play_turn(world: World, plan: TurnPlan, number: int, empires: list[str]) -> tuple[Played, World]:
    """Play one turn; return what came of it, and the position after it."""
    sheets = {empire: _sheet(world, plan, empire, number) for empire in empires if empire not in plan.absent}
    sheets = {empire: sheet for empire, sheet in sheets.items() if not sheet.refused}
    actions = [action for sheet in sheets.values() for action in sheet.actions]
    rounds = list(takewhile(lambda phase: getattr(phase, "name", None) != "Leftovers", EMPIRES.phases))
    present = sorted(sheets)
    _, then = resolve(rounds, actions, world, present=present, seed=SEED, turn=number)
    events, end = resolve(EMPIRES.phases, actions, world, present=present, seed=SEED, turn=number)
    letters = [letter for sheet in sheets.values() for letter in sheet.messages]
    reports = {
        empire: EMPIRES.report(
            View(
                game="case",
                turn=number,
                empire=empire,
                visible=EMPIRES.look(end, empire),
                events=[event for event in events if event.seen_by(empire)],
                messages=[letter for letter in letters if letter.reaches(empire)],
                problems=sheets[empire].problems if empire in sheets else (),
            )
        )
        for empire in empires
    }
    return Played(plan, EMPIRES.gm_state(then), EMPIRES.gm_state(end), reports), end


def _sheet(world: World, plan: TurnPlan, empire: str, turn: int) -> Sheet:
    out = [code for code, picture in EMPIRES.gm_state(world)["empires"].items() if picture["status"] == "eliminated"]
    order_language = OrderLanguage(EMPIRES, EMPIRES.words(world), EMPIRES.places(world))
    text = sheet_text(plan, empire, turn)
    return read_sheet(f"{empire}.txt", text.encode(), order_language, Expected(games=("case",), turn=turn, out=out))
