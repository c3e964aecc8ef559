"""War of Independence (WI.1): the module's value."""

from __future__ import annotations

from pbm.rulesets.warp.modules.war_of_independence import fighting, moving, recruiting, start
from pbm.rulesets.warp.modules.war_of_independence.defaults import DEFAULTS, WITHOUT
from pbm.rulesets.warp.modules.war_of_independence.explained import EXPLAINED
from pbm.rulesets.warp.modules.war_of_independence.sayings import SAYINGS
from pbm.rulesets.warp.position.module import Module
from pbm.rulesets.warp.rules import territories, upkeep
from pbm.rulesets.warp.rules.fights import numbers

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
    is_mover=moving.is_mover,
    at_home=moving.at_home,
    contest=fighting.contest,
    fights=fighting.fights,
    modifier=fighting.modifier,
    unmatched=fighting.unmatched,
    toll=numbers.by_force,
    weight=numbers.printed,
    can_start=start.can_start,
    homeland=start.homeland,
    put_down=start.put_down,
    may_start=start.may_start,
    sites=recruiting.sites,
    incomes=territories.incomes,
    raids=lambda _world, _player: {},
    upkeep=upkeep.by_revenue,
    savings=lambda _stage: iter(()),  # points stay what they are (WI.8)
    beset=lambda _world, _area, _player: False,
)
