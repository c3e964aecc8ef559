"""The battle as a reader may assume it: their own army as it is, the enemy's battalions in any order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kit.likeness import like
from pbm.rulesets.battles.position.battalions import Battalion
from pbm.rulesets.battles.position.world import Army, World

if TYPE_CHECKING:
    from pbm.kernel.view import View
    from pbm.rulesets.battles.sight.visibility import Listed, OwnArmy, SeenArmy, Sight


def assumed_world(view: View[Sight]) -> World:
    """Return a battle with all that its reader sees, and a possible guess for the rest."""
    sight: Sight = view.sight
    armies = {code: own_army(sight.own) if code == view.empire else _enemy(seen) for code, seen in sight.armies.items()}
    return World(sight.scenario, sight.title, sight.settings, armies, view.turn)


def own_army(own: OwnArmy) -> Army:
    """Return the reader's army as it is."""
    army = army_known(own.public)
    for stack, lying in own.stacks.items():
        army.stacks[stack] = [each.code for each in lying]
        army.battalions |= {each.code: replace(each) for each in lying}
    army.instructions = {stack: replace(each) for stack, each in own.instructions.items()}
    army.hand, army.deck = [*own.hand], [*own.undrawn]
    return army


def _enemy(seen: SeenArmy) -> Army:
    """Return the enemy's army: in each stack as many battalions as lie there, with the marks that are seen."""
    army = army_known(seen)
    unseen = (code for code in seen.battalions if code not in seen.routed and code not in seen.fallen)
    for stack, lying in seen.stacks.items():
        for marks in lying:
            battalion = army.battalions[next(unseen)]
            battalion.shaken, battalion.blown = marks.shaken, 0 if marks.blown else None
            army.stacks[stack].append(battalion.code)
    return army


def army_known(seen: SeenArmy) -> Army:
    """Return an army with all that both know of it, without the contents of its stacks."""
    return like(
        Army,
        seen,
        "code name nation break_number status missed colour",
        battalions={code: _unmarked(each) for code, each in seen.battalions.items()},
        routed=[*seen.routed],
        fallen=[*seen.fallen],
        generals={code: replace(each) for code, each in seen.generals.items()},
        ground=dict(seen.ground),
        discards=[*seen.discards],
        sightings=dict(seen.sightings),
    )


def _unmarked(listed: Listed) -> Battalion:
    return like(Battalion, listed, "code name type fire melee morale training points kind nation")
