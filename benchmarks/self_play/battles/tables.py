"""The tables that only battles have: how long they last, who leads, what happens on the average (N.111)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from benchmarks.self_play.battles.counting import BANDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.self_play.record import Game

LOOK = 7
"""The turn after which it is asked who leads."""


def tables(games: Sequence[Game]) -> Iterator[str]:
    """Yield the lines of the tables."""
    yield ""
    yield from lengths(games)
    yield from leads(games)
    yield from averages(games)
    yield from cards(games)


def lengths(games: Sequence[Game]) -> Iterator[str]:
    """Yield how many turns battles last, and who wins them how."""
    turns = sorted(game.turns for game in games)
    tenth = len(turns) // 10
    mean, usual = sum(turns) / len(turns), sum(10 <= each <= 20 for each in turns) / len(turns)
    yield f"turns: {mean:.1f}; one in ten at most {turns[tenth]}, median {turns[len(turns) // 2]}"
    yield f"       one in ten at least {turns[-1 - tenth]}; 10 to 20 turns {usual:.0%}"
    ends = Counter((game.ending, "+".join(game.winners) or "drawn") for game in games)
    for (how, winner), number in sorted(ends.items()):
        yield f"  {how:12}{winner:8}{number:6}{100 * number / len(games):7.1f} %"


def leads(games: Sequence[Game]) -> Iterator[str]:
    """Yield what becomes of those who lead, and how often the lead changes hands."""
    won = [leader(game.areas[LOOK - 1]) in game.winners for game in games if is_led(game)]
    lost = [bool(game.winners) for game in games if is_led(game)].count(True) - won.count(True)
    changes = [changed(game) for game in games]
    led, never = max(1, len(won)), changes.count(0) / len(changes)
    yield f"who led after turn {LOOK} won {won.count(True) / led:.0%}, lost {lost / led:.0%}"
    yield f"the lead changed hands {sum(changes) / len(changes):.1f} times, never in {never:.0%}"


def is_led(game: Game) -> bool:
    """Tell whether an army led after the turn that is asked about."""
    return len(game.areas) >= LOOK and leader(game.areas[LOOK - 1]) is not None


def leader(left: dict[str, int]) -> str | None:
    """Return the army of which more is left; None if neither leads."""
    most = [code for code, number in left.items() if number == max(left.values())]
    return most[0] if len(most) == 1 else None


def changed(game: Game) -> int:
    """Count how often the lead passed from one army to the other."""
    led = [code for code in map(leader, game.areas) if code is not None]
    return sum(one != other for one, other in pairwise(led))


def averages(games: Sequence[Game]) -> Iterator[str]:
    """Yield how often everything happens in a battle, the sums of each sort first, and shares of the result table."""
    figures = sum((game.figures for game in games), Counter())
    lines = sum((game.actions for game in games), Counter()).total()
    yield f"lines on a sheet: {lines / max(1, 2 * sum(game.turns for game in games)):.1f}"
    shares = {each: figures.pop(f"difference {each}", 0) for each in BANDS}
    throws = sum(shares.values())
    yield f"in a battle: {throws / len(games):.1f} throws of the table"
    sorts = Counter[str]()
    for name, number in figures.items():
        sorts[name.partition(":")[0]] += number
    for name, number in sorted((sorts | figures).items()):
        yield f"  {name:70}{number / len(games):8.2f}"
    yield "share of throws: " + ", ".join(f"{each} {100 * shares[each] / max(1, throws):.1f} %" for each in BANDS)


def cards(games: Sequence[Game]) -> Iterator[str]:
    """Yield how often each tactics card is played in a battle."""
    played = sum((game.cards for game in games), Counter())
    deck = {number: code for game in games for number, code in game.deck.items()}
    each = [f"{code} {played[number] / len(games):.2f}" for number, code in deck.items()]
    yield "cards in a battle: " + ", ".join(each)
