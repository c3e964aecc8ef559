"""Two Valleys: the table of contents of the game."""

from __future__ import annotations

from pbm.kernel.ruleset import LaterSequence, Ruleset, later
from pbm.kit.seating import seats

from .keeping import correct, world_fault
from .orders import ORDER_CARD, words
from .position import World
from .report import FIGURES, report
from .sight import Sight, gm_state, look

__all__ = ["VALLEYS"]

VALLEYS = Ruleset[World, Sight](
    name="valleys",
    title="Two Valleys",
    boxes=ORDER_CARD.boxes,
    grammar=ORDER_CARD.grammar,
    orders=ORDER_CARD.orders,
    synonyms=ORDER_CARD.synonyms,
    words=words,
    places=lambda world: world.settings.actions,
    start=later(f"{__name__}.setup:start"),
    phases=LaterSequence(f"{__name__}.turn:PHASES"),
    seats=seats,
    figures=FIGURES,
    look=look,
    report=report,
    map_layout=later(f"{__name__}.report:map_layout"),
    order_form=later(f"{__name__}.form:form"),
    foresee=later(f"{__name__}.foresight:foresee"),
    compose=later(f"{__name__}.dummy:write_sheet"),
    gm_state=gm_state,
    is_over=lambda world: world.over,
    correct=correct,
    world_fault=world_fault,
    saved=(__name__,),
)
