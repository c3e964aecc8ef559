"""One game between computer players, from its first turn to its end."""

from __future__ import annotations

import gc
import sys
from functools import partial
from resource import RUSAGE_SELF, getrusage
from time import process_time
from typing import TYPE_CHECKING, Any

from benchmarks.self_play.observer import MODES
from benchmarks.self_play.playing import read, sheet, with_mode
from pbm.kernel.seat import Level
from pbm.kernel.turn import resolve
from pbm.sheets import OrderLanguage

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from benchmarks.self_play.observer import Observer
    from benchmarks.tournament.record import Result
    from pbm.kernel.event import Event


def play(observer: Observer, scenario: str, turns: int, wanted: Result) -> Result:
    """Play a game to its end, or for so many turns; return the result as wanted, filled in."""
    gc.disable()  # as in self play
    rules, result = observer.ruleset, wanted  # filled in as it goes
    world = rules.start(with_mode(scenario, wanted.mode) if wanted.mode in MODES else scenario, "scenario", wanted.seed)
    sides = observer.sides(world)
    levels = {code: level for side, level in zip(sides, wanted.levels, strict=True) for code in side}
    events: Sequence[Event[Any]] = []
    for turn in range(1, turns + 1):
        language = OrderLanguage(rules, rules.words(world), rules.places(world), partial(rules.interpret, world))
        playing = [code for code, seat in rules.seats(world).items() if seat.in_game]
        look, texts = rules.lookout(world), dict[str, str]()
        for code in playing:
            began = process_time()
            texts[code] = sheet(observer, look, code, events, turn, wanted.seed, Level(levels[code]))
            result.seconds.setdefault(levels[code], []).append(round(process_time() - began, 4))
        sheets = [read(code, text, language, turn) for code, text in texts.items()]
        actions = [action for one in sheets for action in one.actions]
        events, world = resolve(rules.phases, actions, world, present=sorted(texts), seed=wanted.seed, turn=turn)
        result.turns = turn
        _count(observer, result, events, levels)
        if rules.is_over(world):
            break
    return _concluded(observer, result, world, sides)


def _count(observer: Observer, result: Result, events: Sequence[Event[Any]], levels: Mapping[str, str]) -> None:
    """Count the lines that each level has written, and those that failed."""
    for event in events:
        judged = observer.judged(event)
        if judged is not None:
            level = levels[getattr(event, "empire", "")]
            result.lines[level] = result.lines.get(level, 0) + 1
            result.failed[level] = result.failed.get(level, 0) + (judged.outcome == "failed")


def _concluded(observer: Observer, result: Result, world: Any, sides: Sequence[Sequence[str]]) -> Result:  # noqa: ANN401 - likewise
    """Note who has won, and the rank of each side: the winners first, then by what they have."""
    winners, areas, points = observer.winners(world), observer.areas(world), observer.points(world)
    result.won = [any(code in winners for code in side) for side in sides]
    held = [
        (won, sum(areas.get(code, 0) for code in side), sum(points.get(code, 0) for code in side))
        for side, won in zip(sides, result.won, strict=True)
    ]
    result.memory = getrusage(RUSAGE_SELF).ru_maxrss >> (20 if sys.platform == "darwin" else 10)
    if observer.ruleset.is_over(world) and not winners:
        held = [(False, 0, 0) for _ in sides]
    result.ranks = [1 + sum(other > own for other in held) + (held.count(own) - 1) / 2 for own in held]
    return result
