"""Warp Empires: the table of contents of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.ruleset import Ruleset
from pbm.rulesets.warp.keeping.soundness import amiss
from pbm.rulesets.warp.orders.card import BOXES, GRAMMAR, ORDERS, SYNONYMS, orders_of
from pbm.rulesets.warp.orders.copies import copies_meant
from pbm.rulesets.warp.orders.words import words
from pbm.rulesets.warp.report import report, side_by_side
from pbm.rulesets.warp.sight.figures import FIGURES
from pbm.rulesets.warp.sight.gm_state import gm_state, odd, seats
from pbm.rulesets.warp.sight.survey import Survey, look
from pbm.rulesets.warp.turn import PHASES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.hint import Foresight
    from pbm.kernel.order import Action
    from pbm.rulesets.warp.position.world import World

__all__ = ["WARP"]


def start(text: str, file: str, seed: int) -> World:
    """Make the world before turn 1; what reads scenarios is loaded only for that."""
    from pbm.rulesets.warp.setup.scenario import start  # noqa: PLC0415 - most commands read no scenario

    return start(text, file, seed)


def correct(world: World, target: str, field: str, written: str, why: str) -> Event[World]:
    """Make the event that sets a field; what checks it is loaded only for that."""
    from pbm.rulesets.warp.keeping.corrections import correct  # noqa: PLC0415 - most commands correct nothing

    return correct(world, target, field, written, why)


def map_layout(report: dict[str, Any], shapes: dict[str, Any]) -> dict[str, Any]:
    """Lay out the map of a report; loaded only where reports are made."""
    from pbm.rulesets.warp.report.map import map_layout  # noqa: PLC0415 - most commands draw no map

    return map_layout(report, shapes)


def order_form(report: dict[str, Any]) -> dict[str, Any]:
    """Gather what the order form of a report offers; loaded only where pages are made."""
    from pbm.rulesets.warp.form import form  # noqa: PLC0415 - most commands draw no form

    return form(report)


def foresee(report: dict[str, Any], actions: Sequence[Action[World]]) -> Foresight:
    """Tell what would come of a sheet as things stand; loaded only where sheets are looked over (W.89)."""
    from pbm.rulesets.warp.foresight import foresee  # noqa: PLC0415 - most commands foresee nothing

    return foresee(report, actions)


def compose(report: dict[str, Any], seed: int) -> str:
    """Write the sheet that the program would send; its wits are loaded only for that (W.91c)."""
    from pbm.rulesets.warp.dummy import write_sheet  # noqa: PLC0415 - not every game has a dummy

    return write_sheet(report, seed)


WARP: Ruleset[World] = Ruleset(
    name="warp",
    title="Warp Empires",
    boxes=BOXES,
    grammar=GRAMMAR,
    orders=ORDERS,
    synonyms=SYNONYMS,
    places=lambda world: world.settings.actions,
    words=words,
    explained=orders_of,
    meant=copies_meant,
    start=start,
    phases=PHASES,
    seats=seats,
    figures=FIGURES,
    look=look,
    survey=Survey,
    report=report,
    gm_state=gm_state,
    is_over=lambda world: world.over,
    public=("order_of_play", "owners", "season"),
    odd=odd,
    correct=correct,
    compose=compose,
    foresee=foresee,
    order_form=order_form,
    map_layout=map_layout,
    side_by_side=side_by_side,
    saved=(__name__,),
    amiss=amiss,
)
