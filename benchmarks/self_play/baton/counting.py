"""What dummies do in a game, counted as the rulebook counts it (C.116)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton.events import armies, cards, fights, lines, powers, seasons, tricks

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from benchmarks.self_play.record import Game
    from pbm.kernel.event import Event
    from pbm.rulesets.baton.position.world import World

    Events = Sequence[Event[Any]]


def count(game: Game, before: World, events: Events, after: World) -> None:
    """Count what came up in a turn."""
    for event in events:
        game.rules[type(event).__name__] += 1
        named = FIGURES.get(type(event))
        if named is not None:
            game.figures.update(filter(None, [named(event)]))
        if isinstance(event, armies.GroundLaid):
            game.figures[f"ground: {before.card(event.card).terrain}"] += 1
        elif isinstance(event, fights.MoraleChanged):
            game.figures[f"morale: {event.why.value}"] += abs(event.by)
        elif isinstance(event, fights.BarrageFired):
            game.figures["barrage points"] += event.points
    game.figures["cards held"] += sum(len(power.hand) for power in after.powers.values())
    game.figures["armies held"] += len(after.armies)


def done(event: tricks.DeedDone) -> str:
    """Name a deed that was led, or with which somebody followed."""
    return f"{'led' if event.led else 'followed'}: {event.deed.value}"


def by_or(event: lines.LineTold) -> str | None:
    """Name a lead by an OR line."""
    return "led by an OR line" if event.text.split()[0] == "OR" and event.trick is not None else None


FIGURES: Mapping[type[Event[Any]], Callable[[Any], str | None]] = {
    lines.LineTold: by_or,
    tricks.DeedDone: done,
    tricks.RoundPlanned: lambda _: "planned",
    tricks.WhyPlanned: lambda _: "planned: a lead failed",
    tricks.CardsPaid: lambda event: "paid with a pair" if len(event.cards) > 1 else None,
    cards.CardFlipped: lambda event: f"flipped: {event.why.value}",
    armies.ArmyMoved: lambda _: "maneuvers: march",
    armies.ArmyDisengaged: lambda _: "maneuvers: disengage",
    fights.ChargeTested: lambda event: f"charges: {'won' if event.won else 'lost'}",
    fights.SeasonTested: lambda event: f"season tests: {'failed' if event.failed else 'passed'}",
    fights.ForageTested: lambda _: "forages",
    seasons.CardEventCame: lambda event: f"event: {event.event}",
    seasons.SeasonChanged: lambda event: f"season: {event.why.value}",
    powers.PointsWon: lambda event: f"VPs: {event.why.value}",
    armies.AreaTaken: lambda event: f"areas taken: {'from nobody' if event.former is None else 'from another'}",
}
"""What is counted once for each event of a sort."""
