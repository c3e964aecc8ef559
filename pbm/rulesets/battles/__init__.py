"""Napoleonic Battles: the table of contents of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.imagination import Imagination
from pbm.kernel.ruleset import LaterSequence, Ruleset, later
from pbm.kit.seating import seats
from pbm.rulesets.battles.keeping.corrections import correct
from pbm.rulesets.battles.keeping.soundness import world_fault
from pbm.rulesets.battles.orders.card import ORDER_CARD, orders_of
from pbm.rulesets.battles.orders.words import interpret_own, words
from pbm.rulesets.battles.report import report
from pbm.rulesets.battles.sight.gm_state import FIGURES, gm_state, notable_changes
from pbm.rulesets.battles.sight.visibility import look

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.world import World
    from pbm.rulesets.battles.sight.visibility import Sight

__all__ = ["BATTLES"]


BATTLES: Ruleset[World, Sight] = Ruleset(
    name="battles",
    title="Napoleonic Battles",
    boxes=ORDER_CARD.boxes,
    grammar=ORDER_CARD.grammar,
    orders=ORDER_CARD.orders,
    orders_in_play=orders_of,
    places=lambda world: world.settings.actions,
    words=words,
    names=later(f"{__name__}.position.names:names"),
    interpret=interpret_own,
    start=later(f"{__name__}.setup.scenario:start"),
    scenario_tables=later(f"{__name__}.setup.scenario:take_tables"),
    phases=LaterSequence(f"{__name__}.turn:PHASES"),
    seats=seats,
    figures=FIGURES,
    look=look,
    report=report,
    report_keys=later(f"{__name__}.report.keys:report_keys"),
    world_keys=later(f"{__name__}.sight.world_keys:world_keys"),
    gm_state=gm_state,
    is_over=lambda world: world.over is not None,
    notable_changes=notable_changes,
    correct=correct,
    rules=later(f"{__name__}.keeping.corrections:rules"),
    reveals_all=lambda world: world.over is not None,
    public=("initiative", "armies", "fights", "ending"),
    revealed=("record",),
    compose=later(f"{__name__}.dummy:write_sheet"),
    imagination=Imagination(
        sampled=later(f"{__name__}.imagination:sampled"),
        variations=later(f"{__name__}.imagination:variations"),
        worth=later(f"{__name__}.imagination:worth"),
        effort=later(f"{__name__}.imagination:effort"),
    ),
    order_form=later(f"{__name__}.form:form"),
    picture=later(f"{__name__}.report.picture:picture"),
    side_by_side=later(f"{__name__}.report.picture:side_by_side"),
    foresee=later(f"{__name__}.foresight:foresee"),
    foresees_all=True,
    synonyms=ORDER_CARD.synonyms,
    saved=(__name__,),
    world_fault=world_fault,
)
