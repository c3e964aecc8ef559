"""Warp Empires: the table of contents of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.imagination import Imagination
from pbm.kernel.ruleset import LaterSequence, Ruleset, later
from pbm.kit.seating import seats
from pbm.rulesets.warp.keeping.soundness import world_fault
from pbm.rulesets.warp.orders.card import ORDER_CARD, orders_of
from pbm.rulesets.warp.orders.copies import interpret_copies
from pbm.rulesets.warp.orders.words import words
from pbm.rulesets.warp.report import report, side_by_side
from pbm.rulesets.warp.sight.gm_state import FIGURES, gm_state, notable_changes
from pbm.rulesets.warp.sight.survey import Survey, look

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.sight.visibility import Sight

__all__ = ["WARP"]


WARP: Ruleset[World, Sight] = Ruleset(
    name="warp",
    title="Warp Empires",
    boxes=ORDER_CARD.boxes,
    grammar=ORDER_CARD.grammar,
    orders=ORDER_CARD.orders,
    synonyms=ORDER_CARD.synonyms,
    places=lambda world: world.settings.actions,
    words=words,
    names=later(f"{__name__}.position.names:names"),
    orders_in_play=orders_of,
    interpret=interpret_copies,
    start=later(f"{__name__}.setup.scenario:start"),
    scenario_tables=later(f"{__name__}.setup.scenario:take_tables"),
    phases=LaterSequence(f"{__name__}.turn:PHASES"),
    seats=seats,
    figures=FIGURES,
    look=look,
    survey=Survey,
    report=report,
    report_keys=later(f"{__name__}.report.keys:report_keys"),
    world_keys=later(f"{__name__}.sight.world_keys:world_keys"),
    gm_state=gm_state,
    is_over=lambda world: world.over,
    public=("order_of_play", "owners", "season", "other_stacks"),
    standing=later(f"{__name__}.report.map.replay:standing"),
    notable_changes=notable_changes,
    correct=later(f"{__name__}.keeping.corrections:correct"),
    rules=later(f"{__name__}.keeping.corrections:rules"),
    compose=later(f"{__name__}.dummy:write_sheet"),
    imagination=Imagination(
        sampled=later(f"{__name__}.imagination:sampled"),
        variations=later(f"{__name__}.imagination:variations"),
        worth=later(f"{__name__}.imagination:worth"),
        effort=later(f"{__name__}.imagination:effort"),
    ),
    foresee=later(f"{__name__}.foresight:foresee"),
    order_form=later(f"{__name__}.form:form"),
    map_layout=later(f"{__name__}.report.map:map_layout"),
    side_by_side=side_by_side,
    saved=(__name__,),
    world_fault=world_fault,
)
