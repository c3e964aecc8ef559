"""What dummies do in a battle, counted as the rulebook counts it (N.111)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.events import fights, losses, morale
from pbm.rulesets.battles.events.tactics import CardPlayed
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.position.stacks import FireReaction

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from benchmarks.self_play.record import Game
    from pbm.kernel.event import Event
    from pbm.rulesets.battles.position.settings import Settings

    Events = Sequence[Event[Any]]

BANDS = ("+11", "+6", "+3", "0", "-3", "-6", "-11")
"""The lines of the result table, by the difference with which each begins (N.57)."""


def count(game: Game, settings: Settings, events: Events) -> None:
    """Count what came up in a turn."""
    game.deck = {card.number: card.code for card in tactics_cards().values()}
    for event in events:
        game.rules[type(event).__name__] += 1
        named = FIGURES.get(type(event))
        if named is not None:
            game.figures.update(filter(None, [named(event)]))
        if isinstance(event, fights.AttackRolled):
            game.figures[f"difference {band(settings, event.difference)}"] += 1
        elif isinstance(event, CardPlayed):
            game.cards[event.card] += 1
    game.figures.update(checks(events))


def band(settings: Settings, difference: int) -> str:
    """Return the line of the result table to which a difference belongs (N.57)."""
    steps = (settings.eliminated, settings.routed, settings.shaken)
    worse = next((at for at, step in enumerate(steps) if abs(difference) >= step), len(steps))
    return BANDS[worse if difference > 0 else -1 - worse]


def begun(event: fights.CombatBegun) -> str | None:
    """Name an attack or a clash; the second part of a clash is none of its own (N.51)."""
    if not event.clash:
        return "attacks: flank" if event.first.flank else "attacks: opposite"
    if event.more:
        return "clashes: mixed"
    return f"clashes: {event.way.value.lower()}" if len(event.ends) > 1 else None


def reacted(event: fights.FireReacted) -> str:
    """Name what cavalry under infantry's fire have tried (N.61)."""
    if event.reaction is FireReaction.STAND:
        return "under fire: stand"
    return f"under fire: {event.reaction.value.lower()}, {'passed' if event.passed else 'failed'}"


def broken_off(event: fights.BreakingOffTried) -> str:
    """Name what came of a square for the cavalry (N.63)."""
    if not event.throw:
        return "breaking off: pressed on"
    return f"breaking off: {'passed' if event.passed else 'failed'}"


FIGURES: Mapping[type[Event[Any]], Callable[[Any], str | None]] = {
    fights.CombatBegun: begun,
    fights.CameToNothing: lambda event: f"came to nothing: {event.reason.pattern}",
    fights.FireReacted: reacted,
    fights.SquareTried: lambda event: f"squares: {'formed' if event.formed else 'failed'}",
    fights.BreakingOffTried: broken_off,
    losses.BattalionEliminated: lambda _: "eliminated",
    losses.BattalionRouted: lambda event: f"routed: {event.why.value}",
    losses.BattalionShaken: lambda event: f"shaken: {event.why.value}",
    losses.BattalionBlown: lambda _: "blown",
    losses.GeneralAtRisk: lambda event: "generals fallen" if event.falls else None,
    morale.RallyTried: lambda event: "rallied: by a general" if event.passed else "not rallied",
    morale.BattalionBroughtBack: lambda _: "rallied: by a card",
}
"""What is counted once for each event of a sort."""


def checks(events: Events) -> Iterator[str]:
    """Yield why each stack check was made that found somebody in the stack (N.68, N.70)."""
    queue: list[str] = []
    by_elimination = False
    for event in events:
        match event:
            case losses.BattalionEliminated():
                by_elimination = True
            case losses.ChecksQueued():
                whys = ("elimination", *["death of Guard"] * 3) if by_elimination else ("rout of Guard",)
                queue.extend(whys[: len(event.checks)])
                by_elimination = False
            case losses.StackChecked():
                why = queue.pop(0)
                if event.tested:
                    yield f"stack checks: {why}"
