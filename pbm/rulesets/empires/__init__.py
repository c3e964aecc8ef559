"""European Empires: the table of contents of the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from pbm.kernel import order as kernel_order
from pbm.kernel import sentence
from pbm.kernel.phase import Phase, Rounds
from pbm.kernel.ruleset import Ruleset, Word, declared_in
from pbm.rulesets.empires import battle, battles, end_of_turn, marches, rounds, settings, victory, world
from pbm.rulesets.empires.events import administration, correction
from pbm.rulesets.empires.events import bases as base_events
from pbm.rulesets.empires.events import battles as battle_events
from pbm.rulesets.empires.events import end_of_turn as closing_events
from pbm.rulesets.empires.events import movement as movement_events
from pbm.rulesets.empires.events import supply as supply_events
from pbm.rulesets.empires.events import treasury as treasury_events
from pbm.rulesets.empires.look import look
from pbm.rulesets.empires.orders import bases, building, defence, movement, naval, supply, treasury
from pbm.rulesets.empires.orders.conditions import EmpiresOrder
from pbm.rulesets.empires.pen import correct
from pbm.rulesets.empires.picture import world_picture
from pbm.rulesets.empires.report import report

if TYPE_CHECKING:
    from pbm.rulesets.empires.world import World

__all__ = ["EMPIRES"]


def start(text: str, file: str, seed: int) -> World:
    """Make the world before turn 1; what reads scenarios is loaded only for that."""
    from pbm.rulesets.empires.scenario import start  # noqa: PLC0415 - most commands read no scenario

    return start(text, file, seed)


def chart(report: dict[str, Any], shapes: dict[str, Any]) -> dict[str, Any]:
    """Lay out the map of a report; loaded only where reports are made."""
    from pbm.rulesets.empires.chart import chart  # noqa: PLC0415 - most commands draw no map

    return chart(report, shapes)


def form(report: dict[str, Any]) -> dict[str, Any]:
    """Gather what the order form of a report offers; loaded only where reports are made."""
    from pbm.rulesets.empires.form import form  # noqa: PLC0415 - most commands make no form

    return form(report)


def compose(report: dict[str, Any], seed: int) -> str:
    """Write the sheet that the program would send; its wits are loaded only for that (E.40)."""
    from pbm.rulesets.empires.dummy import write_sheet  # noqa: PLC0415 - not every game has a dummy

    return write_sheet(report, seed)


def words(position: World) -> list[Word]:
    """List the codes and names that a sheet may use: areas and empires."""
    return [
        *(Word("AREA", area.code, area.name) for area in position.areas.values()),
        *(Word("EMPIRE", empire.code, empire.name) for empire in position.empires.values()),
    ]


EMPIRES: Ruleset[World] = Ruleset(
    name="empires",
    title="European Empires",
    boxes=("ACTION", "WHERE", "WHERE TO", "NUMBER"),
    grammar=Path(__file__).with_name("orders.lark").read_text(encoding="utf-8"),
    orders=declared_in(building, bases, supply, movement, naval, defence, treasury, base=EmpiresOrder),
    places=lambda position: position.settings.actions,
    words=words,
    start=start,
    phases=(
        Phase("Roll call", end_of_turn.roll_call),
        Rounds(
            split=rounds.by_place,
            phases=(
                Phase("Administration, supply, departure", rounds.actions),
                Phase("Arrival", marches.arrivals),
                Phase("Meeting engagements", marches.meetings),
                Phase("Battles", battles.next_battle, repeats=True),
                Phase("Return", marches.returns),
            ),
            closing=(Phase("Gifts", rounds.gifts), Phase("Disowning", rounds.disownings)),
        ),
        Phase("Leftovers", end_of_turn.leftovers),
        Phase("Dispersals", end_of_turn.dispersing),
        Phase("Income and supply costs", end_of_turn.income),
        Phase("Order of play", end_of_turn.order_of_play),
        Phase("Census", victory.census),
        Phase("Elimination", victory.elimination),
        Phase("Victory", victory.victory),
        Phase("End", end_of_turn.turn_end),
    ),
    look=look,
    report=report,
    picture=world_picture,
    is_over=lambda position: bool(position.winners),
    correct=correct,
    chart=chart,
    form=form,
    compose=compose,
    state=(
        world,
        settings,
        battle,
        administration,
        base_events,
        treasury_events,
        supply_events,
        movement_events,
        battle_events,
        closing_events,
        correction,
        sentence,
        kernel_order,
    ),
)
