"""Borders: ambushes, trenches, forts, last-minute levies, and giving up what cannot be held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.dummy import worth
from pbm.rulesets.empires.dummy.fights import Danger, danger, danger_to, hosts
from pbm.rulesets.empires.dummy.plan import number
from pbm.rulesets.empires.orders.bases import Close
from pbm.rulesets.empires.orders.building import Disown, Fortify, Levy, Mobilise
from pbm.rulesets.empires.orders.defence import Ambush, Defend, Entrench, Retreat
from pbm.rulesets.empires.position.supply_lines import ways_home
from pbm.rulesets.empires.position.world import Mode, is_marked

if TYPE_CHECKING:
    from pbm.rulesets.empires.dummy.plan import Plan
    from pbm.rulesets.empires.position.world import Land

SELDOM = 0.2
"""How likely a base that will surely fall is to be closed."""


def last_stand(plan: Plan) -> None:
    """Raise armies where that saves an area, or everywhere when most would fall without it."""
    lost = [land for land in plan.lands if danger_to(plan, land) is Danger.LOST]
    if len(lost) > 1 and 2 * len(lost) >= len(plan.lands) and plan.balance < 2 * len(lost) and plan.left > 2:
        plan.issue(Mobilise())
        return
    for land in sorted(lost, key=lambda land: (-worth.of_area(plan, land), land.code))[:2]:
        if plan.left > 3 and levy_saves(plan, land):
            plan.issue(Levy(land.code))


def levy_saves(plan: Plan, land: Land) -> bool:
    """Return whether half the population as armies would keep an area from falling at once."""
    levied = land.population // 2
    holding = plan.holding(land)._replace(armies=land.armies + levied, population=land.population - levied)
    return levied > 0 and danger(plan, land, holding, hosts(plan, land.code)) is not Danger.LOST


def prepare(plan: Plan) -> None:
    """Set defence modes and trenches where the largest threats are."""
    threatened = [(hosts(plan, land.code), land) for land in plan.lands]
    threatened = [(threats, land) for threats, land in threatened if threats and land.armies]
    threatened.sort(key=lambda pair: (-worth.of_area(plan, pair[1]) * pair[0][0][0], pair[1].code))
    given = 0
    for threats, land in threatened:
        if plan.left <= 4 or given >= plan.strategy.prepared:
            return
        given += take_post(plan, land, threats)


def take_post(plan: Plan, land: Land, threats: list[tuple[int, str]]) -> int:
    """Choose mode and trench of an area for its largest threat; return how many orders that took."""
    largest, border = threats[0]
    if danger_to(plan, land) is Danger.LOST and plan.purse.capital != land.code:
        refuge = land.retreat is not None and plan.own(land.retreat)
        if refuge and land.mode is not Mode.RETREAT and land.armies >= 2:
            return int(plan.issue(Retreat(land.code, None)))
        return 0
    given = 0
    if land.entrenched != border and 2 * largest > land.armies:
        given += plan.issue(Entrench(land.code, border))
    only = len(threats) == 1 or threats[1][0] < largest
    if only and (land.mode is not Mode.AMBUSH or land.ambush != border):
        given += plan.issue(Ambush(land.code, border))
    elif not only and land.mode is Mode.RETREAT:
        given += plan.issue(Defend(land.code))
    return given


def fortify(plan: Plan) -> None:
    """Build a fort where it makes an area safe that armies alone do not."""
    price = plan.world.settings.fort_cost
    for land in sorted(plan.lands, key=lambda land: (-worth.of_area(plan, land), land.code)):
        if plan.balance < 3 * price or plan.left <= 4:
            return
        pressed = danger_to(plan, land) is not Danger.SAFE
        if (
            pressed
            and land.armies + land.forts < land.population + 1
            and not is_marked(plan.world.turn_state.fortified, land.code)
        ):
            plan.issue(Fortify(land.code, number(1)))
            return


def give_up(plan: Plan) -> None:
    """Deny an enemy what will surely fall: close its base, or give up a lonely outpost without defenders."""
    joined = ways_home(plan.world, plan.me)
    for land in plan.lands:
        if plan.left <= 4 or land.code == plan.purse.capital or danger_to(plan, land) is not Danger.LOST:
            continue
        if land.base is not None and not land.base.commission and land.armies < 3:
            if plan.chance(f"close {land.code}") < SELDOM:
                plan.issue(Close(land.code))
                return
        elif land.code not in joined and not land.armies and land.population <= 3:
            plan.issue(Disown(land.code))
            return
