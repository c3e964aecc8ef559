"""One game among dummies, from its first turn to its end."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from benchmarks.self_play.counting import count, count_alone
from benchmarks.self_play.invariants import check
from benchmarks.self_play.record import Game
from pbm.kernel.turn import resolve
from pbm.kernel.view import View
from pbm.rulesets import empires
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.dummy import write_sheet
from pbm.rulesets.empires.events.end_of_turn import GameWon
from pbm.sheets import Expected, OrderLanguage, read_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.empires.world import World
    from pbm.sheets import Sheet

    Events = Sequence[Event[Any]]

SCENARIOS = Path(empires.__file__).parent / "scenarios"
MODES = ("simultaneous", "in-order")


def play(scenario: str, turns: int, deep: bool, task: tuple[str, int]) -> Game:  # noqa: FBT001 - a partial's argument
    """Play one game to its end, or for so many turns."""
    mode, seed = task
    game = Game(mode, seed)
    world = EMPIRES.start(with_mode(scenario, mode), "scenario", seed)
    order_language = OrderLanguage(EMPIRES, EMPIRES.words(world), EMPIRES.places(world))
    events: Events = []
    for turn in range(1, turns + 1):
        began = perf_counter()
        texts = {code: sheet(world, code, events, seed) for code, empire in world.empires.items() if empire.in_game}
        game.writing += perf_counter() - began
        began = perf_counter()
        sheets = [read(code, text, order_language, turn) for code, text in texts.items()]
        if deep:
            count_alone(game, sheets, world, seed, turn)
        actions = [action for one in sheets for action in one.actions]
        events, after = resolve(EMPIRES.phases, actions, world, present=sorted(texts), seed=seed, turn=turn)
        check(world, events, after)
        count(game, world, events)
        world = after
        game.turns = turn
        game.areas.append({code: sum(1 for _ in world.lands_of(code)) for code in world.empires})
        game.points = {code: empire.vps for code, empire in world.empires.items()}
        game.playing += perf_counter() - began
        if world.winners:
            break
    return conclude(game, world, events)


def with_mode(scenario: str, mode: str) -> str:
    """Return the scenario's text with another way of adjudication."""
    lines = [line for line in scenario.splitlines() if not line.startswith("adjudication")]
    lines.insert(lines.index("[rules]") + 1, f'adjudication = "{mode}"')
    return "\n".join(lines)


def sheet(world: World, code: str, events: Events, seed: int) -> str:
    """Let a dummy write its sheet from its report."""
    view = View("self-play", world.turn, code, EMPIRES.look(world, code), [one for one in events if one.seen_by(code)])
    return write_sheet({**EMPIRES.report(view)}, seed)


def read(code: str, text: str, order_language: OrderLanguage, turn: int) -> Sheet:
    """Read a sheet as the game master's program does; nothing may be wrong with it."""
    found = read_sheet(code, text.encode(), order_language, Expected(turn=turn))
    assert not found.refused, text
    assert not found.problems, (text, found.problems)
    return found


def conclude(game: Game, world: World, events: Events) -> Game:
    """Note how the game ended."""
    counts = {code: sum(1 for _ in world.lands_of(code)) for code in world.empires}
    game.winners = world.winners
    game.leader = max(counts, key=lambda code: counts[code])
    game.left = sum(1 for empire in world.empires.values() if empire.in_game)
    for event in events:
        if isinstance(event, GameWon):
            game.ending = " and ".join(condition.value for _, met in event.victors for condition in met)
    assert bool(world.winners) == (game.ending != "unfinished")
    return game
