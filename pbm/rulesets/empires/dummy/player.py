"""The computer player: its aims, the most urgent first."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from pbm.kit.dummy import numbered, sheet
from pbm.rulesets.empires.dummy.campaigns import conquer
from pbm.rulesets.empires.dummy.defence import fortify, give_up, last_stand, prepare
from pbm.rulesets.empires.dummy.economy import found_base, grow, raze, restore_capital, save_up, spend_the_rest
from pbm.rulesets.empires.dummy.fights import garrison
from pbm.rulesets.empires.dummy.landings import land_armies
from pbm.rulesets.empires.dummy.lines import feed, mend
from pbm.rulesets.empires.dummy.navy import bring_home, build, clear_waters, hunt, patrol
from pbm.rulesets.empires.dummy.plan import Plan, all_but
from pbm.rulesets.empires.dummy.staging import guard_capital, reinforce
from pbm.rulesets.empires.dummy.strategy import NORMAL
from pbm.rulesets.empires.dummy.worth import choose_foe
from pbm.rulesets.empires.orders.card import word_of
from pbm.rulesets.empires.orders.movement import Move, march_cost

if TYPE_CHECKING:
    from pbm.kernel.view import View
    from pbm.rulesets.empires.dummy.strategy import Strategy
    from pbm.rulesets.empires.orders.conditions import EmpiresOrder
    from pbm.rulesets.empires.position.world import Land
    from pbm.rulesets.empires.sight.visibility import Sight


def distances(plan: Plan) -> dict[str, int]:
    """Map each own area to the number of steps to the nearest foreign land; islands are left out."""
    frontier = [
        land.code for land in plan.lands if any(other.owner != plan.me for other in plan.land_borders(land.code))
    ]
    steps = dict.fromkeys(frontier, 0)
    while frontier:
        following = []
        for code in frontier:
            for land in plan.land_borders(code):
                if land.owner == plan.me and land.code not in steps:
                    steps[land.code] = steps[code] + 1
                    following.append(land.code)
        frontier = following
    return steps


def bring_up(plan: Plan) -> None:
    """Move idle armies from the interior towards the front."""
    steps = distances(plan)
    idle = [land for land in plan.lands if steps.get(land.code, 0) > 0 and land.armies >= 3]
    given = 0
    for land in sorted(idle, key=lambda land: (-land.armies, land.code)):
        here: Land | None = land
        while here is not None and given < plan.strategy.marches and plan.left > 4:
            here = step_forward(plan, here, steps)
            given += here is not None


def step_forward(plan: Plan, land: Land, steps: dict[str, int]) -> Land | None:
    """Move the armies of an area one step towards the front; return where they are, if they went."""
    if steps[land.code] == 0 or plan.stuck(land.code):
        return None
    keep = max(garrison(plan, land), 1 if land.code == plan.purse.capital else 0)
    moving = land.armies - keep
    ahead = [other for other in plan.land_borders(land.code) if steps.get(other.code, 99) < steps[land.code]]
    cost = march_cost(moving, land.trains)
    if moving < 2 or not ahead or cost > plan.balance // 2:
        return None
    goal = max(ahead, key=lambda other: (other.population - other.armies, other.code))
    return goal if plan.issue(Move(land.code, goal.code, all_but(keep))) else None


SELDOM = 0.04


def write_letters(plan: Plan) -> None:
    """Now and then, propose an alliance to a friend whose neighbour is an enemy."""
    enemies, friends = plan.sight.enemies, plan.sight.friends
    if not enemies or not friends or plan.chance("letter") >= SELDOM:
        return
    friend = plan.dice("friend").shuffled(friends)[0]
    foe = plan.dice("foe").shuffled(enemies)[0]
    plan.letters.append(((friend,), f"{plan.sight.names[foe]} is at war with us. Let us keep our own border quiet."))


AIMS = (
    restore_capital,
    guard_capital,
    mend,
    clear_waters,
    hunt,
    conquer,
    land_armies,
    found_base,
    reinforce,
    last_stand,
    give_up,
    prepare,
    fortify,
    bring_home,
    patrol,
    feed,
    bring_up,
    build,
    save_up,
    raze,
    grow,
    spend_the_rest,
    write_letters,
)
"""The aims of a dummy, the most urgent first: each adds orders to the plan, or none."""


BORDERS = (last_stand, prepare, fortify)
CAUTIOUS_AIMS = (
    *AIMS[: AIMS.index(conquer)],
    *BORDERS,
    *(aim for aim in AIMS[AIMS.index(conquer) :] if aim not in BORDERS),
)
"""The same with the own borders before conquests."""


def write_sheet(view: View[Sight], seed: int) -> str:
    """Write an order sheet for the empire of a view; the same seed gives the same sheet."""
    return sheet_text(view, planned(view, seed))


def planned(view: View[Sight], seed: int, strategy: Strategy = NORMAL) -> Plan:
    """Plan the turn of the empire of a view; the same seed and strategy give the same plan."""
    plan = Plan(view, seed, strategy)
    plan.foe = strategy.foe or choose_foe(plan)
    for aim in CAUTIOUS_AIMS if strategy.defence_first else AIMS:
        aim(plan)
    return plan


BOXES = ("where", "to", "number")


def sheet_text(view: View[Sight], plan: Plan) -> str:
    """Return the sheet: header, actions, letters."""
    letters = (("", f"MESSAGE {' '.join(to)}", text, "END") for to, text in plan.letters)
    return sheet(view, plan.me, chain(numbered(map(line, plan.orders)), *letters))


def line(order: EmpiresOrder) -> str:
    """Return the four boxes of an action."""
    boxes = [getattr(order, box, None) for box in BOXES]
    return f"{word_of(order):8}  {'  '.join('-' if box is None else str(box) for box in boxes)}"
