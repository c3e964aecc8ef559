"""War of Independence (WI.1): the module's value."""

from __future__ import annotations

from pbm.rulesets.warp.modules.war_of_independence import start, warfare
from pbm.rulesets.warp.modules.war_of_independence.defaults import DEFAULTS, WITHOUT
from pbm.rulesets.warp.modules.war_of_independence.explained import EXPLAINED
from pbm.rulesets.warp.modules.war_of_independence.sayings import SAYINGS
from pbm.rulesets.warp.position.module import Module
from pbm.rulesets.warp.rules import control
from pbm.rulesets.warp.rules.fights import force

MODULE = Module(
    name="war-of-independence",
    title="War of Independence",
    folder="war_of_independence",
    types=("inland", "coastal"),
    defaults=DEFAULTS,
    without=WITHOUT,
    unused=(),
    explained=EXPLAINED,
    says=SAYINGS,
    opposed=True,
    learns=False,
    points_lie=False,
    free_moves=False,
    is_mover=warfare.is_mover,
    at_home=warfare.at_home,
    contest=warfare.contest,
    fights=warfare.fights,
    modifier=warfare.modifier,
    unmatched=warfare.unmatched,
    toll=force.by_force,
    weight=force.printed,
    can_start=start.can_start,
    homeland=start.homeland,
    put_down=start.put_down,
    may_start=start.may_start,
    sites=start.sites,
    incomes=control.incomes,
    raids=lambda _world, _player: {},
    upkeep=control.by_revenue,
    savings=lambda _stage: iter(()),  # points stay as they are (WI.8)
    beset=lambda _world, _area, _player: False,
)
