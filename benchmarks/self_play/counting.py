"""Counting what was ordered, what came of it, and the sums that tell how the game is played."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from benchmarks.self_play.special import special
from pbm.kernel.turn import resolve
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.events.administration import ActionTaken, ArmiesPlaced, ArmiesRaised, Grown
from pbm.rulesets.empires.events.battles import BattleFought, Withdrew
from pbm.rulesets.empires.events.end_of_turn import ArmiesDispersed, IncomeReceived
from pbm.rulesets.empires.events.treasury import TaxRaised

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.self_play.record import Game
    from pbm.kernel.event import Event
    from pbm.rulesets.empires.world import World
    from pbm.sheets import Sheet

    Events = Sequence[Event[Any]]


def count_alone(game: Game, sheets: Sequence[Sheet], world: World, seed: int, turn: int) -> None:
    """Count what becomes of each sheet when nobody else acts: the dummy's own mistakes."""
    for one in sheets:
        assert one.empire is not None
        events, _ = resolve(EMPIRES.phases, one.actions, world, present=[one.empire], seed=seed, turn=turn)
        taken = [event for event in events if isinstance(event, ActionTaken)]
        game.alone.update(event.outcome.value for event in taken)
        for event in taken:
            if event.outcome == "failed":
                game.reasons[f"alone: {event.text.split()[0]}: {event.reason and event.reason.pattern}"] += 1


def count(game: Game, before: World, events: Events) -> None:
    """Count actions, outcomes, and the special rules that came up."""
    attacked: Counter[str] = Counter()
    for event in events:
        if isinstance(event, ActionTaken):
            word = event.text.split()[0]
            game.actions[word] += 1
            game.outcomes[word, event.outcome.value] += 1
            if event.outcome == "failed" and event.reason is not None:
                game.reasons[f"{word}: {event.reason.pattern}"] += 1
                game.rules["sticky failure (E.30)"] += "cannot leave" in event.reason.pattern
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
