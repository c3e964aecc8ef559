"""European Empires: the table of contents of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel import order as kernel_order
from pbm.kernel import seat, sentence
from pbm.kernel.ruleset import Ruleset, Word
from pbm.rulesets.empires import combat, settings, world
from pbm.rulesets.empires.corrections import correct
from pbm.rulesets.empires.events import administration, correction
from pbm.rulesets.empires.events import bases as base_events
from pbm.rulesets.empires.events import battles as battle_events
from pbm.rulesets.empires.events import end_of_turn as closing_events
from pbm.rulesets.empires.events import movement as movement_events
from pbm.rulesets.empires.events import supply as supply_events
from pbm.rulesets.empires.events import treasury as treasury_events
from pbm.rulesets.empires.gm_state import gm_state
from pbm.rulesets.empires.order_card import BOXES, GRAMMAR, ORDERS
from pbm.rulesets.empires.report import report
from pbm.rulesets.empires.turn import PHASES
from pbm.rulesets.empires.visibility import look

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
    from pbm.rulesets.empires.order_form import form  # noqa: PLC0415 - most commands make no form

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
    boxes=BOXES,
    grammar=GRAMMAR,
    orders=ORDERS,
    places=lambda position: position.settings.actions,
    words=words,
    start=start,
    phases=PHASES,
    look=look,
    report=report,
    gm_state=gm_state,
    is_over=lambda position: bool(position.winners),
    correct=correct,
    chart=chart,
    form=form,
    compose=compose,
    saved=(
        world,
        settings,
        combat,
        administration,
        base_events,
        treasury_events,
        supply_events,
        movement_events,
        battle_events,
        closing_events,
        correction,
        seat,
        sentence,
        kernel_order,
    ),
)
