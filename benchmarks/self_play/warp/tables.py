"""The tables that only Warp Empires has: who won from which side, fights by kind, movers, and cards never played."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from benchmarks.self_play.table import interval

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.self_play.record import Game

FIGHTS = ("battle", "siege", "sea")
WITHOUT = "player-turns without a land mover"


def tables(games: Sequence[Game]) -> Iterator[str]:
    """Yield the lines of the tables."""
    figures = sum((game.figures for game in games), Counter())
    cards = sum((game.cards for game in games), Counter())
    turns = sum(game.turns for game in games)
    yield from sides(games)
    yield f"player-turns without a land mover: {100 * figures[WITHOUT] / max(1, figures['player-turns']):.2f} %"
    fights = [f"{kind} {figures[f'fights: {kind}'] / max(1, turns):.2f}" for kind in FIGHTS]
    yield f"fights in a turn: {', '.join(fights)}"
    deck = {number: name for game in games for number, name in game.deck.items()}
    never = [f"{name} ({number})" for number, name in deck.items() if not cards[number]]
    yield f"cards never played: {', '.join(never) or 'none'}"


def sides(games: Sequence[Game]) -> Iterator[str]:
    """Yield how often each side has won: those who won together."""
    won = Counter("+".join(game.winners) for game in games if game.winners)
    for side, number in won.most_common():
        low, high = interval(number, len(games))
        share = f"{100 * number / len(games):.1f} %, 95 % interval {100 * low:.1f} to {100 * high:.1f} %"
        yield f"won by {side}: {number} ({share})"
