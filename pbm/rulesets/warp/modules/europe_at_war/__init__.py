"""Europe at War (EW.1): the module's value."""

from __future__ import annotations

from pbm.rulesets.warp.modules.europe_at_war import economy, start, upkeep, warfare
from pbm.rulesets.warp.modules.europe_at_war.sayings import SAYINGS
from pbm.rulesets.warp.position.module import Module

MODULE = Module(
    name="europe-at-war",
    title="Europe at War",
    folder="europe_at_war",
    types=("wilderness", "small", "medium", "major", "capitol"),
    defaults={},
    without=(
        "seasons",
        "first_year",
        "winter_loses",
        "skip_winter",
        "start_each",
        "ships_match",
        "french_alliance",
        "marker_replace",
    ),
    unused=("mark",),
    explained={},
    says=SAYINGS,
    opposed=False,
    learns=True,
    points_lie=True,
    free_moves=True,
    is_mover=warfare.is_mover,
    at_home=warfare.at_home,
    contest=warfare.contest,
    fights=warfare.fights,
    modifier=warfare.modifier,
    unmatched=warfare.unmatched,
    toll=warfare.toll,
    weight=warfare.weight,
    can_start=start.can_start,
    homeland=start.homeland,
    put_down=start.put_down,
    may_start=start.may_start,
    sites=economy.sites,
    incomes=economy.incomes,
    raids=economy.raids,
    upkeep=upkeep.paid,
    savings=economy.saved,
    beset=economy.beset,
)
