"""Counting special rules, and the sums that tell how the game is played."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from benchmarks.self_play.empires.special import special
from pbm.rulesets.empires.events.administration import ActionTaken, ArmiesPlaced, ArmiesRaised, Grown
from pbm.rulesets.empires.events.battles import BattleFought, Withdrew
from pbm.rulesets.empires.events.end_of_turn import ArmiesDispersed, IncomeReceived
from pbm.rulesets.empires.events.treasury import TaxRaised

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.self_play.record import Game
    from pbm.kernel.event import Event
    from pbm.rulesets.empires.position.world import World

    Events = Sequence[Event[Any]]


def count(game: Game, before: World, events: Events) -> None:
    """Count the special rules that came up, and sums."""
    attacked: Counter[str] = Counter()
    for event in events:
        if isinstance(event, ActionTaken):
            reason = "" if event.reason is None else str(event.reason)
            game.rules["sticky failure (E.30)"] += event.outcome == "failed" and "cannot leave" in reason
        game.rules.update(special(event, before))
        for name, number in figures(event).items():
            game.figures[name] += number
        if isinstance(event, BattleFought | Withdrew):
            attacked[f"{event.round} {event.force.destination}"] += 1
    game.rules["several attackers on one place (E.8)"] += sum(1 for number in attacked.values() if number > 1)
    game.rules["blockaded base at the turn's start (S.11)"] += sum(
        1
        for land in before.lands.values()
        if land.owner and land.base and before.seas[land.base.entrance].owner != land.owner
    )


def figures(event: Event[Any]) -> dict[str, int]:  # noqa: PLR0911 - a table in the shape of a function
    """Return what an event adds to the sums that tell how the game is played."""
    match event:
        case IncomeReceived():
            return {"BPs of income": event.income, "BPs of supply costs": event.cost}
        case TaxRaised():
            return {"BPs of TAX": event.bps}
        case Grown():
            return {"population grown": 1}
        case ArmiesRaised() | ArmiesPlaced():
            return {f"armies {'raised' if isinstance(event, ArmiesRaised) else 'placed'}": event.armies}
        case ArmiesDispersed():
            return {"armies dispersed": event.armies}
        case BattleFought() if event.defender is not None:
            where = "in ambushes" if event.reckoning.ambushed else "without ambush"
            lost = event.reckoning
            return {f"attackers lost {where}": lost.attacker_losses, f"defenders lost {where}": lost.defender_losses}
        case _:
            return {}
