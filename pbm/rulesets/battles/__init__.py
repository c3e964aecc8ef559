"""Napoleonic Battles: the table of contents of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.ruleset import Ruleset
from pbm.rulesets.battles.keeping.corrections import correct
from pbm.rulesets.battles.keeping.soundness import amiss
from pbm.rulesets.battles.orders.card import BOXES, GRAMMAR, ORDERS, SYNONYMS, orders_of
from pbm.rulesets.battles.orders.own_names import own_meant
from pbm.rulesets.battles.orders.words import words
from pbm.rulesets.battles.report import report
from pbm.rulesets.battles.sight.figures import FIGURES
from pbm.rulesets.battles.sight.gm_state import gm_state, seats
from pbm.rulesets.battles.sight.notable import odd
from pbm.rulesets.battles.sight.visibility import look
from pbm.rulesets.battles.turn import PHASES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.hint import Foresight
    from pbm.kernel.order import Action
    from pbm.rulesets.battles.position.world import World

__all__ = ["BATTLES"]


def start(text: str, file: str, seed: int) -> World:
    """Make the world before turn 1; what reads scenarios is loaded only for that."""
    from pbm.rulesets.battles.setup.scenario import start  # noqa: PLC0415 - most commands read no scenario

    return start(text, file, seed)


def foresee(report: dict[str, Any], actions: Sequence[Action[World]]) -> Foresight:
    """Tell what would come of lines as things stand; what tries them out is loaded only for that."""
    from pbm.rulesets.battles.foresight import foresee  # noqa: PLC0415 - most commands foresee nothing

    return foresee(report, actions)


def compose(report: dict[str, Any], seed: int) -> str:
    """Write the sheet that the program would send; its wits are loaded only for that (N.106)."""
    from pbm.rulesets.battles.dummy import write_sheet  # noqa: PLC0415 - not every game has a dummy

    return write_sheet(report, seed)


def order_form(report: dict[str, Any]) -> dict[str, Any]:
    """Gather what the order form of a report offers; loaded only where pages are made."""
    from pbm.rulesets.battles.form import form  # noqa: PLC0415 - most commands draw no form

    return form(report)


def picture(report: dict[str, Any]) -> dict[str, Any]:
    """Lay out the line of battle of a report; loaded only where reports are made."""
    from pbm.rulesets.battles.report.picture import picture  # noqa: PLC0415 - most commands draw nothing

    return picture(report)


BATTLES: Ruleset[World] = Ruleset(
    name="battles",
    title="Napoleonic Battles",
    boxes=BOXES,
    grammar=GRAMMAR,
    orders=ORDERS,
    explained=orders_of,
    places=lambda world: world.settings.actions,
    words=words,
    meant=own_meant,
    start=start,
    phases=PHASES,
    seats=seats,
    figures=FIGURES,
    look=look,
    report=report,
    gm_state=gm_state,
    is_over=lambda world: world.over is not None,
    odd=odd,
    correct=correct,
    tells_all=lambda world: world.over is not None,
    public=("initiative", "armies", "fights", "ending"),
    revealed=("record",),
    compose=compose,
    order_form=order_form,
    picture=picture,
    foresee=foresee,
    foresees_all=True,
    synonyms=SYNONYMS,
    saved=(__name__,),
    amiss=amiss,
)
