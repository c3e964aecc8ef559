"""The rounds of a turn: how actions are batched and judged, and what is done at the round's end (E.8, E.9)."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from pbm.kernel.order import judge
from pbm.kernel.phase import Round
from pbm.kernel.sentence import say
from pbm.rulesets.empires.events.administration import ActionTaken, Disowned, DisowningLapsed
from pbm.rulesets.empires.events.battles import PointsScored
from pbm.rulesets.empires.events.treasury import GiftReceived
from pbm.rulesets.empires.orders.conditions import EmpiresOrder
from pbm.rulesets.empires.position.settings import Adjudication

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.empires.position.world import World

    Events = Iterator[Event[World]]
    Actions = Sequence[Action[World]]


def by_place(world: World, actions: Actions) -> Iterator[Round[World]]:
    """Make a round of all actions with the same place: one batch (E.8), or one batch each, in order (E.9)."""
    rank = {empire: at for at, empire in enumerate(world.order_of_play)}
    for place, same in groupby(sorted(actions, key=lambda action: action.place), key=lambda action: action.place):
        together = sorted(same, key=lambda action: rank[action.empire])
        if world.settings.adjudication is Adjudication.IN_ORDER:
            yield Round(place, [[action] for action in together])
        else:
            yield Round(place, [together])


def actions(stage: Stage[World]) -> Events:
    """Steps 1 to 3: judge every action against the same position; administration, supply, departure."""
    for action in stage.actions:
        verdict = judge(action, stage.world)
        from_treasury = isinstance(action.order, EmpiresOrder) and action.order.from_treasury
        yield ActionTaken(
            action.empire, action.place, action.text, verdict.outcome, verdict.cost, from_treasury, verdict.reason
        )
        yield from verdict.events


def gifts(stage: Stage[World]) -> Events:
    """When the round is over: gifts arrive."""
    for giver, receiver, bps in stage.world.turn_state.gifts:
        yield GiftReceived(receiver, giver, bps)


def disownings(stage: Stage[World]) -> Events:
    """When the round is over: areas are given up, if they are still owned, and count as lost."""
    for empire, area in stage.world.turn_state.disowned:
        land = stage.world.lands[area]
        if land.owner != empire:
            yield DisowningLapsed(empire, area)
            continue
        yield Disowned(empire, area)
        yield PointsScored(empire, -1 - land.population, say("loss of {area}", area=area))
