"""European Empires: the table of contents of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.ruleset import Ruleset, Word
from pbm.rulesets.empires.keeping.corrections import correct
from pbm.rulesets.empires.keeping.former_formats import FORMER_FORMATS
from pbm.rulesets.empires.keeping.soundness import amiss
from pbm.rulesets.empires.orders.card import BOXES, GRAMMAR, ORDERS, SYNONYMS
from pbm.rulesets.empires.report.document import report, side_by_side
from pbm.rulesets.empires.sight.figures import FIGURES
from pbm.rulesets.empires.sight.gm_state import gm_state, odd, seats
from pbm.rulesets.empires.sight.survey import Survey, look
from pbm.rulesets.empires.turn import PHASES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.hint import Foresight
    from pbm.kernel.order import Action
    from pbm.rulesets.empires.position.world import World

__all__ = ["EMPIRES"]


def start(text: str, file: str, seed: int) -> World:
    """Make the world before turn 1; what reads scenarios is loaded only for that."""
    from pbm.rulesets.empires.setup.scenario import start  # noqa: PLC0415 - most commands read no scenario

    return start(text, file, seed)


def map_layout(report: dict[str, Any], shapes: dict[str, Any]) -> dict[str, Any]:
    """Lay out the map of a report; loaded only where reports are made."""
    from pbm.rulesets.empires.report.map import map_layout  # noqa: PLC0415 - most commands draw no map

    return map_layout(report, shapes)


def order_form(report: dict[str, Any]) -> dict[str, Any]:
    """Gather what the order form of a report offers; loaded only where reports are made."""
    from pbm.rulesets.empires.form import form  # noqa: PLC0415 - most commands make no form

    return form(report)


def compose(report: dict[str, Any], seed: int) -> str:
    """Write the sheet that the program would send; its wits are loaded only for that (E.40)."""
    from pbm.rulesets.empires.dummy import write_sheet  # noqa: PLC0415 - not every game has a dummy

    return write_sheet(report, seed)


def foresee(report: dict[str, Any], actions: Sequence[Action[World]]) -> Foresight:
    """Tell what would come of actions as things stand; loaded only where that is asked."""
    from pbm.rulesets.empires.foresight.trial import foresee  # noqa: PLC0415 - most commands foresee nothing

    return foresee(report, actions)


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
    synonyms=SYNONYMS,
    places=lambda position: position.settings.actions,
    words=words,
    start=start,
    phases=PHASES,
    seats=seats,
    figures=FIGURES,
    look=look,
    survey=Survey,
    report=report,
    gm_state=gm_state,
    is_over=lambda position: bool(position.winners),
    public=("order_of_play", "owners", "leaders"),
    odd=odd,
    correct=correct,
    compose=compose,
    order_form=order_form,
    map_layout=map_layout,
    side_by_side=side_by_side,
    foresee=foresee,
    saved=(__name__,),
    amiss=amiss,
    former_formats=FORMER_FORMATS,
)
