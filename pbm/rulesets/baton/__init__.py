"""Baton and Knapsack: the table of contents of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.ruleset import Ruleset
from pbm.rulesets.baton.keeping.corrections import correct
from pbm.rulesets.baton.keeping.soundness import amiss
from pbm.rulesets.baton.orders.card import BOXES, GRAMMAR, ORDERS, SYNONYMS
from pbm.rulesets.baton.orders.words import words
from pbm.rulesets.baton.report import report, side_by_side
from pbm.rulesets.baton.rules.written.belonging import meant
from pbm.rulesets.baton.sight.figures import FIGURES
from pbm.rulesets.baton.sight.gm_state import gm_state, seats
from pbm.rulesets.baton.sight.notable import odd
from pbm.rulesets.baton.sight.visibility import look
from pbm.rulesets.baton.turn import PHASES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.hint import Foresight
    from pbm.kernel.order import Action
    from pbm.rulesets.baton.position.world import World

__all__ = ["BATON"]


def start(text: str, file: str, seed: int) -> World:
    """Make the world before turn 1; what reads scenarios is loaded only for that."""
    from pbm.rulesets.baton.setup.scenario import start  # noqa: PLC0415 - most commands read no scenario

    return start(text, file, seed)


def compose(report: dict[str, Any], seed: int) -> str:
    """Write the sheet that the program would send; its wits are loaded only for that (C.102)."""
    from pbm.rulesets.baton.dummy import write_sheet  # noqa: PLC0415 - not every game has a dummy

    return write_sheet(report, seed)


def foresee(report: dict[str, Any], actions: Sequence[Action[World]]) -> Foresight:
    """Tell what would come of actions, and what would pay for them; what tries them is loaded only for that."""
    from pbm.rulesets.baton.foresight import foresee  # noqa: PLC0415 - most commands foresee nothing

    return foresee(report, actions)


def order_form(report: dict[str, Any]) -> dict[str, Any]:
    """Gather what the order form of a report offers; loaded only where pages are made."""
    from pbm.rulesets.baton.form import form  # noqa: PLC0415 - most commands draw no form

    return form(report)


def map_layout(report: dict[str, Any], shapes: dict[str, Any]) -> dict[str, Any]:
    """Lay out the map of a report; loaded only where maps are drawn."""
    from pbm.rulesets.baton.report.map import map_layout  # noqa: PLC0415 - most commands draw no map

    return map_layout(report, shapes)


PUBLIC = (
    "season",
    "weather",
    "initiative",
    "order_of_play",
    "owners",
    "areas",
    "armies",
    "discards",
    "deck",
    "tricks",
    "census",
    "taken",
    "deck_order",
    "ending",
)
"""What the archive shows of every turn (C.98)."""

BATON: Ruleset[World] = Ruleset(
    name="baton",
    title="Baton and Knapsack",
    boxes=BOXES,
    grammar=GRAMMAR,
    orders=ORDERS,
    places=lambda world: world.settings.actions,
    words=words,
    start=start,
    meant=meant,
    foresee=foresee,
    foresees_all=True,
    phases=PHASES,
    seats=seats,
    figures=FIGURES,
    look=look,
    report=report,
    map_layout=map_layout,
    order_form=order_form,
    side_by_side=side_by_side,
    gm_state=gm_state,
    is_over=lambda world: world.over is not None,
    public=PUBLIC,
    revealed=("record",),
    odd=odd,
    correct=correct,
    tells_all=lambda world: world.over is not None,
    compose=compose,
    synonyms=SYNONYMS,
    saved=(__name__,),
    amiss=amiss,
)
