"""European Empires: the table of contents of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.imagination import Imagination
from pbm.kernel.ruleset import LaterSequence, Ruleset, later
from pbm.kit.seating import seats
from pbm.rulesets.empires.keeping.former_formats import FORMER_FORMATS
from pbm.rulesets.empires.keeping.soundness import world_fault
from pbm.rulesets.empires.orders.card import ORDER_CARD, words
from pbm.rulesets.empires.sight.gm_state import FIGURES, gm_state, notable_changes

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import World
    from pbm.rulesets.empires.sight.visibility import Sight

__all__ = ["EMPIRES"]


EMPIRES: Ruleset[World, Sight] = Ruleset(
    name="empires",
    title="European Empires",
    boxes=ORDER_CARD.boxes,
    grammar=ORDER_CARD.grammar,
    orders=ORDER_CARD.orders,
    synonyms=ORDER_CARD.synonyms,
    places=lambda position: position.settings.actions,
    words=words,
    names=later(f"{__name__}.position.names:names"),
    start=later(f"{__name__}.setup.scenario:start"),
    scenario_tables=later(f"{__name__}.setup.scenario:take_tables"),
    phases=LaterSequence(f"{__name__}.turn:PHASES"),
    seats=seats,
    figures=FIGURES,
    look=later(f"{__name__}.sight.survey:look"),
    survey=later(f"{__name__}.sight.survey:Survey"),
    report=later(f"{__name__}.report.document:report"),
    report_keys=later(f"{__name__}.report.keys:report_keys"),
    world_keys=later(f"{__name__}.sight.world_keys:world_keys"),
    gm_state=gm_state,
    is_over=lambda position: bool(position.winners),
    public=("order_of_play", "owners", "leaders"),
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
    order_form=later(f"{__name__}.form:form"),
    map_layout=later(f"{__name__}.report.map:map_layout"),
    side_by_side=later(f"{__name__}.report.map:side_by_side"),
    foresee=later(f"{__name__}.foresight.trial:foresee"),
    saved=(__name__,),
    world_fault=world_fault,
    former_formats=FORMER_FORMATS,
)
