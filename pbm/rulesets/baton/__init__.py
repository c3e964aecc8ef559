"""Baton and Knapsack: the table of contents of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.imagination import Imagination
from pbm.kernel.ruleset import LaterSequence, Ruleset, later
from pbm.kit.seating import seats
from pbm.rulesets.baton.keeping.corrections import correct
from pbm.rulesets.baton.keeping.soundness import world_fault
from pbm.rulesets.baton.orders.card import ORDER_CARD
from pbm.rulesets.baton.orders.words import words
from pbm.rulesets.baton.report import FIGURES, report, side_by_side
from pbm.rulesets.baton.rules.written.judging import interpret
from pbm.rulesets.baton.sight.gm_state import gm_state, notable_changes
from pbm.rulesets.baton.sight.visibility import look

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.sight.visibility import Sight

__all__ = ["BATON"]


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

BATON: Ruleset[World, Sight] = Ruleset(
    name="baton",
    title="Baton and Knapsack",
    boxes=ORDER_CARD.boxes,
    grammar=ORDER_CARD.grammar,
    orders=ORDER_CARD.orders,
    places=lambda world: world.settings.actions,
    words=words,
    names=later(f"{__name__}.position.names:names"),
    start=later(f"{__name__}.setup.scenario:start"),
    scenario_tables=later(f"{__name__}.setup.scenario:take_tables"),
    interpret=interpret,
    foresee=later(f"{__name__}.foresight:foresee"),
    foresees_all=True,
    phases=LaterSequence(f"{__name__}.turn:PHASES"),
    seats=seats,
    figures=FIGURES,
    look=look,
    report=report,
    report_keys=later(f"{__name__}.report.keys:report_keys"),
    world_keys=later(f"{__name__}.sight.world_keys:world_keys"),
    map_layout=later(f"{__name__}.report.map:map_layout"),
    standing=later(f"{__name__}.report.map.replay:standing_after"),
    order_form=later(f"{__name__}.form:form"),
    side_by_side=side_by_side,
    gm_state=gm_state,
    is_over=lambda world: world.over is not None,
    public=PUBLIC,
    revealed=("record",),
    notable_changes=notable_changes,
    correct=correct,
    rules=later(f"{__name__}.keeping.corrections:rules"),
    reveals_all=lambda world: world.over is not None,
    compose=later(f"{__name__}.dummy:write_sheet"),
    imagination=Imagination(
        sampled=later(f"{__name__}.imagination:sampled"),
        variations=later(f"{__name__}.imagination:variations"),
        worth=later(f"{__name__}.imagination:worth"),
        effort=later(f"{__name__}.imagination:effort"),
    ),
    synonyms=ORDER_CARD.synonyms,
    saved=(__name__,),
    world_fault=world_fault,
)
